import { formatDay } from "#app/platform/calendar.ts";
import type { Competition } from "./competition.ts";

/** While nobody can enter yet. In its own file, so that no page loads the texts of another. */
export const opensOn = ({ dates }: Pick<Competition, "dates">): string =>
  `Registration opens on ${formatDay(dates.firstDay ?? "")}.`;

/** Entries are switched on, but the notice that dancers agree to is still the example. */
export const notOpened = "Registration has not opened yet.";
