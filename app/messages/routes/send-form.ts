import { servicesContext } from "#app/context.server.ts";
import type { ContactService } from "#app/messages/message.ts";
import { type Refusal, receiveForm } from "#app/messages/receive-message.server.ts";
import { refusals } from "#app/messages/strings.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/send-form";

/** `POST /api/v1.0/email/send-form`: EmailJS's API. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const dependencies = { ...context.get(servicesContext), ...context.get(requestContext) };
  const refusal = await receiveForm(request, dependencies, checkIds(dependencies.config.contact));
  return new Response(refusal?.reason ?? "OK", {
    status: refusal?.status ?? 200,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

function checkIds({ userId, serviceId, templateId }: ContactService) {
  return (values: Record<string, string>): Refusal | null => {
    for (const name of ["user", "service", "template"]) {
      if (!values[`${name}_id`]) return { status: 400, reason: refusals.missing(name) };
    }
    if (values.user_id !== userId) return { status: 403, reason: refusals.wrongUser };
    if (values.service_id !== serviceId) {
      return { status: 412, reason: refusals.notFound("service") };
    }
    if (values.template_id === templateId) return null;
    return { status: 412, reason: refusals.notFound("template") };
  };
}
