import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { conflictStrings } from "#app/documents/strings.ts";
import { storeDraft } from "#app/ui/field/draft.tsx";
import editorStyles from "./document-editor.module.css";
import styles from "./documents.module.css";

export type Difference = { label: string; yours: string; stored: string };

type ConflictProps = { differences: Difference[]; draftName: string };

/** After two conflicting edits: both texts, and a choice. The form below has the guru's own values. */
export function Conflict({ differences, draftName }: ConflictProps) {
  const { pathname } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={editorStyles.conflict}
      aria-label={conflictStrings.title}
    >
      <h3>{conflictStrings.title}</h3>
      <p>{conflictStrings.explanation}</p>
      <dl className={editorStyles.differences}>
        {differences.map(({ label, yours, stored }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="quiet">{conflictStrings.yours}</span>{" "}
              {yours || conflictStrings.nothing}
            </dd>
            <dd>
              <span className="quiet">{conflictStrings.stored}</span>{" "}
              {stored || conflictStrings.nothing}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link
          to={pathname}
          reloadDocument
          className={styles.button}
          onClick={() => storeDraft(draftName, {})}
        >
          {conflictStrings.keepStored}
        </Link>
      </p>
    </section>
  );
}
