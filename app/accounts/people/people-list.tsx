import { Form } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import type { Invitation } from "./invitation-store.server.ts";
import styles from "./people.module.css";
import type { Person } from "./people-store.server.ts";
import { peopleWords } from "./words.ts";

type PeopleListProps = { people: Person[]; ownId: string; canAct: boolean };

export function PeopleList({ people, ownId, canAct }: PeopleListProps) {
  return (
    <ul className={styles.list}>
      {people.map(({ id, email, isDisabled }) => (
        <li key={id}>
          <span>
            {email}{" "}
            <span className={styles.quiet}>
              {id === ownId ? `(${peopleWords.you})` : isDisabled ? peopleWords.disabled : ""}
            </span>
          </span>
          {canAct && id !== ownId && (
            <Form method="post" className={styles.ways} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              {!isDisabled && <ActButton intent="sign-out" email={email} />}
              <ActButton intent={isDisabled ? "enable" : "disable"} email={email} />
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

type InvitationListProps = {
  /** `until`: as the gurus read a moment. */
  invitations: (Pick<Invitation, "email"> & { until: string })[];
};

export function InvitationList({ invitations }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <>
      <h3>{peopleWords.waiting}</h3>
      <ul className={styles.list}>
        {invitations.map(({ email, until }) => (
          <li key={email}>
            <span>
              {email} <span className={styles.quiet}>{peopleWords.until(until)}</span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="email" value={email} />
              <ActButton intent="withdraw" email={email} />
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

const labels = {
  "sign-out": peopleWords.signOut,
  disable: peopleWords.disable,
  enable: peopleWords.enable,
  withdraw: peopleWords.withdraw,
};

function ActButton({ intent, email }: { intent: keyof typeof labels; email: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={`${labels[intent]}: ${email}`}
      className={buttonClass("line")}
    >
      {labels[intent]}
    </button>
  );
}
