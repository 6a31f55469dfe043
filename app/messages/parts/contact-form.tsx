import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { type ContactService, longest } from "#app/messages/message.ts";
import { contactTexts, failureText, successText } from "#app/messages/words.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ErrorSummary } from "#app/ui/field/error-summary.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { useInlineErrors } from "#app/ui/field/use-inline-errors.ts";
import { useReturnedFocus } from "#app/ui/use-returned-focus.ts";
import styles from "./contact-form.module.css";

/** Name, email, subject and message, all required, and the hidden honeypot (SPEC §2). */
export function ContactForm({ service }: { service: ContactService }) {
  const [isBusy, setBusy] = useState(false);
  const rememberFocus = useReturnedFocus(isBusy);
  const errors = useInlineErrors("contact-form", contactTexts.fields);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
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
      method="post"
      action={nativeAction(service)}
      encType="multipart/form-data"
      aria-busy={isBusy}
      onSubmit={send}
      {...errors.formHandlers}
    >
      <fieldset className={styles.fields} disabled={isBusy}>
        <legend className="visually-hidden">{contactTexts.legend}</legend>
        <div className={styles.wide}>
          <ErrorSummary errors={errors.summary} />
        </div>
        <Field {...errors.field("name")}>
          <input
            type="text"
            autoComplete="name"
            maxLength={longest.name}
            {...errors.control("name")}
          />
        </Field>
        <Field {...errors.field("email")}>
          <input
            type="email"
            autoComplete="email"
            maxLength={longest.email}
            {...errors.control("email")}
          />
        </Field>
        <div className={styles.wide}>
          <Field {...errors.field("title")}>
            <input
              type="text"
              autoComplete="off"
              maxLength={longest.title}
              {...errors.control("title")}
            />
          </Field>
        </div>
        <div className={styles.wide}>
          <Field {...errors.field("message")}>
            <textarea rows={6} maxLength={longest.message} {...errors.control("message")} />
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
