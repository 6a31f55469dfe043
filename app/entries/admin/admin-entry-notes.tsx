import { useEffect, useRef } from "react";
import { DocumentForm } from "#app/documents/components/document-form.tsx";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { DocumentFields } from "#app/photos/components/document-fields.tsx";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { readDraft } from "#app/ui/field/draft.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { entryFields } from "./admin-entry-fields.ts";
import styles from "./admin-entry-page.module.css";
import { correctStrings, notesStrings } from "./admin-entry-strings.ts";
import type { EntryView } from "./entry-view.server.ts";

type EntryFormProps = {
  entry: EntryView;
  draftName: string;
  constraints: FieldConstraints;
  result: EditAnswer | undefined;
};

/** Notes that only gurus see. */
export function EntryNotes({ entry, draftName, constraints, result }: EntryFormProps) {
  return (
    <section className="card" aria-label={notesStrings.title}>
      <h3 className="small-title">{notesStrings.title}</h3>
      <DocumentForm
        formId="notes"
        legend={notesStrings.title}
        version={entry.version}
        values={{ notes: entry.notes }}
        constraints={constraints}
        draftName={draftName}
        result={result}
      >
        {({ errors, values }) => (
          <>
            <input type="hidden" name="part" value="notes" />
            <Field
              label={notesStrings.label}
              hint={notesStrings.hint}
              error={errors.error("notes")}
            >
              <textarea rows={4} defaultValue={values.notes} {...errors.control("notes")} />
            </Field>
          </>
        )}
      </DocumentForm>
    </section>
  );
}

/**
 * The form that corrects what the dancer has entered. It is open once it was refused, and while the
 * device has unsaved values of it.
 */
export function EntryCorrection({ entry, draftName, constraints, result }: EntryFormProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const hasDraft = Object.keys(readDraft(draftName)).length > 0;
    if (hasDraft && details.current) details.current.open = true;
  }, [draftName]);
  return (
    <details
      ref={details}
      className={`${styles.more} ${styles.correction}`}
      open={result?.answer !== undefined || undefined}
    >
      <summary>{correctStrings.title}</summary>
      <DocumentForm
        formId="entry"
        legend={correctStrings.title}
        version={entry.version}
        values={entry.values}
        constraints={constraints}
        draftName={draftName}
        result={result}
      >
        {(form) => (
          <>
            <input type="hidden" name="part" value="fields" />
            <input type="hidden" name="category" value={entry.presentCategory} />
            <DocumentFields fields={entryFields} {...form} />
          </>
        )}
      </DocumentForm>
    </details>
  );
}
