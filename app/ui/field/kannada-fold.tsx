import type { ReactNode } from "react";
import styles from "./kannada-fold.module.css";

/** The label of the field inside. The field above it, of the English text, has the full name. */
export const kannadaLabel = "In Kannada";

/**
 * The same text in Kannada, below the English one: folded until somebody writes it. A restored
 * draft finds it by its attribute.
 */
export function KannadaFold({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details data-kannada="" className={styles.fold} open={isOpen}>
      <summary lang="kn" className={`quiet ${styles.title}`}>
        ಕನ್ನಡ
      </summary>
      {children}
    </details>
  );
}
