import { type FormEvent, useEffect, useRef, useState } from "react";
import { contactFormStrings, sentStrings } from "#app/messages/strings.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { localPath } from "#app/platform/language/language.ts";
import type { FormAnswer } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ErrorSummary, Field, useFieldErrors, useReturnedFocus } from "#app/ui/field/field.tsx";
import styles from "./contact-form.module.css";
import { MessageId, renewMessageId, restoreTexts, storeTexts } from "./stored-texts.tsx";

const storageKey = "contact";

type ContactFormProps = {
  service: Config["contact"];
  constraints: FieldConstraints;
  answer?: FormAnswer | null;
};

const inputs = [
  { name: "name", type: "text", autoComplete: "name" },
  { name: "email", type: "email", autoComplete: "email" },
  { name: "title", type: "text", autoComplete: "off" },
] as const;

/** Name, email, subject and message, all required, and the hidden honeypot (SPEC §2). */
export function ContactForm({ service, constraints, answer = null }: ContactFormProps) {
  const { fields } = contactFormStrings;
  const ownForm = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  useReturnedFocus(isBusy);
  const { values, errors: found } = answer ?? {};
  const errors = useFieldErrors(ownForm, { formId: "contact-form", constraints, errors: found });

  useEffect(() => {
    if (ownForm.current) restoreTexts(storageKey, ownForm.current);
  }, []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!errors.check(form)) return;
    // A copy, because disabled fields are not sent.
    const filled = form.cloneNode(true) as HTMLFormElement;
    setBusy(true);
    const isSent = await sendMessage(filled, service);
    alert(isSent ? sentStrings.success : sentStrings.failure);
    if (isSent) {
      storeTexts(storageKey, null);
      form.reset();
      renewMessageId(form);
    }
    setBusy(false);
  }

  return (
    <form
      ref={ownForm}
      method="post"
      action={localPath("/?index#contact")}
      encType="multipart/form-data"
      aria-busy={isBusy}
      onFocus={() => {
        if (navigator.onLine) loadClient().catch(() => undefined);
      }}
      onSubmit={send}
      {...errors.handlers((event) => storeTexts(storageKey, event.currentTarget))}
    >
      <fieldset className={styles.fields} disabled={isBusy}>
        <legend className="visually-hidden">{contactFormStrings.legend}</legend>
        <div className={styles.wide}>
          <ErrorSummary errors={errors.summary(fields)} />
          {answer?.message && <p role="alert">{answer.message}</p>}
        </div>
        {inputs.map(({ name, ...input }) => (
          <div key={name} className={name === "title" ? styles.wide : undefined}>
            <Field label={fields[name]} error={errors.error(name)}>
              <input {...input} defaultValue={values?.[name]} {...errors.control(name)} />
            </Field>
          </div>
        ))}
        <div className={styles.wide}>
          <Field label={fields.message} error={errors.error("message")}>
            <textarea rows={6} defaultValue={values?.message} {...errors.control("message")} />
          </Field>
        </div>
        <MessageId />
        <input name="_gotcha" type="text" tabIndex={-1} autoComplete="off" aria-hidden hidden />
        <button type="submit" className={`${buttonClass("solid")} ${styles.send}`}>
          {isBusy ? contactFormStrings.sending : contactFormStrings.send}
        </button>
      </fieldset>
    </form>
  );
}

/** The client is loaded early, because a browser does not retry a module that failed to load. */
const loadClient = () => import("@emailjs/browser");

/** Sends the form by EmailJS's own client: to this site, or to a hosted service (SPEC §7). */
async function sendMessage(form: HTMLFormElement, service: Config["contact"]): Promise<boolean> {
  const { userId, serviceId, templateId, origin } = service;
  try {
    const { default: emailjs } = await loadClient();
    emailjs.init({ publicKey: userId }, origin ?? window.location.origin);
    const { status, text } = await emailjs.sendForm(serviceId, templateId, form);
    return status === 200 || text === "OK";
  } catch (error) {
    console.error("the message was not sent", error);
    return false;
  }
}
