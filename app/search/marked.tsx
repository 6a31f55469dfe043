import styles from "./search-page.module.css";

/** A text with the words in it that were looked for. */
export type Marked = { text: string; isMarked: boolean }[];

export function MarkedText({ parts }: { parts: Marked }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
