import { href } from "react-router";
import { enterStrings as strings } from "#app/entries/enter-strings.ts";
import type { EntryFacts } from "#app/entries/entry-facts.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LinkToCopy } from "#app/ui/card/link-to-copy.tsx";
import styles from "./entry-form.module.css";

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
