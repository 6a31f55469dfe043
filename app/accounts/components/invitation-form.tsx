import { type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { peopleStrings } from "#app/accounts/people-strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields, FormMessage, type FormStatus, useEmptiedForm } from "#app/ui/form/form.tsx";
import styles from "./access-list.module.css";
import { EmailField } from "./sign-in-fields.tsx";

/** `text` invites by WhatsApp. */
export type NewInvitation = { link: string; text: string };

type InvitationFormProps = {
  days: number;
  isBusy: boolean;
  status: FormStatus;
  refusedEmail: string;
  invitation: NewInvitation | null;
  emailField: RefObject<HTMLInputElement | null>;
};

/** Asks for an address, and then shows, once, the link that lets its owner in. */
export function InvitationForm(props: InvitationFormProps) {
  const { days, isBusy, status, refusedEmail, invitation, emailField } = props;
  const form = useEmptiedForm(invitation);
  return (
    <>
      <Form method="post" ref={form}>
        <FormFields legend={peopleStrings.invite} isBusy={isBusy}>
          <EmailField
            ref={emailField}
            label={peopleStrings.email}
            hint={peopleStrings.inviteHint(days)}
            autoComplete="off"
            defaultValue={refusedEmail}
          />
          <FormMessage {...status} />
          <button type="submit" name="intent" value="invite" className={buttonClass("solid")}>
            {peopleStrings.makeLink}
          </button>
        </FormFields>
      </Form>
      {invitation && <InvitationLink key={invitation.link} {...invitation} />}
    </>
  );
}

function InvitationLink({ link, text }: NewInvitation) {
  const [status, setStatus] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.link}>
      <Field label={peopleStrings.link}>
        <input
          ref={field}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <p className={styles.actions}>
        <button
          type="button"
          className={buttonClass("line")}
          onClick={() =>
            void navigator.clipboard.writeText(link).then(() => setStatus(peopleStrings.copied))
          }
        >
          {peopleStrings.copy}
        </button>
        <a
          className={buttonClass("line")}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {peopleStrings.sendByWhatsApp}
        </a>
      </p>
      <FormMessage text={status} />
    </div>
  );
}
