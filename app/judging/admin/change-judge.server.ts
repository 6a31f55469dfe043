import {
  addedNotice,
  changedNotice,
  dispatchOperation,
  refuseIfFull,
} from "#app/documents/dispatch-operation.server.ts";
import { isDocumentId, type Notice, refusal } from "#app/documents/document.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import type { EditionServices } from "#app/editions/context.server.ts";
import type { JudgingServices } from "#app/judging/context.server.ts";
import { judgeKind } from "#app/judging/judge-kind.ts";
import type { Judge } from "#app/judging/judge-store.server.ts";
import { judgeStrings as strings } from "./admin-judge-strings.ts";

type Operation = JudgingServices & EditionServices & { form: FormData; who: string };

type JudgeChange = Operation & { judge: Judge };

const changes: Record<string, (change: JudgeChange) => Promise<Notice> | Notice> = {
  "end-link": (change) => setRevoked(change, true),
  "open-link": (change) => setRevoked(change, false),
  "replace-link": replaceLink,
  "copy-judge": copyToFinale,
};

/** Runs the `intent` of a form for one judge. */
export async function changeJudge(change: JudgeChange): Promise<Notice> {
  const intent = String(change.form.get("intent") ?? "");
  if (!Object.hasOwn(changes, intent)) return operateOnJudge(change);
  try {
    return (await changes[intent]?.(change)) ?? refusal(refusalStrings.missing(judgeKind.noun));
  } catch (error) {
    return refuseIfFull(error);
  }
}

/** Without a judge, the ranking of a closed round would change. */
export async function operateOnJudge(operation: Operation): Promise<Notice> {
  const { form, who, judges, editions } = operation;
  const id = String(form.get("id") ?? "");
  const isRemoval = form.get("intent") === "remove" && isDocumentId(id);
  const removed = isRemoval ? await judges.findJudge(id) : null;
  if (removed) {
    const { rounds } = await editions.findEdition(removed.edition);
    const isClosed = rounds[removed.round].closedAt !== null;
    if (isClosed) return refusal(strings.notRemoved(removed.round));
  }
  return dispatchOperation(form, judges.documents, who);
}

async function setRevoked(change: JudgeChange, isRevoked: boolean): Promise<Notice> {
  const { judges, who, judge } = change;
  const outcome = await judges.documents.changeAnyVersion(who, judge.id, (content) => ({
    ...content,
    isRevoked,
  }));
  if (!outcome.ok) return refusal(refusalStrings[outcome.reason](judgeKind.noun));
  const message = isRevoked ? strings.link.isEnded : strings.link.isOpened;
  return { ...changedNotice(judgeKind, outcome), message };
}

async function replaceLink({ form, judge, judges }: JudgeChange): Promise<Notice> {
  const { id, linkNumber } = judge;
  if (`${linkNumber}` !== form.get("linkNumber")) return refusal(strings.link.changedMeanwhile);
  await judges.replaceLink(id, linkNumber);
  return { ok: true, message: strings.link.isReplaced, undo: null };
}

/** The form names the id of the new judge, so that it adds one only, however often it is sent. */
async function copyToFinale({ form, judge, judges, who }: JudgeChange): Promise<Notice> {
  const newId = String(form.get("newId") ?? "");
  if (!isDocumentId(newId)) return refusal(refusalStrings.badId);
  const { name, phone, edition, categories } = judge;
  const links = { isRevoked: false, paperSheets: {} };
  const copy = { name, phone, edition, categories, ...links, round: 2 as const };
  const outcome = await judges.documents.addOnce(copy, { who, id: newId });
  if (outcome === "taken") return refusal(strings.copiedBefore(name));
  const notice = await addedNotice(judges.documents, newId, "published");
  return { ...notice, message: strings.isCopied(name) };
}
