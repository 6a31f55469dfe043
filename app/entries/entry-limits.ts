import { dayMs } from "#app/platform/calendar.ts";
import type { Limit } from "#app/platform/limits-store.server.ts";

/** The most characters of a question. */
export const maxQuestionLength = 1_000;

/** The most characters of an answer. */
export const maxAnswerLength = 2_000;

/** A screenshot, or the file of an answer. */
export const maxFileMb = 6;
export const maxFileBytes = maxFileMb * 1024 * 1024;

/**
 * Entries and dancers' changes, of a network in a day: a teacher enters forty pupils, and carriers
 * share addresses.
 */
export const entryLimit: Limit = { max: 300, windowMs: dayMs, since: "first" };

/** Each is decoded, which takes most of an entry's time, and takes up to 4 MB of the disk. */
export const fileLimit: Limit = { max: 400, windowMs: dayMs, since: "first" };

/** Mails to an address that dancers' own forms ask for: a stranger may have entered any. */
export const mailLimit: Limit = { max: 5, windowMs: dayMs, since: "first" };
