import { type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { maxEmailLength } from "#app/accounts/account.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields, FormMessage, type FormStatus, useEmptiedForm } from "#app/ui/form/form.tsx";
import styles from "./people.module.css";
import { peopleStrings } from "./strings.ts";

export type MadeInvitation = { email: string; link: string; text: string };

type InvitationFormProps = {
  days: number;
  isBusy: boolean;
  said: FormStatus;
  /** What was typed, when it was refused. */
  typed: string;
  made: MadeInvitation | null;
  emailField: RefObject<HTMLInputElement | null>;
};

/** Asks for an address, and then shows, once, the link that lets its owner in. */
export function InvitationForm(props: InvitationFormProps) {
  const { days, isBusy, said, typed, made, emailField } = props;
  const form = useEmptiedForm(made);
  return (
    <>
      <Form method="post" ref={form}>
        <FormFields legend={peopleStrings.invite} isBusy={isBusy}>
          <Field label={peopleStrings.email} hint={peopleStrings.inviteHint(days)}>
            <input
              ref={emailField}
              name="email"
              type="email"
              autoComplete="off"
              required
              maxLength={maxEmailLength}
              defaultValue={typed}
            />
          </Field>
          <FormMessage {...said} />
          <button type="submit" name="intent" value="invite" className={buttonClass("solid")}>
            {peopleStrings.makeLink}
          </button>
        </FormFields>
      </Form>
      {made && <InvitationLink key={made.link} made={made} />}
    </>
  );
}

function InvitationLink({ made: { link, text } }: { made: MadeInvitation }) {
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // The link is what somebody waits for.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.made}>
      <Field label={peopleStrings.link}>
        <input
          ref={field}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <p className={styles.ways}>
        <button
          type="button"
          className={buttonClass("line")}
          onClick={() =>
            void navigator.clipboard.writeText(link).then(() => setSaid(peopleStrings.copied))
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
      <FormMessage text={said} />
    </div>
  );
}
