import { buttonClass } from "#app/ui/button.tsx";
import styles from "./field.module.css";

type DraftNoteProps = { isRestored: boolean; startAfresh: () => void };

/** Says that a form was filled with what had been typed before, and how to be rid of it. */
export function DraftNote({ isRestored, startAfresh }: DraftNoteProps) {
  return (
    <div className={styles.draft} aria-live="polite">
      {isRestored && (
        <>
          <p>What you had typed is here again.</p>
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
        </>
      )}
    </div>
  );
}
