import { href } from "react-router";
import type { Competition } from "#app/competition/competition.ts";
import { pageWords, paymentInstruction } from "#app/competition/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./registration.module.css";
import { Unbroken } from "./unbroken.tsx";

/** The clickable registration-form tile and the payment code (SPEC §2). */
export function Registration({ competition }: { competition: Competition }) {
  const { registrationForm } = competition;
  const instruction = paymentInstruction(competition);
  return (
    <div className={styles.registration}>
      <a className={styles.form} href={registrationForm} target="_blank" rel="noopener noreferrer">
        <span className={styles.formTitle}>
          {pageWords.form}
          <Icon name="out" />
        </span>
        <span>{pageWords.formNeeds}</span>
      </a>
      <div className={styles.payment}>
        <p className={styles.fee}>{pageWords.fee(competition)}</p>
        <button type="button" className={styles.code} onClick={() => alert(instruction)}>
          <img
            src={href("/nrithya-ratna-shodha/payment.svg")}
            width="220"
            height="220"
            alt={pageWords.paymentCode(competition)}
            loading="lazy"
          />
        </button>
        <p className={styles.payee}>
          <Unbroken>{instruction}</Unbroken>
        </p>
      </div>
    </div>
  );
}
