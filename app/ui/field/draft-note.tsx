import { buttonClass } from "#app/ui/button.ts";
import styles from "./field.module.css";

type DraftNoteProps = { isRestored: boolean; startAfresh: () => void };

/** Says that a form was filled with what had been typed before, and how to be rid of it. */
export function DraftNote({ isRestored, startAfresh }: DraftNoteProps) {
  if (!isRestored) return null;
  return (
    <p className={styles.draft}>
      <span>What you had typed is here again.</span>
      <button
        type="button"
        className={buttonClass("line")}
        onClick={(event) => {
          event.currentTarget.form?.querySelector("input")?.focus();
          startAfresh();
        }}
      >
        Start afresh
      </button>
    </p>
  );
}
