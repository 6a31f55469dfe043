import { type FormEvent, useState } from "react";
import { type ContactService, failureText, longest, successText } from "#app/messages/message.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ErrorSummary } from "#app/ui/field/error-summary.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { useInlineErrors } from "#app/ui/field/use-inline-errors.ts";
import styles from "./contact-form.module.css";

const labels = { name: "Name", email: "Email", title: "Subject", message: "Message" };

/** Name, email, subject and message, all required, and the hidden honeypot (SPEC §2). */
export function ContactForm({ service }: { service: ContactService }) {
  const [isBusy, setBusy] = useState(false);
  const errors = useInlineErrors("contact-form", labels);

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
      {...errors.formHandlers}
    >
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
