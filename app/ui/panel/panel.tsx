import type { ReactNode } from "react";
import styles from "./panel.module.css";

/** Panels side by side where there is room: the second takes a column of its own. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>;
}

/** A part of the dashboard under its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
