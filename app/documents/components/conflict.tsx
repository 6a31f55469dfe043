import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { conflictStrings as strings } from "#app/documents/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { storeDraft } from "#app/ui/field/draft.tsx";
import differenceStyles from "./differences.module.css";
import { Version } from "./differences.tsx";
import styles from "./document-editor.module.css";

export type Difference = {
  /** The name of the field. */
  name: string;
  label: string;
  yours: string;
  stored: string;
};

type ConflictProps = { differences: Difference[]; draftName: string };

/** After two conflicting edits: both texts, and a choice. The form below has the merged values. */
export function Conflict({ differences, draftName }: ConflictProps) {
  const { pathname, search } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const discard = () => storeDraft(draftName, {});
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.conflict}
      aria-label="Somebody else has changed it, too"
    >
      <h3>Somebody else has changed it, too</h3>
      <p>
        You both changed the fields listed here. Your text is in the form below: save again to
        replace what is stored now, or keep what is stored and discard your changes. What only one
        of you changed is already in the form.
      </p>
      <dl className={differenceStyles.differences}>
        {differences.map(({ label, yours, stored }) => (
          <div key={label}>
            <dt>{label}</dt>
            <Version name="Yours:">{yours || strings.nothing}</Version>
            <Version name="Stored now:">{stored || strings.nothing}</Version>
          </div>
        ))}
      </dl>
      <p>
        {/* The search has the list of a photo, or the form among the photos of a list. */}
        <Link
          to={pathname + search}
          reloadDocument
          className={buttonClass("small")}
          onClick={discard}
        >
          Keep what is stored
        </Link>
      </p>
    </section>
  );
}
