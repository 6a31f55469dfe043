import { changedNotice } from "#app/documents/carry-out.server.ts";
import type { EditAnswer } from "#app/documents/notice.ts";
import { refusalWords } from "#app/documents/words.ts";
import { eventEditSchema } from "#app/events/event-schema.ts";
import { addEventWords } from "#app/events/kept/words.ts";
import { errorsOf } from "#app/platform/form-facts.server.ts";
import type { Services } from "#app/services.server.ts";
import { textsOf } from "#app/ui/form/form-answer.ts";

type Edit = { id: string; form: FormData; who: string };

/** Corrects an event as its form says. */
export async function answerEventEdit(
  edit: Edit,
  { events }: Pick<Services, "events">,
): Promise<EditAnswer> {
  const { id, form, who } = edit;
  const values = textsOf(form);
  const refuse = (message: string, errors: Record<string, string> = {}): EditAnswer => ({
    notice: null,
    answer: { ok: false, isError: message !== addEventWords.incomplete, message, values, errors },
    isSaved: false,
    isStale: false,
  });
  const parsed = eventEditSchema.safeParse(values);
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    return refuse(Object.values(errors)[0] ?? "", errors);
  }
  const { version, ...fields } = parsed.data;
  const outcome = await events.life.change(who, id, { version, alter: () => fields });
  if (outcome.ok) {
    return { notice: changedNotice("event", outcome), answer: null, isSaved: true, isStale: false };
  }
  return { ...refuse(refusalWords[outcome.reason]("event")), isStale: outcome.reason === "stale" };
}
