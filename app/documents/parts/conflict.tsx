import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { conflictWords } from "#app/documents/words.ts";
import { keepDraft } from "#app/ui/field/draft.ts";
import editorStyles from "./document-editor.module.css";
import styles from "./documents.module.css";

/** A field in which what was typed differs from what is stored by now. */
export type Difference = { label: string; yours: string; stored: string };

type ConflictProps = {
  differences: Difference[];
  /** By which name what was typed is kept on the device. */
  draftName: string;
};

/** Somebody else was faster: both texts, and a choice. What was typed stands in the form below. */
export function Conflict({ differences, draftName }: ConflictProps) {
  const { pathname } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={editorStyles.conflict}
      aria-label={conflictWords.title}
    >
      <h3>{conflictWords.title}</h3>
      <p>{conflictWords.explanation}</p>
      <dl className={editorStyles.differences}>
        {differences.map(({ label, yours, stored }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="quiet">{conflictWords.yours}</span> {yours || conflictWords.nothing}
            </dd>
            <dd>
              <span className="quiet">{conflictWords.stored}</span>{" "}
              {stored || conflictWords.nothing}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link
          to={pathname}
          reloadDocument
          className={styles.button}
          onClick={() => keepDraft(draftName, {})}
        >
          {conflictWords.keepStored}
        </Link>
      </p>
    </section>
  );
}
