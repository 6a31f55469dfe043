import {
  dispatchOperation,
  noticeOfChange,
  refuseIfFull,
} from "#app/documents/dispatch-operation.server.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import type { JudgingServices } from "#app/judging/context.server.ts";
import { judgeKind, linkEnded } from "#app/judging/judge-kind.ts";
import type { Judge } from "#app/judging/judge-store.server.ts";

type JudgeChange = JudgingServices & { form: FormData; who: string; judge: Judge };

const changes: Record<string, (change: JudgeChange) => Promise<Notice>> = {
  "end-link": (change) => setRevoked(change, true),
  "open-link": (change) => setRevoked(change, false),
  "replace-link": (change) => replaceLink(change).catch(refuseIfFull),
};

/** Runs the `intent` of a form for one judge. */
export async function changeJudge(change: JudgeChange): Promise<Notice> {
  const intent = String(change.form.get("intent") ?? "");
  const run = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  return run ? run(change) : dispatchOperation(change.form, change.judges.documents, change.who);
}

function setRevoked({ judges, who, judge }: JudgeChange, isRevoked: boolean): Promise<Notice> {
  const change = () =>
    judges.documents.changeAnyVersion(who, judge.id, (content) => ({ ...content, isRevoked }));
  const message = isRevoked ? linkEnded : "The link opens the judge's page again.";
  return noticeOfChange(judgeKind, change, message);
}

async function replaceLink({ form, judge, judges }: JudgeChange): Promise<Notice> {
  const { id, linkNumber, version } = judge;
  if (`${version}` !== form.get("version")) {
    return refusal(refusalStrings.changedMeanwhile(judgeKind.noun));
  }
  await judges.replaceLink(id, linkNumber);
  const message = "There is a new link. Please send it to the judge; the one before has ended.";
  return { ok: true, message, undo: null };
}
