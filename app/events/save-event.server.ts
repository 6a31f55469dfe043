import { documentServices } from "#app/documents/context.server.ts";
import { type Edit, handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { photoServices } from "#app/photos/context.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/ask-server.ts";
import { addEventStrings, adminEventStrings } from "./admin-strings.ts";
import { eventServices } from "./context.server.ts";
import type { SchoolEvent } from "./event.ts";
import { emptyEvent, toFormValues } from "./event-fields.ts";
import { eventSchema } from "./event-schema.ts";

export type EventAnswer = FormAnswer & { added?: Pick<SchoolEvent, "id" | "title" | "date"> };

/** SPEC §2's Add Event, which publishes at once. */
export async function handleAddEventForm(
  sent: Omit<Edit, "id">,
  context: Context,
): Promise<EventAnswer> {
  sent.form.set("intent", "save");
  const { answer, addedId = "" } = (await handleEventForm({ ...sent, id: null }, context)).data;
  if (answer) return answer;
  const { title = "", date = "" } = textsOf(sent.form);
  const added = { id: addedId, title: title.trim(), date };
  return { ok: true, isError: false, message: addEventStrings.added, values: {}, added };
}

/** The action of an event's page: adds or corrects it from its form, or runs an operation. */
export function handleEventForm(edit: Edit, context: Context) {
  const { undoGroup } = context.get(documentServices);
  const { changeWithTag } = context.get(photoServices);
  const { events } = context.get(eventServices);
  const isNew = edit.id === null;
  return handleDocumentForm(edit, {
    documents: events.documents,
    undoGroup,
    change: (stored, fields, before) =>
      changeWithTag(stored, { from: before.tag, to: fields.tag }, edit.form),
    schema: eventSchema,
    toFormValues,
    alter: (fields) => fields,
    newContent: emptyEvent,
    describeProblem(problem) {
      const isError = problem !== addEventStrings.incomplete;
      const message = isNew && isError ? addEventStrings.failed(problem) : problem;
      return { message, isError };
    },
    notStored: isNew ? addEventStrings.notStored : adminEventStrings.notChanged,
  });
}
