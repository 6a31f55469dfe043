import type { EntrySettings } from "#app/competition/competition.ts";

/** The notice about personal data, as a form shows it and `entry_notices` stores it. */
export type EntryNotice = EntrySettings["notice"] & Pick<EntrySettings, "retainMonths">;
