import type { EntryContent, EntryRequest } from "#app/entries/entry.ts";
import { correctionSchema } from "#app/entries/entry-schema.ts";
import { cleanText } from "#app/platform/pasted-text.ts";
import { rulesOf, withChanges } from "./correct-entry.server.ts";
import {
  countChange,
  decideOn,
  type OwnAnswer,
  type OwnChange,
  refuse,
} from "./own-change.server.ts";
import { ownAnswers } from "./own-entry-strings.ts";
import { readOwnFile } from "./own-file.server.ts";

/** The most characters of the dancer's own text. */
export const maxAnswerLength = 2_000;

/** What a dancer answers: the words for the guru, and what changes in the entry. */
type Given = { ok: true; text: string; file: string | null; changes: Partial<EntryContent> };

type Refused = { ok: false; errors: Record<string, string> };

/** Answers what a guru has asked for, also after the deadline. */
export async function answerRequest(change: OwnChange): Promise<OwnAnswer> {
  const { entry, sent, now } = change;
  const asked = entry.requests.find(({ id }) => id === sent.request);
  const problem = findProblem(asked);
  if (!asked || problem) return refuse(problem ?? "", { status: 409, values: sent });
  const words = cleanText(sent.words ?? "");
  if (words.length > maxAnswerLength) {
    const errors = { words: ownAnswers.wordsTooLong(maxAnswerLength) };
    return refuse(ownAnswers.pleaseCheck, { errors, values: sent });
  }
  const excess = await countChange(change);
  if (excess) return excess;
  const given = await readGiven(change, asked);
  if (!given.ok) return refuse(ownAnswers.pleaseCheck, { errors: given.errors, values: sent });
  const text = [given.text, words].filter(Boolean).join("\n");
  if (!text && !given.file) {
    const errors = { [asked.what === "other" ? "words" : asked.what]: ownAnswers.answerMissing };
    return refuse(ownAnswers.pleaseCheck, { errors, values: sent });
  }
  return decideOn(change, ownAnswers.answered, (content) => {
    const request = content.requests.find(({ id }) => id === asked.id);
    const problem = findProblem(request);
    if (!request || problem) return problem ?? "";
    const answered = { ...request, answer: { at: now, text, file: given.file } };
    const requests = content.requests.map((one) => (one === request ? answered : one));
    return withChanges(content, { ...given.changes, requests });
  });
}

/** An answer that a guru has looked at stays as it is. */
function findProblem(request: EntryRequest | undefined): string | null {
  if (!request) return ownAnswers.requestGone;
  return request.seen ? ownAnswers.requestSeen : null;
}

/** Reads the link, the number or the file that was asked for, if it is given. */
async function readGiven(change: OwnChange, { what }: EntryRequest): Promise<Given | Refused> {
  const { sent, entry } = change;
  if (what === "proofOfAge" || what === "screenshot") {
    const chosen = await readOwnFile(change, what);
    if (!chosen.ok) return { ok: false, errors: { [what]: chosen.message } };
    const { hash: file } = chosen;
    const changes = file && what === "screenshot" ? { screenshot: file } : {};
    return { ok: true, text: "", file, changes };
  }
  const text = sent[what] ?? "";
  if (what === "other" || text.trim() === "") {
    return { ok: true, text: "", file: null, changes: {} };
  }
  const parsed = correctionSchema(rulesOf(change), entry.born).shape[what].safeParse(text);
  if (!parsed.success) {
    return { ok: false, errors: { [what]: parsed.error.issues[0]?.message ?? "" } };
  }
  return { ok: true, text: parsed.data, file: null, changes: { [what]: parsed.data } };
}
