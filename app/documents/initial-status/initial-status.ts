import { type InitialStatus, maxDaysAhead } from "#app/documents/document.ts";
import { formatMoment } from "#app/documents/moment.ts";
import { initialStatusStrings } from "#app/documents/strings.ts";
import { readIndiaMinute } from "./india-minute.ts";

const dayMs = 86_400_000;

/** The values of the field `standing`; at once is the empty one, as in a form that does not ask. */
export const firstChoices = { atOnce: "", draft: "draft", later: "later" };

/** A minute of India's clock that is still to come; null for any other. */
export function readComing(text: string): number | null {
  const moment = readIndiaMinute(text);
  const ahead = (moment ?? 0) - Date.now();
  return ahead > 0 && ahead < maxDaysAhead * dayMs ? moment : null;
}

/** What `InitialStatusFields` were filled with; null when the moment cannot be used. */
export function readFirst(typed: Record<string, string>): InitialStatus | null {
  const { standing, appearsAt = "" } = typed;
  if (standing === firstChoices.draft) return "draft";
  if (standing !== firstChoices.later) return "published";
  const moment = readComing(appearsAt);
  return moment === null ? null : { appearsAt: moment };
}

/** As a call says it (`first-fields.server.ts`). What waited until its moment had passed is seen at once. */
export function toInitialStatusFields(first: InitialStatus) {
  if (typeof first === "string") return { isDraft: first === "draft" };
  if (first.appearsAt <= Date.now()) return { isDraft: false };
  return { appearsAt: new Date(first.appearsAt).toISOString() };
}

/** Beside what is added; nothing of what is seen at once. */
export function sayFirst(first: InitialStatus): string {
  if (typeof first === "object") return initialStatusStrings.from(formatMoment(first.appearsAt));
  return first === "draft" ? initialStatusStrings.asDraft : "";
}
