import { isSameOrigin } from "#app/platform/http/same-origin.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { readMessage } from "./read-message.server.ts";
import { receiveMessage } from "./receive-message.server.ts";
import { failureText, fieldErrors, fieldTexts, refusals } from "./strings.ts";

type Needed = "config" | "database" | "limits" | "messages" | "contactLimits" | "outbox" | "mailer";

type Parts = Pick<Services, Needed> & { log: Log };

export type Refused = { status: number; answer: FormAnswer };

/**
 * The contact form as a browser sends it by itself, without JavaScript or before it has come. Null
 * when the message is kept; else what the form says when it is shown again, as it was filled in.
 */
export async function answerContactForm(
  request: Request,
  network: string,
  parts: Parts,
): Promise<Refused | null> {
  if (!isSameOrigin(request, parts.config.publicUrl)) return refused(403, refusals.origin);
  const service = parts.config.contact;
  const read = await readMessage(request);
  if (!read.ok) return refused(400, `${read.reason}.`);
  const values = Object.fromEntries(read.fields);
  const ids: [string, string][] = [
    ["service_id", service.serviceId],
    ["template_id", service.templateId],
    ["user_id", service.userId],
  ];
  try {
    const arrival = { fields: [...read.fields, ...ids], network };
    const refusal = await receiveMessage({ ...parts, service }, arrival);
    if (!refusal) {
      parts.outbox.wake();
      return null;
    }
    const { status, reason, errors } = refusal;
    return refused(status, errors ? "" : reason, { values, errors: forPeople(errors) });
  } catch (error) {
    parts.log.error("a message could not be kept", { error });
    return refused(503, explainNotStored(error, failureText), { values });
  }
}

type Shown = Partial<Pick<FormAnswer, "values" | "errors">>;

function refused(
  status: number,
  message: string,
  { values = {}, errors = {} }: Shown = {},
): Refused {
  return { status, answer: { ok: false, isError: true, message, values, errors } };
}

/** What programs read of a field, as a person reads it beside the field. */
function forPeople(errors: Record<string, string> = {}): Record<string, string> {
  const texts = Object.entries(errors).map(([name, error]) => {
    if (error === fieldErrors.required(name)) return [name, fieldTexts.required];
    return [name, error === fieldErrors.tooLong(name) ? fieldTexts.tooLong : fieldTexts.noEmail];
  });
  return Object.fromEntries(texts);
}
