import { type FormEvent, useRef, useState } from "react";
import { href } from "react-router";
import type { ContactService } from "#app/messages/message.ts";
import { contactTexts, failureText, successText } from "#app/messages/words.ts";
import type { FormFacts } from "#app/platform/form-facts.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ErrorSummary } from "#app/ui/field/error-summary.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { useFieldErrors } from "#app/ui/field/use-field-errors.ts";
import { useReturnedFocus } from "#app/ui/use-returned-focus.ts";
import styles from "./contact-form.module.css";

type ContactFormProps = { service: ContactService; facts: FormFacts };

const { fields } = contactTexts;

/** Name, email, subject and message, all required, and the hidden honeypot (SPEC §2). */
export function ContactForm({ service, facts }: ContactFormProps) {
  const ownForm = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const rememberFocus = useReturnedFocus(isBusy);
  const errors = useFieldErrors(ownForm, { formId: "contact-form", facts });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!errors.check(form)) return;
    // What is disabled would not be sent, and what is typed meanwhile would be lost.
    const filled = form.cloneNode(true) as HTMLFormElement;
    rememberFocus();
    setBusy(true);
    const isSent = await sendMessage(filled, service);
    alert(isSent ? successText : failureText);
    if (isSent) form.reset();
    setBusy(false);
  }

  return (
    <form
      ref={ownForm}
      method="post"
      action={nativeAction(service)}
      encType="multipart/form-data"
      aria-busy={isBusy}
      onSubmit={send}
      {...errors.handlers}
    >
      <fieldset className={styles.fields} disabled={isBusy}>
        <legend className="visually-hidden">{contactTexts.legend}</legend>
        <div className={styles.wide}>
          <ErrorSummary errors={errors.summary(fields)} />
        </div>
        <Field label={fields.name} error={errors.error("name")}>
          <input type="text" autoComplete="name" {...errors.control("name")} />
        </Field>
        <Field label={fields.email} error={errors.error("email")}>
          <input type="email" autoComplete="email" {...errors.control("email")} />
        </Field>
        <div className={styles.wide}>
          <Field label={fields.title} error={errors.error("title")}>
            <input type="text" autoComplete="off" {...errors.control("title")} />
          </Field>
        </div>
        <div className={styles.wide}>
          <Field label={fields.message} error={errors.error("message")}>
            <textarea rows={6} {...errors.control("message")} />
          </Field>
        </div>
        <input name="_gotcha" type="text" tabIndex={-1} autoComplete="off" aria-hidden hidden />
        <button type="submit" className={`${buttonClass("solid")} ${styles.send}`}>
          {isBusy ? contactTexts.sending : contactTexts.send}
        </button>
      </fieldset>
    </form>
  );
}

/** Sends the form by EmailJS's own client: to this site, or to a hosted service (SPEC §7). */
async function sendMessage(form: HTMLFormElement, service: ContactService): Promise<boolean> {
  try {
    const { default: emailjs } = await import("@emailjs/browser");
    emailjs.init({ publicKey: service.userId }, service.origin ?? window.location.origin);
    const { status, text } = await emailjs.sendForm(service.serviceId, service.templateId, form);
    return status === 200 || text === "OK";
  } catch (error) {
    console.error("the message was not sent", error);
    return false;
  }
}

/** Without JavaScript the form goes to our own endpoint, with the ids in the address. */
function nativeAction({ serviceId, templateId, userId }: ContactService): string {
  const ids = new URLSearchParams({
    service_id: serviceId,
    template_id: templateId,
    user_id: userId,
  });
  return `${href("/api/v1.0/email/send-form")}?${ids}`;
}
