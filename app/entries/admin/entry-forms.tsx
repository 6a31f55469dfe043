import { useEffect, useRef } from "react";
import { DocumentForm } from "#app/documents/components/document-form.tsx";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { toFields } from "#app/entries/entry.ts";
import { DocumentFields } from "#app/photos/components/document-fields.tsx";
import cardStyles from "#app/ui/card/card.module.css";
import { Card } from "#app/ui/card/card.tsx";
import { readDraft } from "#app/ui/field/draft.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { entryFields } from "./admin-entry-fields.ts";
import type { PartProps } from "./entry-parts.tsx";

export const draftNameOf = (id: string, part: string) =>
  part === "notes" ? `notes ${id}` : `entry ${id}`;

type FormProps = PartProps & { result: EditAnswer | undefined };

/** Notes that only gurus see. */
export const Notes = ({ page: { entry, constraints }, result }: FormProps) => (
  <Card title="Notes">
    <DocumentForm
      formId="notes"
      legend="Notes"
      version={entry.version}
      values={{ notes: entry.notes }}
      constraints={constraints.notes}
      draftName={draftNameOf(entry.id, "notes")}
      result={result}
    >
      {({ errors, values }) => (
        <>
          <input type="hidden" name="part" value="notes" />
          <Field
            label="Notes of the gurus"
            hint="The dancer does not see them, but may ask for all that is stored, also for notes."
            error={errors.error("notes")}
          >
            <textarea rows={4} defaultValue={values.notes} {...errors.control("notes")} />
          </Field>
        </>
      )}
    </DocumentForm>
  </Card>
);

/**
 * The form that corrects what the dancer has entered. It is open once it was refused, and while the
 * device has unsaved values of it.
 */
export function Correction({ page: { entry, constraints, presentCategory }, result }: FormProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const draftName = draftNameOf(entry.id, "fields");
  useEffect(() => {
    const hasDraft = Object.keys(readDraft(draftName)).length > 0;
    if (hasDraft && details.current) details.current.open = true;
  }, [draftName]);
  return (
    <details
      ref={details}
      className={`${cardStyles.more} ${cardStyles.wide}`}
      open={result?.answer !== undefined || undefined}
    >
      <summary>Correct what was entered</summary>
      <DocumentForm
        formId="entry"
        legend="Correct what was entered"
        version={entry.version}
        values={{ ...toFields(entry), category: entry.category }}
        constraints={constraints.fields}
        draftName={draftName}
        result={result}
      >
        {(form) => (
          <>
            <input type="hidden" name="part" value="fields" />
            <input type="hidden" name="category" value={presentCategory} />
            <DocumentFields fields={entryFields} {...form} />
          </>
        )}
      </DocumentForm>
    </details>
  );
}
