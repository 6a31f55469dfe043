import {
  type Competition,
  formatFee,
  paymentCodePath,
  paymentInstruction,
} from "#app/competition/competition.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./registration.module.css";
import { Unbroken } from "./unbroken.tsx";

/** The clickable registration-form tile and the payment code (SPEC §2). */
export function Registration({ competition }: { competition: Competition }) {
  const { payment, registrationForm } = competition;
  const instruction = paymentInstruction(competition);
  return (
    <div className={styles.registration}>
      <a className={styles.form} href={registrationForm} target="_blank" rel="noopener noreferrer">
        <span className={styles.formTitle}>
          Registration Form
          <Icon name="out" />
        </span>
        <span>
          Have ready: the link to your video, the payment's transaction number and its screenshot.
        </span>
      </a>
      <div className={styles.payment}>
        <p className={styles.fee}>Round 1 fee: {formatFee(payment.round1FeeRupees)}</p>
        <button type="button" className={styles.code} onClick={() => alert(instruction)}>
          <img
            src={paymentCodePath}
            width="220"
            height="220"
            alt={`Payment QR code for ${payment.payeeName}`}
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
