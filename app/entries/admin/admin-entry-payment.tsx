import { Form, href } from "react-router";
import { fieldLabels } from "#app/entries/strings.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import styles from "./admin-entry-page.module.css";
import { paymentStrings as strings } from "./admin-entry-strings.ts";
import type { PaymentView } from "./entry-view.server.ts";

type EntryPaymentProps = {
  /** Of the entry. */
  id: string;
  paid: PaymentView;
  isOpen: boolean;
  sent: Record<string, string> | undefined;
};

/** The transaction, its screenshot, and a form that says whether the money has arrived. */
export function EntryPayment({ id, paid, isOpen, sent }: EntryPaymentProps) {
  const { round, answer, transaction, screenshot, payment, fee, isWrongAmount } = paid;
  const title = strings.title[round];
  const sentRupees = (sent?.round ?? "1") === `${round}` ? sent?.rupees : undefined;
  const screenshotPath = screenshot && href("/success/entries/:id/:file", { id, file: screenshot });
  return (
    <section className="card" aria-label={title}>
      <h3 className="small-title">{title}</h3>
      {answer !== null && <p>{strings.answer(answer)}</p>}
      {transaction && (
        <p>
          {fieldLabels.transaction}: <strong>{transaction}</strong>
        </p>
      )}
      <p>{payment ? strings.checked(payment) : strings.notChecked}</p>
      {fee !== null && isWrongAmount && (
        <p className={styles.warning}>{strings.wrongAmount(fee)}</p>
      )}
      {isOpen && payment && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="round" value={round} />
          <input type="hidden" name="checkedAt" value={payment.at} />
          <IntentButton intent="uncheck-payment" look="small">
            {strings.uncheck}
          </IntentButton>
        </Form>
      )}
      {isOpen && !payment && (
        <Form method="post" className={styles.inline} preventScrollReset>
          <input type="hidden" name="round" value={round} />
          <Field label={strings.amount}>
            <input
              type="text"
              name="rupees"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              required
              defaultValue={sentRupees ?? fee ?? ""}
            />
          </Field>
          <IntentButton intent="check-payment" look="solid">
            {strings.check}
          </IntentButton>
        </Form>
      )}
      {screenshotPath ? (
        <a href={screenshotPath} className={styles.screenshot}>
          <img src={screenshotPath} alt={strings.screenshot} loading="lazy" />
        </a>
      ) : (
        (transaction || round === 1) && <p className={styles.warning}>{strings.noScreenshot}</p>
      )}
    </section>
  );
}
