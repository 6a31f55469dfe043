import emailjs from "@emailjs/browser";
import type { ContactService } from "#app/messages/message.ts";

/** Sends the form by EmailJS's own client: to this site, or to a hosted service (SPEC §7). */
export async function sendByEmailJs(
  form: HTMLFormElement,
  service: ContactService,
): Promise<boolean> {
  emailjs.init({ publicKey: service.userId }, service.origin ?? window.location.origin);
  const { status, text } = await emailjs.sendForm(service.serviceId, service.templateId, form);
  return status === 200 || text === "OK";
}
