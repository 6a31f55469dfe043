import styles from "./unbroken.module.css";

/** A day, a range, a sum or a length of time: `1 Jan 2008`, `13-17`, `Rs. 300`, `4 minutes`. */
const measure = /\d{1,2} [A-Z][a-z]+ \d{4}|\d+(?:[-–]\d+)+|Rs\. \d+|\d+ minutes?/;

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
