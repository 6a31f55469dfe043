import { Form } from "react-router";
import { OrganisersContacts } from "#app/competition/components/organisers-contacts.tsx";
import styles from "#app/entries/own/own-entry.module.css";
import type { OwnEntryPage } from "#app/entries/own/own-entry.server.ts";
import { useIsSending } from "#app/entries/own/use-is-sending.ts";
import { buttonClass, IntentButton } from "#app/ui/button.tsx";
import type { OwnFinale } from "./own-finale.server.ts";
import { finaleStrings as strings } from "./own-finale-strings.ts";

type Selected = NonNullable<OwnFinale["selected"]>;

type OwnFinaleProps = { finale: OwnFinale; contacts: OwnEntryPage["contacts"] };

/** Whether the dancer is in the finale, and what a finalist answers and pays. */
export function OwnFinaleCard({ finale, contacts }: OwnFinaleProps) {
  const { selected } = finale;
  return (
    <section className="card" aria-label={strings.title}>
      <h2 className="small-title">{strings.title}</h2>
      {selected?.isOver && <p>{strings.wasSelected(selected.finale)}</p>}
      {selected && !selected.isOver && (
        <>
          {selected.answer?.isComing !== false && <p className="lead">{strings.selected}</p>}
          <p>{strings.when(selected.finale)}</p>
          <Answer selected={selected} contacts={contacts} />
          {selected.payment && <Payment payment={selected.payment} />}
        </>
      )}
      {!selected && <p>{strings.notSelected}</p>}
    </section>
  );
}

function Answer({ selected, contacts }: { selected: Selected } & Pick<OwnFinaleProps, "contacts">) {
  const { answer, canAnswer, isDaySet, lastDay } = selected;
  const ask = isDaySet ? strings.ask(lastDay) : strings.askSoon;
  const isSending = [useIsSending("come"), useIsSending("decline")].includes(true);
  if (!canAnswer) {
    return (
      <>
        {answer && <p>{sayAnswer(answer)}</p>}
        <p>{strings.late(lastDay)}</p>
        <OrganisersContacts contacts={contacts} />
      </>
    );
  }
  return (
    <Form method="post" className={styles.request} preventScrollReset>
      <p>
        {answer ? (
          <>
            {sayAnswer(answer)} {strings.changeUntil(lastDay)}
          </>
        ) : (
          <strong>{ask}</strong>
        )}
      </p>
      <p className="row">
        {!answer?.isComing && (
          <IntentButton intent="come" look="solid" disabled={isSending}>
            {strings.come}
          </IntentButton>
        )}
        {answer?.isComing !== false && (
          <IntentButton intent="decline" disabled={isSending}>
            {strings.decline}
          </IntentButton>
        )}
      </p>
    </Form>
  );
}

const sayAnswer = ({ isComing, day }: NonNullable<Selected["answer"]>): string =>
  isComing ? strings.isComing(day) : strings.isNotComing(day);

/** How to pay for Round 2, until a guru has marked it as paid. */
function Payment({ payment }: { payment: NonNullable<Selected["payment"]> }) {
  const { fee, payee, number, upiId, upiAddress, paid } = payment;
  return (
    <section className={styles.request} aria-label={strings.paymentTitle}>
      <h3>{strings.paymentTitle}</h3>
      {paid ? (
        <p>{strings.paid(paid.amount, paid.day)}</p>
      ) : (
        <>
          <p>
            <strong>{strings.fee(fee)}</strong> {strings.payTo(payee, number)} {strings.upiId}:{" "}
            {upiId}
          </p>
          <p>
            <a href={upiAddress} className={buttonClass("line")}>
              {strings.payHere}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
