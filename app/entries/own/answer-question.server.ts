import { maxAnswerLength } from "#app/entries/entry-limits.ts";
import { cleanText } from "#app/platform/pasted-text.ts";
import { readVersion } from "./correct-entry.server.ts";
import {
  countChange,
  decideOn,
  type OwnAnswer,
  type OwnChange,
  refuseFields,
} from "./own-change.server.ts";
import { ownAnswers } from "./own-entry-strings.ts";
import { readOwnFile } from "./own-file.server.ts";

/** Answers the question of a guru, also after the deadline. Another answer replaces it. */
export async function answerQuestion(change: OwnChange): Promise<OwnAnswer> {
  const { entry, entries, sent, now } = change;
  const text = cleanText(sent.text ?? "");
  if (text.length > maxAnswerLength) {
    return refuseFields(change, { text: ownAnswers.wordsTooLong(maxAnswerLength) });
  }
  const seen = await entries.documents.findVersion(entry.id, readVersion(sent));
  const asked = (seen ?? entry).question;
  const excess = await countChange(change);
  if (excess) return excess;
  const chosen = await readOwnFile(change, "file");
  if (!chosen.ok) return refuseFields(change, { file: chosen.message });
  if (!text && !chosen.hash) return refuseFields(change, { text: ownAnswers.answerMissing });
  return decideOn(change, ownAnswers.answered, (content) => {
    const { question } = content;
    if (!question || question.askedAt !== asked?.askedAt) return ownAnswers.otherQuestion;
    return { ...content, question: { ...question, answer: { text, file: chosen.hash, at: now } } };
  });
}
