import type { FormEvent } from "react";
import { buttonClass } from "#app/ui/button.ts";
import styles from "./contact-form.module.css";
import { failureText } from "./contact-message.ts";

/** Name, email, subject and message, all required, and the hidden honeypot (SPEC §2). */
export function ContactForm() {
  // Sending arrives with the message endpoint; until then the visitor is told the truth, and
  // nothing typed is lost.
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    alert(failureText);
  };
  return (
    <form className={styles.form} method="post" onSubmit={refuse}>
      <label className={styles.field}>
        <span>Name</span>
        <input name="name" type="text" autoComplete="name" required />
      </label>
      <label className={styles.field}>
        <span>Email</span>
        <input name="email" type="email" autoComplete="email" required />
      </label>
      <label className={`${styles.field} ${styles.wide}`}>
        <span>Subject</span>
        <input name="title" type="text" autoComplete="off" required />
      </label>
      <label className={`${styles.field} ${styles.wide}`}>
        <span>Message</span>
        <textarea name="message" rows={6} required />
      </label>
      <input
        name="_gotcha"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        hidden
      />
      <button type="submit" className={`${buttonClass("solid")} ${styles.send}`}>
        Send Message
      </button>
    </form>
  );
}
