import { requireSameOrigin } from "#app/accounts/guard.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { readEntryForm } from "#app/entries/read-entry-form.server.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { cleanText } from "#app/platform/pasted-text.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { judgingServices } from "../context.server.ts";
import type { Judge } from "../judge-store.server.ts";
import { listEntriesOfJudge } from "../list-entries-of-judge.ts";
import { maxCommentLength, type ScoreSheet, type SheetChanges } from "../score-sheet.ts";
import {
  findJudge,
  isEnded,
  listCriteria,
  loadEditionOfJudge,
  versionOf,
} from "./judge-page.server.ts";
import {
  abstainName,
  commentName,
  type JudgedCriterion,
  linkEnded,
  readScoreOf,
  scoreName,
  type Texts,
  ticked,
  toTexts,
} from "./sheet-texts.ts";

/** The answer to a form of the judge's page. */
export type JudgeAnswer = {
  status: number;
  message: string;
  entry: string;
  /** The fields of the sheet. */
  sent: Texts;
  /** The sheet as it is stored now; null if nothing of the form was stored. */
  stored: Texts | null;
  /** By field: why its text is not stored. */
  problems: Texts;
  /** The page shows a round, entries or criteria that have changed meanwhile. */
  isPageOutdated: boolean;
};

/** Saves a form of the judge's page: all fields of an entry, or those that have changed. */
export async function saveScores(
  request: Request,
  context: Context,
  token: string,
): Promise<JudgeAnswer> {
  const judge = await findJudge(context, token);
  requireSameOrigin(request, context);
  const sent = textsOf(await readEntryForm(request));
  if (isEnded(judge)) return answerTo(sent, 410, linkEnded);
  return saveSheetForm(context, { judge, sent, enteredBy: null });
}

type SheetForm = { judge: Judge; sent: Texts; enteredBy: ScoreSheet["enteredBy"] };

/** The way of every score, from a judge's phone and from a paper sheet. */
export async function saveSheetForm(context: Context, form: SheetForm): Promise<JudgeAnswer> {
  try {
    return await saveForm(context, form);
  } catch (error) {
    context.get(requestContext).log.error("a judge's scores could not be stored", { error });
    return answerTo(form.sent, 500, explainNotStored(error, "The scores could not be stored."));
  }
}

const answerTo = (form: Texts, status: number, message: string): JudgeAnswer => {
  const { entry = "", rules: _rules, next: _next, ...sent } = form;
  return { status, message, entry, sent, stored: null, problems: {}, isPageOutdated: false };
};

const otherRules =
  "The criteria were changed meanwhile. Please look at them and give the scores again.";

async function saveForm(
  context: Context,
  { judge, sent, enteredBy }: SheetForm,
): Promise<JudgeAnswer> {
  const refuse = (status: number, message: string) => ({
    ...answerTo(sent, status, message),
    isPageOutdated: true,
  });
  const { edition, finalists, rules } = await loadEditionOfJudge(context, judge);
  const { entry: id = "" } = sent;
  const found = isDocumentId(id) ? await requireEntriesHere(context).entries.findEntry(id) : null;
  const isListed = (one: Entry) => listEntriesOfJudge(judge, finalists, [one]).length > 0;
  // Of entries of others, a judge learns nothing.
  if (found?.edition !== judge.edition || found.removedAt !== null || !isListed(found)) {
    const isOwn = found?.edition === judge.edition && found.removedAt === null;
    const isWithdrawn = isOwn && isListed({ ...found, withdrawnAt: null });
    return refuse(404, isWithdrawn ? withdrawn : "This entry is not in your list.");
  }
  const criteria = listCriteria(rules);
  const { changes, problems } = readChanges(sent, criteria);
  const { sheets } = context.get(judgingServices);
  const now = context.get(platformServices).clock();
  const saved =
    sent.rules === versionOf(rules)
      ? await sheets.saveScores({ judge, entryId: id, changes, rules, enteredBy, now })
      : "other rules";
  if (saved === "other rules") return refuse(409, otherRules);
  if (saved === "closed") {
    const closed = formatDateTime(edition.rounds[judge.round].closedAt ?? now);
    return refuse(409, `Not counted: the round was closed on ${closed}.`);
  }
  const hasProblems = Object.keys(problems).length > 0;
  return {
    ...answerTo(sent, hasProblems ? 400 : 200, hasProblems ? check : "Saved."),
    stored: toTexts(saved, criteria),
    problems,
  };
}

const withdrawn = "The dancer has withdrawn this entry. It needs no scores any more.";
const check = "Please check what is marked. Everything else is saved.";

/** What a form changes: the fields that it sends. `problems`: by field, why it does not. */
function readChanges(sent: Texts, criteria: JudgedCriterion[]) {
  const problems: Texts = {};
  const isAbstaining = abstainName in sent ? sent[abstainName] === ticked : undefined;
  const scores = criteria.map((_, index) => {
    const text = isAbstaining ? undefined : sent[scoreName(index)];
    const read = text === undefined ? null : readScoreOf(scoreName(index), text, criteria);
    if (read && "problem" in read) problems[scoreName(index)] = read.problem;
    return read && "score" in read ? read.score : undefined;
  });
  const text = sent[commentName];
  const comment = text === undefined ? undefined : cleanText(text);
  const isLong = comment !== undefined && comment.length > maxCommentLength;
  if (isLong) problems[commentName] = `Please write at most ${maxCommentLength} characters.`;
  const changes: SheetChanges = { scores, comment: isLong ? undefined : comment, isAbstaining };
  return { changes, problems };
}
