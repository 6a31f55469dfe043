import { noticeOfChange } from "#app/documents/dispatch-operation.server.ts";
import type { Notice } from "#app/documents/document.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { type EditionContent, roundTitles } from "#app/editions/edition.ts";
import { editionKind } from "#app/editions/edition-kind.ts";
import type { RoundName } from "#app/judging/load-round.server.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";

type Change = RoundName & { form: FormData; who: string };

/** Closes a round or opens it again, if the form's `intent` says so; null for another one. */
export async function changeRound(change: Change, context: Context): Promise<Notice | null> {
  const intent = change.form.get("intent");
  if (intent === "close-round") return write(change, context, true);
  return intent === "reopen-round" ? write(change, context, false) : null;
}

function write(
  { form, who, edition, round }: Change,
  context: Context,
  isClosing: boolean,
): Promise<Notice> {
  const closedAt = isClosing ? context.get(platformServices).clock() : null;
  const alter = (content: EditionContent): EditionContent => ({
    ...content,
    rounds: { ...content.rounds, [round]: { ...content.rounds[round], closedAt } },
  });
  const version = Number(form.get("version"));
  const { editions } = context.get(editionServices);
  return noticeOfChange(
    editionKind,
    () => editions.change(who, edition, { version, alter }),
    `${roundTitles[round]} is ${isClosing ? "closed" : "open again"}.`,
  );
}
