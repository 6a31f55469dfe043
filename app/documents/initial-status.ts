import { formatDateTime, readFutureMinute } from "./date-time.ts";
import type { InitialStatus, PublicationStatus } from "./document.ts";
import { initialStatusStrings } from "./strings.ts";

/**
 * The values of the form field `initialStatus`; forms without it publish at once.
 */
export const initialStatusChoices = { atOnce: "", draft: "draft", later: "later" };

/** The values of `InitialStatusFields`; null when the time cannot be used. */
export function readInitialStatus(values: Record<string, string>): InitialStatus | null {
  const { initialStatus, appearsAt = "" } = values;
  if (initialStatus === initialStatusChoices.draft) return "draft";
  if (initialStatus !== initialStatusChoices.later) return "published";
  const epochMs = readFutureMinute(appearsAt);
  return epochMs === null ? null : { appearsAt: epochMs };
}

/** Returns the initial status that the status of a new document comes from. */
export function initialStatusOf({ isHidden, appearsAt }: PublicationStatus): InitialStatus {
  if (appearsAt !== null) return { appearsAt };
  return isHidden ? "draft" : "published";
}

/**
 * The fields of an API call (document-endpoint.server.ts). A time that has passed publishes at
 * once.
 */
export function toInitialStatusFields(initial: InitialStatus) {
  if (typeof initial === "string") return { isDraft: initial === "draft" };
  if (initial.appearsAt <= Date.now()) return { isDraft: false };
  return { appearsAt: new Date(initial.appearsAt).toISOString() };
}

/** Shown beside a document that is being added; empty for one that is published at once. */
export function formatInitialStatus(initial: InitialStatus): string {
  if (typeof initial === "object") {
    return initialStatusStrings.from(formatDateTime(initial.appearsAt));
  }
  return initial === "draft" ? "As a draft" : "";
}
