import { type Edit, handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import type { Services } from "#app/services.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/ask-server.ts";
import { addEventStrings, adminEventStrings } from "./admin-strings.ts";
import type { SchoolEvent } from "./event.ts";
import { emptyEvent, toFormValues } from "./event-fields.ts";
import { eventEditSchema, eventSchema } from "./event-schema.ts";
import type { EventStore } from "./event-store.server.ts";

export type EventAnswer = FormAnswer & { added?: Pick<SchoolEvent, "id" | "title" | "date"> };

/** SPEC §2's Add Event, which publishes at once. */
export async function addEvent(
  { form, who, log }: Omit<Edit, "id">,
  events: EventStore,
): Promise<EventAnswer> {
  const values = textsOf(form);
  const fail = (problem: string, errors = {}): EventAnswer => {
    const message = addEventStrings.failed(problem);
    return { ok: false, isError: true, message, values, errors };
  };
  const parsed = eventSchema.safeParse(values);
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    const [problem = ""] = Object.values(errors);
    if (problem !== addEventStrings.incomplete) return fail(problem, errors);
    // SPEC §5 has this text without the words of a failure.
    return { ok: false, isError: false, message: problem, values, errors };
  }
  try {
    const { id, title, date } = await events.addEvent(parsed.data, who);
    const added = { id, title, date };
    return { ok: true, isError: false, message: addEventStrings.added, values, added };
  } catch (error) {
    log.error("adding an event failed", { error });
    return fail(explainNotStored(error, addEventStrings.notStored));
  }
}

/** The action of an event's page: adds or corrects it from its form, or runs an operation. */
export function handleEventForm(
  edit: Edit,
  { events, undoGroup, changeWithTag }: Pick<Services, "events" | "undoGroup" | "changeWithTag">,
) {
  const isNew = edit.id === null;
  return handleDocumentForm(edit, {
    documents: events.documents,
    undoGroup,
    change: (stored, fields, before) =>
      changeWithTag(stored, { from: before.tag, to: fields.tag }, edit.form),
    schema: eventEditSchema,
    toFormValues,
    alter: ({ version: _version, ...fields }) => fields,
    newContent: emptyEvent,
    describeProblem(problem) {
      const isError = problem !== addEventStrings.incomplete;
      const message = isNew && isError ? addEventStrings.failed(problem) : problem;
      return { message, isError };
    },
    notStored: isNew ? addEventStrings.notStored : adminEventStrings.notChanged,
  });
}
