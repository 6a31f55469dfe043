import { measure } from "#app/competition/measure.ts";
import styles from "./unbroken.module.css";

/** A sentence whose measures do not break across two lines. */
export function Unbroken({ children: sentence }: { children: string }) {
  const found = measure.exec(sentence);
  if (!found) return sentence;
  return (
    <>
      {sentence.slice(0, found.index)}
      <span className={styles.unbroken}>{found[0]}</span>
      <Unbroken>{sentence.slice(found.index + found[0].length)}</Unbroken>
    </>
  );
}
