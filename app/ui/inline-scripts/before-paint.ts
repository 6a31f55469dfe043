import { hideDismissed } from "./hide-dismissed.ts";
import { supportsScripts } from "./supports-scripts.ts";

/** An entry: runs in the head, behind the style sheet and before anything is painted. */
// Chrome 109 and Safari 16 do not know `@media (scripting: enabled)`.
if (supportsScripts()) document.documentElement.dataset.scripted = "";
hideDismissed();
