import { useState } from "react";
import { Form, href } from "react-router";
import { type Competition, type Stage, upiAddress } from "#app/competition/competition.ts";
import {
  describeEligibility,
  doNotPay,
  paymentInstruction,
} from "#app/competition/registration.ts";
import { controls, eligibilityStrings, pageStrings } from "#app/competition/strings.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { ButtonAnchor, buttonClass, newTab, SubmitButton } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./registration.module.css";

type RegistrationProps = {
  competition: Competition;
  /** Dancers enter on this website. */
  isHere: boolean;
  stage: Stage;
};

const instructionId = "how-to-pay";

/** The tile of the registration form, the payment code (SPEC §2), and on a phone the way to pay. */
export function Registration({ competition, isHere, stage }: RegistrationProps) {
  return (
    <div className={styles.registration}>
      <a className={styles.form} href={competition.registrationForm} {...newTab}>
        <span className={styles.formTitle}>
          {isHere ? pageStrings.formHere : pageStrings.form}
          <Icon name="out" />
        </span>
        <span lang={languageOf(competition.formNeeds)}>{competition.formNeeds}</span>
      </a>
      <Payment competition={competition} stage={stage} />
    </div>
  );
}

/** `note`: why registration is closed. */
export const ClosedRegistration = ({ note }: { note: string }) => (
  <p className={styles.closed}>{note}</p>
);

/** The code, and the ID for those who cannot scan it: a phone cannot photograph its own screen. */
function Payment({ competition, stage }: Pick<RegistrationProps, "competition" | "stage">) {
  const instruction = paymentInstruction(competition, stage);
  const warning = doNotPay(stage, competition);
  return (
    <div className={styles.payment}>
      {warning && <p className={styles.warning}>{warning}</p>}
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
      {!warning && (
        <a href={upiAddress(competition)} className={`${buttonClass("solid")} ${styles.pay}`}>
          {pageStrings.pay}
        </a>
      )}
      <UpiId id={competition.payment.payeeAddress} />
      <p
        id={instructionId}
        className={`quiet ${styles.payee}`}
        lang={languageOf(competition.paymentInstruction)}
      >
        {competition.paymentInstruction}
      </p>
    </div>
  );
}

/** The ID is copied by hand without scripts. */
function UpiId({ id }: { id: string }) {
  const [status, setStatus] = useState("");

  async function copy() {
    const isCopied = await copyText(id);
    setStatus(isCopied ? pageStrings.upiIdCopied : pageStrings.copyByHand);
  }

  return (
    <div className={styles.upi}>
      <p>
        {pageStrings.upiId}: <strong className={styles.upiId}>{id}</strong>
      </p>
      <p className={`row ${styles.upiButtons}`}>
        <ButtonAnchor href={href("/nrithya-ratna-shodha/payment.png")} download>
          {pageStrings.saveCode}
        </ButtonAnchor>
        <button type="button" className={`${buttonClass("line")} ${styles.copy}`} onClick={copy}>
          {pageStrings.copyUpiId}
        </button>
      </p>
      <p role="status">{status}</p>
    </div>
  );
}

type EligibilityProps = {
  competition: Competition;
  stage: Stage;
  /** The date of birth that was asked for without JavaScript. */
  asked: string;
};

/** Shows by a date of birth whether and how a person can take part. Nothing is stored. */
export function Eligibility({ competition, stage, asked }: EligibilityProps) {
  const [born, setBorn] = useState(asked);
  return (
    <Form
      action={`${href("/nrithya-ratna-shodha")}#eligibility`}
      id="eligibility"
      className={styles.eligibility}
      // Sent to the server, the date would stay in the browser's history.
      onSubmit={(event) => {
        event.preventDefault();
        // A date chosen before the scripts had loaded caused no change event.
        setBorn(String(new FormData(event.currentTarget).get("born")));
      }}
    >
      <label htmlFor="born" className="small-title">
        {eligibilityStrings.title}
      </label>
      <div className={`row ${styles.ask}`}>
        <input
          id="born"
          name="born"
          type="date"
          required
          min="1900-01-01"
          defaultValue={asked}
          aria-describedby="born-hint"
          onChange={(event) => setBorn(event.currentTarget.value)}
        />
        <SubmitButton look="line">{eligibilityStrings.check}</SubmitButton>
      </div>
      <p id="born-hint" className="quiet small">
        {eligibilityStrings.hint}
      </p>
      <output className={styles.answer} htmlFor="born">
        {describeEligibility(born, competition, stage)}
      </output>
    </Form>
  );
}

type RegisterBarProps = { registrationForm: string; note: string };

/** Floats at the lower edge, small beside text; the external form opens in a new tab (SPEC §2). */
export function RegisterBar({ registrationForm, note }: RegisterBarProps) {
  return (
    <div className={styles.bar}>
      <a className={styles.pill} href={registrationForm} {...newTab}>
        <span className={styles.pillText}>
          {controls.register} {note && <small>{note}</small>}
        </span>
        <Icon name="out" />
      </a>
    </div>
  );
}
