import { Form } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { Invitation } from "./invitation-store.server.ts";
import styles from "./people.module.css";
import type { Person } from "./people-store.server.ts";
import { peopleStrings } from "./strings.ts";

type PeopleListProps = { people: Person[]; ownId: string; canAct: boolean };

export function PeopleList({ people, ownId, canAct }: PeopleListProps) {
  return (
    <ul className={styles.list}>
      {people.map(({ id, email, isDisabled }) => (
        <li key={id}>
          <span>
            {email}{" "}
            <span className={styles.quiet}>
              {id === ownId ? `(${peopleStrings.you})` : isDisabled ? peopleStrings.disabled : ""}
            </span>
          </span>
          {canAct && id !== ownId && (
            <Form method="post" className={styles.ways} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              {!isDisabled && <OperationButton intent="sign-out" email={email} />}
              <OperationButton intent={isDisabled ? "enable" : "disable"} email={email} />
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
      <h3>{peopleStrings.waiting}</h3>
      <ul className={styles.list}>
        {invitations.map(({ email, until }) => (
          <li key={email}>
            <span>
              {email} <span className={styles.quiet}>{peopleStrings.until(until)}</span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="email" value={email} />
              <OperationButton intent="withdraw" email={email} />
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

const labels = {
  "sign-out": peopleStrings.signOut,
  disable: peopleStrings.disable,
  enable: peopleStrings.enable,
  withdraw: peopleStrings.withdraw,
};

function OperationButton({ intent, email }: { intent: keyof typeof labels; email: string }) {
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
