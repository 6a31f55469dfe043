import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { whatsAppHref } from "#app/platform/phone.ts";
import { ButtonAnchor, buttonClass, IntentButton, newTab } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { Field } from "#app/ui/field/field.tsx";
import { useFocusWhenLost } from "#app/ui/focus-when-lost.ts";
import { FormMessage, type FormStatus } from "#app/ui/form/form.tsx";
import styles from "./access-list.module.css";

const intentLabels = {
  "make-link": "Sign-in link",
  "sign-out": "Sign out everywhere",
  disable: "Disable",
  enable: "Enable",
  withdraw: "Withdraw",
  "remove-passkey": "Remove",
};

export type AccessIntent = keyof typeof intentLabels;

type AccessItem = {
  /** The value of the hidden field of its form. */
  id: string;
  name: string;
  note?: string;
  intents: AccessIntent[];
};

type AccessListProps = { items: AccessItem[]; field?: "id" | "email" };

export function AccessList({ items, field = "id" }: AccessListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list}>
      {items.map(({ id, name, note, intents }) => (
        <li key={id}>
          <span>
            {name} {note && <span className="quiet small">{note}</span>}
          </span>
          {intents.length > 0 && (
            <Form method="post" className="row" preventScrollReset>
              <input type="hidden" name={field} value={id} />
              {intents.map((intent) => (
                <IntentButton
                  key={intent}
                  intent={intent}
                  aria-label={`${intentLabels[intent]}: ${name}`}
                >
                  {intentLabels[intent]}
                </IntentButton>
              ))}
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `text`: the message that is shared on WhatsApp. */
export function LinkToSend({ link, text }: { link: string; text: string }) {
  const [status, setStatus] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => setStatus((await copyText(link)) ? "Link copied." : "");
  return (
    <div className={styles.link}>
      <Field label="Link">
        <input ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <p className="row">
        <button type="button" className={buttonClass("line")} onClick={copy}>
          Copy the link
        </button>
        <ButtonAnchor href={whatsAppHref("", text)} {...newTab}>
          Share on WhatsApp
        </ButtonAnchor>
      </p>
      <FormMessage text={status} />
    </div>
  );
}

/** The status gets the focus when the row with the focused button is removed. */
export function AccessStatus({ count, ...status }: FormStatus & { count: number }) {
  const message = useFocusWhenLost<HTMLDivElement>(count);
  return (
    <div ref={message} tabIndex={-1}>
      <FormMessage {...status} />
    </div>
  );
}
