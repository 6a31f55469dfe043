import { maxDaysAhead } from "#app/documents/document.ts";
import { type Edit, handleDocumentForm, refuse } from "#app/documents/edit-document.server.ts";
import { readInitialStatus } from "#app/documents/initial-status.ts";
import { initialStatusStrings } from "#app/documents/strings.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/ask-server.ts";
import { addEventStrings, adminEventStrings } from "./admin-strings.ts";
import type { SchoolEvent } from "./event.ts";
import { toFormValues } from "./event-fields.ts";
import { eventEditSchema, eventSchema } from "./event-schema.ts";
import type { EventStore } from "./event-store.server.ts";

export type EventAnswer = FormAnswer & { added?: Pick<SchoolEvent, "id" | "title" | "date"> };

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
  const initialStatus = readInitialStatus(values);
  if (!initialStatus) {
    const appearsAt = initialStatusStrings.badTime(maxDaysAhead);
    return fail(appearsAt, { appearsAt });
  }
  try {
    const { id, title, date } = await events.addEvent({ ...parsed.data, initialStatus }, who);
    const added = { id, title, date };
    return { ok: true, isError: false, message: addEventStrings.added, values, added };
  } catch (error) {
    log.error("adding an event failed", { error });
    return fail(explainNotStored(error, addEventStrings.notStored));
  }
}

/** The action of an event's page: corrects it from its form, or runs an operation. */
export function handleEventForm(edit: Edit, { documents }: EventStore) {
  return handleDocumentForm(edit, {
    documents,
    schema: eventEditSchema,
    toFormValues,
    alter: ({ version: _version, ...fields }) => fields,
    describeProblem: (message) => ({ message, isError: message !== addEventStrings.incomplete }),
    notStored: adminEventStrings.notChanged,
  });
}

export const refusedEvent = ({ values, ...problem }: FormAnswer) => refuse(values, problem);
