import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { ErrorSummary } from "#app/ui/field/error-summary.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import styles from "./pieces-page.module.css";

export function FieldPieces() {
  return (
    <section>
      <h2>Fields and what a form says</h2>
      <div className={styles.columns}>
        <FormFields legend="Idle" isBusy={false}>
          <DraftNote isRestored startAfresh={() => {}} />
          <Field label="Plain">
            <input type="text" />
          </Field>
          <Field label="With a hint" hint="Below the field, for everyone">
            <input type="text" placeholder="A placeholder" />
          </Field>
          <Field
            label="Refused"
            error={{ id: "refused-error", text: "Please fill out this field." }}
          >
            <input id="refused" type="text" aria-invalid aria-describedby="refused-error" />
          </Field>
          <Field label="Long">
            <textarea rows={3} />
          </Field>
        </FormFields>
        <FormFields legend="Busy" isBusy>
          <Field label="Disabled">
            <input type="text" defaultValue="While the form is busy" />
          </Field>
          <FormMessage text="Adding event..." />
          <FormMessage text="Error: the connection was lost." isError />
          <ErrorSummary
            errors={[
              { label: "Refused", text: "Please fill out this field.", controlId: "refused" },
            ]}
          />
        </FormFields>
      </div>
    </section>
  );
}
