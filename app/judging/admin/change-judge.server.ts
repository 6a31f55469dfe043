import { dispatchOperation, refuseIfFull } from "#app/documents/dispatch-operation.server.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import type { JudgingServices } from "#app/judging/context.server.ts";
import { judgeKind } from "#app/judging/judge-kind.ts";
import type { Judge } from "#app/judging/judge-store.server.ts";

type JudgeChange = JudgingServices & { form: FormData; who: string; judge: Judge };

/** Runs the `intent` of a form for one judge. */
export async function changeJudge(change: JudgeChange): Promise<Notice> {
  const { form, judges, who } = change;
  if (form.get("intent") === "replace-link") return replaceLink(change).catch(refuseIfFull);
  return dispatchOperation(form, judges.documents, who);
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
