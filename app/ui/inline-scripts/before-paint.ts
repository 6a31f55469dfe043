import { hideDismissed } from "./hide-dismissed.ts";

/** An entry: runs in the head, behind the style sheet and before anything is painted. */
hideDismissed();
