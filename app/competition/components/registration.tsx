import { href } from "react-router";
import { type Competition, upiAddress } from "#app/competition/competition.ts";
import { fillIn } from "#app/competition/fill-in.ts";
import type { Stage } from "#app/competition/stage.ts";
import { pageStrings, paymentInstruction } from "#app/competition/strings.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./registration.module.css";
import { Unbroken } from "./unbroken.tsx";

type RegistrationProps = {
  competition: Competition;
  stage: Stage;
  /** Whether one can register; if not, `note` says why. */
  isOpen: boolean;
  note: string;
};

const instructionId = "how-to-pay";

/** The clickable registration-form tile, the payment code (SPEC §2), and on a phone the way to pay. */
export function Registration({ competition, stage, isOpen, note }: RegistrationProps) {
  const { registrationForm } = competition;
  const instruction = paymentInstruction(competition, stage);
  if (!isOpen) return <p className={styles.closed}>{note}</p>;
  return (
    <div className={styles.registration}>
      <a className={styles.form} href={registrationForm} target="_blank" rel="noopener noreferrer">
        <span className={styles.formTitle}>
          {pageStrings.form}
          <Icon name="out" />
        </span>
        <span>{fillIn(competition.formNeeds, competition)}</span>
      </a>
      <div className={styles.payment}>
        <p className={styles.fee}>{pageStrings.fee(competition)}</p>
        <a
          href={`#${instructionId}`}
          className={styles.code}
          onClick={(event) => {
            event.preventDefault();
            alert(instruction);
          }}
        >
          <img
            src={href("/nrithya-ratna-shodha/payment.svg")}
            width="220"
            height="220"
            alt={pageStrings.paymentCode(competition)}
            fetchPriority="low"
          />
        </a>
        {stage !== "over" && (
          <a href={upiAddress(competition)} className={`${buttonClass("solid")} ${styles.pay}`}>
            {pageStrings.pay}
          </a>
        )}
        <p id={instructionId} className={styles.payee}>
          <Unbroken>{instruction}</Unbroken>
        </p>
      </div>
    </div>
  );
}
