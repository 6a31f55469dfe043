import {
  getMessageDependencies,
  type Refusal,
  receiveForm,
} from "#app/messages/receive-message.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Route } from "./+types/send-form";

/** `POST /api/v1.0/email/send-form`: EmailJS's API. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const dependencies = getMessageDependencies(context);
  const refusal = await receiveForm(request, dependencies, checkIds(dependencies.config.contact));
  return new Response(refusal?.reason ?? "OK", {
    status: refusal?.status ?? 200,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

function checkIds({ userId, serviceId, templateId }: Config["contact"]) {
  const ids = { user: userId, service: serviceId, template: templateId };
  return (values: Record<string, string>): Refusal | null => {
    const missing = Object.keys(ids).find((name) => !values[`${name}_id`]);
    if (missing) return { status: 400, reason: `The ${missing} ID is required` };
    const [wrong] = Object.entries(ids).find(([name, id]) => values[`${name}_id`] !== id) ?? [];
    if (wrong === "user") return { status: 403, reason: "The user ID is invalid" };
    return wrong ? { status: 412, reason: `The ${wrong} ID is not found` } : null;
  };
}
