import { refuseIfFull } from "#app/documents/dispatch-operation.server.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { closeRound } from "#app/judging/close-round.server.ts";
import { loadRound, type RoundName } from "#app/judging/load-round.server.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { closeStrings } from "./admin-round-strings.ts";
import { countMissing } from "./round-view.server.ts";

type Change = RoundName & { form: FormData; who: string };

/** Closes a round or opens it again, if the form's `intent` says so; null for another one. */
export async function changeRound(change: Change, context: Context): Promise<Notice | null> {
  const { form, round } = change;
  const intent = form.get("intent");
  const texts = closeStrings;
  if (intent === "close-round") {
    // The guru has decided by what was missing when the page was opened.
    const missing = countMissing(await loadRound(context, change));
    if (missing > Number(form.get("missing"))) return refusal(texts.moreMissing);
    return write(change, context, { done: texts.isClosed(round), before: texts.closedBefore });
  }
  if (intent !== "reopen-round") return null;
  return write(change, context, { done: texts.isOpen(round), before: texts.openBefore });
}

async function write(
  { form, who, edition, round }: Change,
  context: Context,
  { done, before }: { done: string; before: string },
): Promise<Notice> {
  const { database, clock } = context.get(platformServices);
  const { editions } = context.get(editionServices);
  const closedAt = form.get("intent") === "close-round" ? clock() : null;
  try {
    const name = { edition, round };
    const isDone = await closeRound({ database, editions }, { ...name, who, closedAt });
    return isDone ? { ok: true, message: done, undo: null } : refusal(before);
  } catch (error) {
    return refuseIfFull(error);
  }
}
