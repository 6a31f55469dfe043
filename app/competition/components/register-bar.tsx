import type { Competition } from "#app/competition/competition.ts";
import { controls } from "#app/competition/strings.ts";
import { buttonClass } from "#app/ui/button.ts";
import styles from "./register-bar.module.css";
import { Unbroken } from "./unbroken.tsx";

type RegisterBarProps = Pick<Competition, "registrationForm"> & {
  /** What is worth knowing beside the button. */
  note: string;
};

/** Floats at the lower edge, never on what is being read; the external form opens in a new tab (SPEC §2). */
export function RegisterBar({ registrationForm, note }: RegisterBarProps) {
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inside}`}>
        <p>
          <Unbroken>{note}</Unbroken>
        </p>
        <a
          className={buttonClass("solid")}
          href={registrationForm}
          target="_blank"
          rel="noopener noreferrer"
        >
          {controls.register}
        </a>
      </div>
    </div>
  );
}
