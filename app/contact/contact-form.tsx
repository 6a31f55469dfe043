import { type FormEvent, useState } from "react";
import { buttonClass } from "#app/ui/button.ts";
import { Field } from "#app/ui/field/field.tsx";
import styles from "./contact-form.module.css";
import { type ContactService, failureText, longest, successText } from "./contact-message.ts";

/** Name, email, subject and message, all required, and the hidden honeypot (SPEC §2). */
export function ContactForm({ service }: { service: ContactService }) {
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    const { sendMessage } = await import("./send-message.ts").catch(() => ({ sendMessage: null }));
    const isSent = sendMessage ? await sendMessage(form, service) : false;
    setBusy(false);
    alert(isSent ? successText : failureText);
    if (isSent) form.reset();
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={nativeAction(service)}
      encType="multipart/form-data"
      aria-busy={isBusy}
      onSubmit={send}
    >
      <Field label="Name">
        <input name="name" type="text" autoComplete="name" required maxLength={longest.name} />
      </Field>
      <Field label="Email">
        <input name="email" type="email" autoComplete="email" required maxLength={longest.email} />
      </Field>
      <div className={styles.wide}>
        <Field label="Subject">
          <input name="title" type="text" autoComplete="off" required maxLength={longest.title} />
        </Field>
      </div>
      <div className={styles.wide}>
        <Field label="Message">
          <textarea name="message" rows={6} required maxLength={longest.message} />
        </Field>
      </div>
      <input
        name="_gotcha"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        hidden
      />
      <button
        type="submit"
        className={`${buttonClass("solid")} ${styles.send}`}
        aria-disabled={isBusy}
      >
        {isBusy ? "Sending..." : "Send Message"}
      </button>
    </form>
  );
}

/** Without JavaScript the form goes to our own endpoint, with the ids in the address. */
function nativeAction({ serviceId, templateId, userId }: ContactService): string {
  const ids = new URLSearchParams({
    service_id: serviceId,
    template_id: templateId,
    user_id: userId,
  });
  return `/api/v1.0/email/send-form?${ids}`;
}
