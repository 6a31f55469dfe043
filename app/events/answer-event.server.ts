import { maxDaysAhead } from "#app/documents/document.ts";
import { readInitialStatus } from "#app/documents/initial-status.ts";
import { initialStatusStrings } from "#app/documents/strings.ts";
import { addEventStrings } from "#app/events/admin/strings.ts";
import type { AddedEvent } from "#app/events/event-invitation.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/form/form-answer.ts";
import { eventSchema } from "./event-schema.ts";

/** `added`: the event, once it is stored. */
export type EventAnswer = FormAnswer & { added?: AddedEvent };

type Parts = Pick<Services, "events"> & { log: Log };

/** Add Event as the form sends it; `who` is the guru's email address. */
export async function answerEvent(form: FormData, parts: Parts, who: string): Promise<EventAnswer> {
  const values = textsOf(form);
  const parsed = eventSchema.safeParse(values);
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    const [problem = ""] = Object.values(errors);
    const isError = problem !== addEventStrings.incomplete;
    const message = isError ? addEventStrings.failed(problem) : problem;
    return { ok: false, isError, message, values, errors };
  }
  const first = readInitialStatus(values);
  if (!first) {
    const appearsAt = initialStatusStrings.badTime(maxDaysAhead);
    const message = addEventStrings.failed(appearsAt);
    return { ok: false, isError: true, message, values, errors: { appearsAt } };
  }
  try {
    const { id, title, date } = await parts.events.addEvent({ ...parsed.data, first }, who);
    const added = { id, title, date };
    return { ok: true, isError: false, message: addEventStrings.added, values, added };
  } catch (error) {
    parts.log.error("adding an event failed", { error });
    const why = explainNotStored(error, addEventStrings.notStored);
    const message = addEventStrings.failed(why);
    return { ok: false, isError: true, message, values };
  }
}
