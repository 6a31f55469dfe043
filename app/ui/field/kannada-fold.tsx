import type { ReactNode } from "react";
import styles from "./kannada-fold.module.css";

/** Of the field inside: the English text, whose name it would repeat, stands above. */
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
