import type { Log } from "#app/platform/log.server.ts";
import type { Services } from "#app/services.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/form-answer.ts";
import { eventSchema } from "./event-schema.ts";
import { addEventWords } from "./words.ts";

type Parts = Pick<Services, "events"> & { log: Log };

/** Add Event as the form sends it; `who` is the guru's email address. */
export async function answerEvent(form: FormData, parts: Parts, who: string): Promise<FormAnswer> {
  const values = textsOf(form);
  const parsed = eventSchema.safeParse(values);
  if (!parsed.success) {
    const problem = parsed.error.issues[0]?.message ?? "";
    const isIncomplete = problem === addEventWords.incomplete;
    return { ok: false, message: isIncomplete ? problem : addEventWords.failed(problem), values };
  }
  try {
    await parts.events.addEvent(parsed.data, who);
    return { ok: true, message: addEventWords.added, values };
  } catch (error) {
    parts.log.error("adding an event failed", { error });
    return { ok: false, message: addEventWords.failed(addEventWords.notStored), values };
  }
}
