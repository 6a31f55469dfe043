import { requireSameOrigin } from "#app/accounts/guard.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { readEntryForm } from "#app/entries/read-entry-form.server.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { judgingServices } from "../context.server.ts";
import { judgeLimits } from "../judge.ts";
import type { Judge } from "../judge-store.server.ts";
import { listEntriesOfJudge } from "../list-entries-of-judge.ts";
import type { SavedSheet } from "../sheet-store.server.ts";
import { findJudge, isEnded } from "./find-judge.server.ts";
import { listCriteria, loadEditionOfJudge, versionOf } from "./judge-page.server.ts";
import { judgeAnswers } from "./judge-strings.ts";
import { readSheetForm } from "./read-sheet-form.server.ts";
import {
  commentName,
  type JudgedCriterion,
  scoreName,
  type Texts,
  toTexts,
} from "./sheet-texts.ts";

/** The answer to a form of the judge's page. */
export type JudgeAnswer = {
  status: number;
  message: string;
  entry: string;
  sent: Texts;
  /** The sheet as it is stored now; null if nothing of the form was stored. */
  stored: Texts | null;
  /** By field: why its text is not stored. */
  problems: Texts;
  /** The fields that were given in another tab or on another device. */
  conflicts: string[];
  /** When the round was closed. */
  closed: string | null;
  /** The page shows entries or criteria that have changed meanwhile. */
  isPageOutdated: boolean;
};

/** Saves a form of the judge's page: all fields of an entry, or those that have changed. */
export async function saveScores(
  request: Request,
  context: Context,
  token: string,
): Promise<JudgeAnswer> {
  const found = await findJudge(context, token);
  requireSameOrigin(request, context);
  const form = await readEntryForm(request);
  const sent = textsOf(form);
  const refuse = (status: number, message: string, isPageOutdated = false): JudgeAnswer => ({
    ...nothingStored,
    status,
    message,
    entry: sent.entry ?? "",
    sent,
    isPageOutdated,
  });
  if (!found.judge) return refuse(found.status, found.message);
  const { judge } = found;
  if (isEnded(judge)) return refuse(410, judgeAnswers.ended);
  const { limits } = context.get(platformServices);
  const source = `scores of judge ${judge.id} ${judge.linkNumber}`;
  if (!(await limits.allow(source, judgeLimits.savesOfLink))) {
    return refuse(429, judgeAnswers.tooMany);
  }
  try {
    return await saveForm(context, judge, { form, sent, refuse });
  } catch (error) {
    context.get(requestContext).log.error("a judge's scores could not be stored", { error });
    return refuse(500, explainNotStored(error, judgeAnswers.notStored));
  }
}

const nothingStored = { stored: null, problems: {}, conflicts: [], closed: null };

type Refuse = (status: number, message: string, isPageOutdated?: boolean) => JudgeAnswer;
type Sending = { form: FormData; sent: Texts; refuse: Refuse };

async function saveForm(context: Context, judge: Judge, { form, sent, refuse }: Sending) {
  const { edition, rules } = await loadEditionOfJudge(context, judge);
  const { entries } = requireEntriesHere(context);
  const id = sent.entry ?? "";
  const entry = isDocumentId(id) ? await entries.findEntry(id) : null;
  const isOfEdition = entry?.edition === judge.edition && entry.removedAt === null;
  if (!entry || !isOfEdition) return refuse(404, judgeAnswers.notInList, true);
  const isListed = (one: Entry) => listEntriesOfJudge(judge, edition, [one]).length > 0;
  if (!isListed(entry)) {
    // Of entries of others, a judge learns nothing.
    const wasListed = isListed({ ...entry, withdrawnAt: null });
    return refuse(404, wasListed ? judgeAnswers.withdrawn : judgeAnswers.notInList, true);
  }
  if (sent.rules !== versionOf(rules)) return refuse(409, judgeAnswers.otherRules, true);
  const criteria = listCriteria(rules);
  const { changes, problems } = readSheetForm(form, criteria);
  const { sheets } = context.get(judgingServices);
  const now = context.get(platformServices).clock();
  const saved = await sheets.saveScores({ judge, entryId: entry.id, changes, rules, now });
  if (!saved) return refuse(409, judgeAnswers.otherRules, true);
  const isBesidePaper = Object.hasOwn(judge.paperSheets, entry.id);
  return toAnswer(saved, { entry: entry.id, sent, problems, criteria, isBesidePaper });
}

type Read = Pick<JudgeAnswer, "entry" | "sent" | "problems"> & {
  criteria: JudgedCriterion[];
  isBesidePaper: boolean;
};

function toAnswer({ sheet, conflicts, closedAt }: SavedSheet, read: Read): JudgeAnswer {
  const { criteria, isBesidePaper, ...answer } = read;
  const scores = conflicts.scores.map(scoreName);
  const inConflict = conflicts.comment ? [...scores, commentName] : scores;
  const closed = closedAt === null ? null : formatDateTime(closedAt);
  const shared = {
    ...answer,
    stored: toTexts(sheet, criteria),
    conflicts: inConflict,
    closed,
    isPageOutdated: false,
  };
  if (Object.keys(answer.problems).length > 0) {
    return { ...shared, status: 400, message: judgeAnswers.check };
  }
  if (inConflict.length > 0) return { ...shared, status: 409, message: judgeAnswers.conflict };
  const { saved, savedLate, savedBesidePaper } = judgeAnswers;
  const notCounted = isBesidePaper ? savedBesidePaper : saved;
  return { ...shared, status: 200, message: closed ? savedLate(closed) : notCounted };
}
