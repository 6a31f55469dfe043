import { useRef } from "react";
import { Form } from "react-router";
import { shrinkChosen } from "#app/entries/components/screenshot-field.tsx";
import { enterStrings } from "#app/entries/enter-strings.ts";
import type { OwnAnswer } from "#app/entries/own/own-change.server.ts";
import styles from "#app/entries/own/own-entry.module.css";
import type { OwnEntryPage } from "#app/entries/own/own-entry.server.ts";
import { OrganisersContacts } from "#app/entries/own/own-link.tsx";
import { useIsSending } from "#app/entries/own/use-is-sending.ts";
import { buttonClass, IntentButton } from "#app/ui/button.tsx";
import { Field, useFieldErrors } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form.tsx";
import type { OwnFinale } from "./own-finale.server.ts";
import { finaleStrings as strings } from "./own-finale-strings.ts";

type Selected = NonNullable<OwnFinale["selected"]>;

type OwnFinaleProps = {
  finale: OwnFinale;
  contacts: OwnEntryPage["contacts"];
  answer: OwnAnswer | null;
};

/** Whether the dancer is in the finale, and what a finalist answers and pays. */
export function OwnFinaleCard({ finale, contacts, answer }: OwnFinaleProps) {
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
          {selected.payment && <Payment payment={selected.payment} answer={answer} />}
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

type PaymentProps = {
  payment: NonNullable<Selected["payment"]>;
  answer: OwnAnswer | null;
};

const formName = "pay-finale";

function Payment({ payment, answer }: PaymentProps) {
  const { fee, payee, upiId, upiAddress, transaction, checked, canPay } = payment;
  const refused = answer?.form === formName && answer.status !== 200 ? answer : null;
  // Once it is stored, the form shows what is stored.
  const form = <PaymentForm key={transaction} payment={payment} refused={refused} />;
  return (
    <section className={styles.request} aria-label={strings.paymentTitle}>
      <h3>{strings.paymentTitle}</h3>
      {checked ? (
        <p>{strings.checked(checked.amount, checked.day)}</p>
      ) : (
        <>
          <p>
            <strong>{strings.fee(fee)}</strong> {strings.payTo(payee)} {strings.upiId}: {upiId}
          </p>
          <p>{transaction ? strings.given(transaction) : strings.notGiven}</p>
          {!transaction && canPay && (
            <p>
              <a href={upiAddress} className={buttonClass("line")}>
                {strings.payHere}
              </a>
            </p>
          )}
        </>
      )}
      {canPay && !transaction && form}
      {canPay && transaction && (
        <details open={refused !== null}>
          <summary>{strings.replace}</summary>
          {form}
        </details>
      )}
    </section>
  );
}

type PaymentFormProps = { payment: PaymentProps["payment"]; refused: OwnAnswer | null };

function PaymentForm({ payment, refused }: PaymentFormProps) {
  const { transaction, hasScreenshot, checked } = payment;
  const form = useRef<HTMLFormElement>(null);
  const options = { formId: formName, constraints: {}, errors: refused?.errors };
  const errors = useFieldErrors(form, options);
  const isSending = useIsSending(formName);
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      {...errors.handlers()}
      onSubmit={(event) => {
        if (!errors.check(event.currentTarget)) event.preventDefault();
      }}
    >
      <FormFields legend={strings.paymentTitle} isBusy={isSending}>
        <Field
          label={strings.transaction}
          hint={checked ? strings.uncheck : enterStrings.transactionHint}
          error={errors.error("transaction")}
        >
          <input
            {...errors.control("transaction")}
            type="text"
            autoComplete="off"
            required
            defaultValue={refused?.values?.transaction ?? transaction}
          />
        </Field>
        <Field
          label={hasScreenshot ? strings.screenshotAgain : strings.screenshot}
          hint={enterStrings.screenshotHint}
          error={errors.error("screenshot")}
        >
          <input
            {...errors.control("screenshot")}
            type="file"
            accept="image/*"
            required={!hasScreenshot}
            onChange={(event) => void shrinkChosen(event.currentTarget)}
          />
        </Field>
        <IntentButton intent={formName} look="solid">
          {isSending ? strings.sending : strings.send}
        </IntentButton>
      </FormFields>
    </Form>
  );
}
