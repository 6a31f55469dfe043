import { controls } from "#app/competition/words.ts";
import styles from "./register-button.module.css";

/** Floats over the page; opens the external form in a new tab (SPEC §2). */
export function RegisterButton({ registrationForm }: { registrationForm: string }) {
  return (
    <a
      className={styles.register}
      href={registrationForm}
      target="_blank"
      rel="noopener noreferrer"
    >
      {controls.register}
    </a>
  );
}
