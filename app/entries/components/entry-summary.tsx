import { href } from "react-router";
import { enterStrings as strings } from "#app/entries/enter-strings.ts";
import type { EntryFacts } from "#app/entries/entry-facts.server.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { localPath } from "#app/platform/language/language.ts";
import { buttonClass, newTab } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card/card.tsx";
import { LinkToCopy } from "#app/ui/card/link-to-copy.tsx";
import styles from "./entry-form.module.css";

/** What a dancer has to know before the first field. */
export function ShortRules({ facts }: { facts: EntryFacts }) {
  const { competition, payment } = facts;
  return (
    <section className={`card ${styles.short}`} aria-label={strings.inShort}>
      <h2 className="small-title">{strings.inShort}</h2>
      <Facts
        facts={[
          ...competition.categories.map((category): [string, string] => [
            category.name,
            strings.category(category),
          ]),
          [strings.feeOfRound1, payment.fee],
          [strings.lastDate, formatDay(competition.dates.submissionDeadline)],
        ]}
      />
      <p className="tall-links">
        {/* In a new tab, so that a chosen screenshot stays chosen. */}
        <a href={localPath("/nrithya-ratna-shodha#round-1")} {...newTab}>
          {strings.allRules}
        </a>
      </p>
    </section>
  );
}

/** How to pay. It stays in view beside the fields of a wide screen. */
export function HowToPay({ facts }: { facts: EntryFacts }) {
  const { fee, payee, upiId, upiAddress, instruction } = facts.payment;
  return (
    <section className={`card ${styles.pay}`} aria-label={strings.howToPay}>
      <h2 className="small-title">{strings.fee(fee)}</h2>
      <img
        src={href("/nrithya-ratna-shodha/payment.svg")}
        width="180"
        height="180"
        loading="lazy"
        alt={strings.paymentCode(payee)}
      />
      <div>
        <a href={upiAddress} className={`${buttonClass("line")} ${styles.payHere}`}>
          {strings.payHere}
        </a>
        <LinkToCopy label={strings.upiId} link={upiId} button={strings.copyUpiId} />
        <p className="small quiet">{instruction}</p>
      </div>
    </section>
  );
}
