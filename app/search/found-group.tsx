import type { ReactNode } from "react";
import styles from "./search-page.module.css";
import type { Found } from "./search-store.server.ts";
import { searchStrings } from "./strings.ts";

export type FoundLine = { key: string; line: ReactNode };

type FoundGroupProps<Item> = {
  title: string;
  found: Found<Item>;
  lineOf: (item: Item, index: number) => FoundLine;
  /** Whether the results are in one row, not one per line. */
  isRow?: boolean;
};

/** The results of one kind; nothing when there are none. */
export function FoundGroup<Item>({ title, found, lineOf, isRow }: FoundGroupProps<Item>) {
  if (found.items.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={isRow ? styles.row : styles.lines}>
        {found.items.map((item, index) => {
          const { key, line } = lineOf(item, index);
          return <li key={key}>{line}</li>;
        })}
      </ul>
      {found.more > 0 && <p className="quiet">{searchStrings.more(found.more, found.isMore)}</p>}
    </section>
  );
}

type FoundTextProps = { title: Marked; text: Marked; day?: string };

/** Title, date and excerpt of a result. */
export function FoundText({ title, text, day }: FoundTextProps) {
  return (
    <span className={styles.texts}>
      <span className={styles.name}>
        <MarkedText parts={title} />
      </span>
      {day && <span className={styles.day}>{day}</span>}
      <span className={styles.text}>
        <MarkedText parts={text} />
      </span>
    </span>
  );
}

/** A text in parts; the words that match the query are marked. */
export type Marked = { text: string; isMarked: boolean }[];

export function MarkedText({ parts }: { parts: Marked }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
