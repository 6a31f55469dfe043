import { changedNotice } from "#app/documents/dispatch-operation.server.ts";
import type { EditAnswer } from "#app/documents/notice.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { valuesOf } from "#app/events/admin/edit-event-form.tsx";
import { addEventStrings } from "#app/events/admin/strings.ts";
import type { EventContent } from "#app/events/event.ts";
import { eventEditSchema } from "#app/events/event-schema.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { mergeForm } from "#app/platform/shape/merge-form.server.ts";
import type { Services } from "#app/services.server.ts";
import { textsOf } from "#app/ui/form/form-answer.ts";

type Edit = { id: string; form: FormData; who: string };

/** Corrects an event as its form says, merged with what others have changed meanwhile. */
export async function answerEventEdit(
  edit: Edit,
  services: Pick<Services, "events" | "adminEvents">,
): Promise<EditAnswer> {
  const { id, form, who } = edit;
  const { documents } = services.events;
  const sent = textsOf(form);
  const refuse = (message: string, errors = {}, values = sent): EditAnswer => ({
    notice: null,
    answer: { ok: false, isError: message !== addEventStrings.incomplete, message, values, errors },
    isSaved: false,
    isStale: false,
  });
  const parsed = eventEditSchema.safeParse(sent);
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    return refuse(Object.values(errors)[0] ?? "", errors);
  }
  const stored = await services.adminEvents.findKept(id);
  if (!stored) return refuse(refusalStrings.missing("event"));
  const { version: began } = parsed.data;
  const merged = await mergeForm({ documents, stored, sent, version: began, valuesOf });
  const { conflicts, isChanged } = merged;
  if (conflicts.length > 0) {
    return {
      ...refuse(refusalStrings.stale("event"), {}, merged.values),
      isStale: true,
      conflicts,
    };
  }
  const { version, ...fields } = eventEditSchema.parse(merged.values);
  const alter = (event: EventContent) => (isChanged ? fields : event);
  const outcome = await documents.change(who, id, { version, alter });
  if (outcome.ok) {
    return { notice: changedNotice("event", outcome), answer: null, isSaved: true, isStale: false };
  }
  // Somebody was faster since it was read.
  if (outcome.reason === "stale") return answerEventEdit(edit, services);
  return refuse(refusalStrings[outcome.reason]("event"));
}
