import styles from "./button.module.css";

/** `solid` and `line` stand on paper, `light` and `ghost` on the stage's dark. */
export type ButtonLook = "solid" | "line" | "light" | "ghost";

/** Class names that make a button, or a link that acts as one, look the part. */
export function buttonClass(look: ButtonLook = "solid"): string {
  return `${styles.button} ${styles[look]}`;
}
