import type { Log } from "#app/platform/log.server.ts";
import type { Services } from "#app/services.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/form-answer.ts";
import { newEventSchema } from "./event-schema.ts";
import { eventMessages } from "./words.ts";

type Parts = Pick<Services, "events"> & { log: Log };

/** Add Event as the form sends it. */
export async function answerEvent(form: FormData, { events, log }: Parts): Promise<FormAnswer> {
  const values = textsOf(form);
  const parsed = newEventSchema.safeParse(values);
  if (!parsed.success) {
    const problem = parsed.error.issues[0]?.message ?? "";
    const isIncomplete = problem === eventMessages.incomplete;
    return { ok: false, message: isIncomplete ? problem : eventMessages.failed(problem), values };
  }
  try {
    await events.addEvent(parsed.data);
    return { ok: true, message: eventMessages.added, values };
  } catch (error) {
    log.error("adding an event failed", { error });
    return { ok: false, message: eventMessages.failed("The event could not be stored."), values };
  }
}
