import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { GuruForm } from "#app/accounts/guard.server.ts";
import type { JudgingRules } from "#app/competition/competition.ts";
import type { Outcome } from "#app/documents/document.ts";
import { handleSave, type StoredEdit } from "#app/documents/edit-document.server.ts";
import type { EditRefusal } from "#app/documents/save-merged.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { lockEdition } from "#app/editions/edition-store.server.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import { judgingServices } from "#app/judging/context.server.ts";
import type { JudgeContent } from "#app/judging/judge.ts";
import type { Judge } from "#app/judging/judge-store.server.ts";
import { isJudged } from "#app/judging/list-entries-of-judge.ts";
import type { JudgedRound } from "#app/judging/load-round.server.ts";
import { readScore } from "#app/judging/read-score.ts";
import { findRules, fixRules } from "#app/judging/round-rules.ts";
import { emptySheet, maxCommentLength, type ScoreSheet } from "#app/judging/score-sheet.ts";
import type { Context } from "#app/platform/context.server.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { cleanText } from "#app/platform/pasted-text.ts";
import { scoreField } from "./admin-judge-fields.ts";
import { paperStrings } from "./admin-judge-strings.ts";
import { closeStrings } from "./admin-round-strings.ts";

/** The values of the form for a sheet. */
export const toSheetValues = (
  { scores, comment, isAbstaining }: ScoreSheet,
  { criteria }: Pick<JudgingRules, "criteria">,
): Record<string, string> => ({
  ...Object.fromEntries(criteria.map((_, index) => [scoreField(index), `${scores[index] ?? ""}`])),
  comment,
  isAbstaining: isAbstaining ? "on" : "",
});

const labelsOf = ({ criteria }: JudgingRules): Record<string, string> => ({
  ...Object.fromEntries(criteria.map(({ name }, index) => [scoreField(index), name])),
  comment: paperStrings.comment,
  isAbstaining: paperStrings.isAbstaining,
});

/** Reads scores as the judges' own page does. */
const sheetSchema = ({ criteria, steps }: JudgingRules) =>
  z.record(z.string(), z.string()).transform((texts, context): ScoreSheet => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    const scores = criteria.map(({ highest }, index) => {
      const read = readScore(texts[scoreField(index)] ?? "", { highest, steps });
      if ("score" in read) return read.score;
      refuse(scoreField(index), read.problem);
      return null;
    });
    const comment = cleanText(texts.comment ?? "");
    if (comment.length > maxCommentLength)
      refuse("comment", paperStrings.tooLong(maxCommentLength));
    return { scores, comment, isAbstaining: texts.isAbstaining === "on" };
  });

const isEmpty = ({ scores, comment, isAbstaining }: ScoreSheet): boolean =>
  scores.every((score) => score === null) && comment === "" && !isAbstaining;

type PaperEdit = { sent: GuruForm; judge: Judge; round: JudgedRound };

/** Saves the paper sheet of a judge for the entry that the form names. */
export async function savePaperSheet({ sent, judge, round }: PaperEdit, context: Context) {
  const entry = round.entries.find(({ id }) => id === sent.form.get("entry"));
  const { id: entryId = "" } = entry ?? {};
  const { rules } = round;
  const answer = await handleSave<JudgeContent, ScoreSheet>(
    { ...sent, id: judge.id },
    {
      documents: context.get(judgingServices).judges.documents,
      schema: sheetSchema(rules),
      toFormValues: ({ paperSheets }) => toSheetValues(paperSheets[entryId] ?? emptySheet, rules),
      labels: labelsOf(rules),
      formatValue: (name, value) =>
        name === "isAbstaining" ? paperStrings[value === "on" ? "yes" : "no"] : value,
      alter(sheet, content) {
        const { [entryId]: _before, ...others } = content.paperSheets;
        const own = isEmpty(sheet) ? {} : { [entryId]: sheet };
        return { ...content, paperSheets: { ...others, ...own } };
      },
      texts: { notStored: paperStrings.notStored },
      async refuse() {
        const isKnown = entry !== undefined && isJudged(judge, entry);
        return isKnown ? null : { ok: false, message: paperStrings.noSuchEntry };
      },
      change: (edit) => storeInOpenRound(edit, round, context),
    },
  );
  const { data } = answer;
  if (data.isSaved && data.notice && entry) {
    const stored = await context.get(judgingServices).judges.findJudge(judge.id);
    const sheet = stored?.paperSheets[entryId];
    data.notice.message = describeSaved(formatEntryNumber(entry), sheet, rules);
  }
  return answer;
}

function describeSaved(number: string, sheet: ScoreSheet | undefined, rules: JudgingRules): string {
  if (!sheet) return paperStrings.isRemoved(number);
  const missing = rules.criteria.filter((_, index) => sheet.scores[index] === null).length;
  const isCounted = missing === 0 || sheet.isAbstaining;
  return isCounted ? paperStrings.isSaved(number) : paperStrings.isIncomplete(number, missing);
}

/**
 * The edition is locked, so that its round is closed before or after the change. The first sheet
 * fixes the rules of the round, as the first score of a judge does.
 */
function storeInOpenRound(
  { who, id, version, alter }: StoredEdit<JudgeContent>,
  { edition: year, round, rules }: JudgedRound,
  context: Context,
): Promise<Outcome | EditRefusal> {
  const { database } = context.get(platformServices);
  const { editions } = context.get(editionServices);
  const { judges } = context.get(judgingServices);
  return inTransaction(database, async (transaction) => {
    const edition = await lockEdition(transaction, year);
    if (edition.rounds[round].closedAt !== null) {
      return { ok: false, message: closeStrings.closedMeanwhile(round) };
    }
    if (!isDeepStrictEqual(findRules(edition, round, rules), rules)) {
      return { ok: false, message: paperStrings.otherRules };
    }
    const outcome = await judges.documentsIn(transaction).change(who, id, { version, alter });
    if (!outcome.ok || outcome.groupId === null) return outcome;
    await editions.change(who, year, {
      transaction,
      alter: (content) => fixRules(content, round, rules),
    });
    return outcome;
  });
}
