import { DocumentForm, type FieldsProps } from "#app/documents/components/document-form.tsx";
import { InitialStatusFields } from "#app/documents/components/initial-status-fields.tsx";
import type { EditAnswer } from "#app/documents/edit-document.server.ts";
import { addEventStrings } from "#app/events/admin-strings.ts";
import type { AdminEvent, EventContent } from "#app/events/event.ts";
import { eventFieldNames, eventFields, eventLabels } from "#app/events/event-fields.ts";
import { TagField } from "#app/photos/admin/tag-field.tsx";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { Field } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";
import styles from "./event-form.module.css";

type EventFormProps = {
  /** Null for a new event, which may begin with the values of another one. */
  event: AdminEvent | null;
  values: Record<string, string>;
  constraints: FieldConstraints;
  dateHint: string | undefined;
  draftName: string;
  result: EditAnswer | null;
};

export function EventForm({ event, dateHint, ...form }: EventFormProps) {
  return (
    <DocumentForm
      formId="event"
      legend="The event"
      version={event?.version ?? null}
      labels={eventLabels}
      {...(!event && {
        submit: { label: addEventStrings.submit, busyLabel: addEventStrings.submitting },
      })}
      {...form}
    >
      {(fields) => (
        <>
          <EventFields {...fields} dateHint={dateHint} />
          <div className={styles.extra}>
            {eventFieldNames
              .filter((name) => eventFields[name].isExtra)
              .map((name) => (
                <EventField key={name} name={name} {...fields} />
              ))}
          </div>
          {!event && (
            <InitialStatusFields values={fields.values} error={fields.errors.error("appearsAt")} />
          )}
        </>
      )}
    </DocumentForm>
  );
}

/** The fields of SPEC §2's Add Event. `dateHint`: shown below the date. */
export function EventFields({
  dateHint,
  ...fields
}: FieldsProps & { dateHint?: string | undefined }) {
  return eventFieldNames
    .filter((name) => !eventFields[name].isExtra)
    .map((name) => (
      <EventField
        key={name}
        name={name}
        hint={name === "date" ? dateHint : undefined}
        {...fields}
      />
    ));
}

type EventFieldProps = FieldsProps & { name: keyof EventContent; hint?: string | undefined };

function EventField({ name, errors, values, ...props }: EventFieldProps) {
  const { label, control, hint = props.hint, input: attributes } = eventFields[name];
  const field = { label, hint, error: errors.error(name) };
  const input = { ...attributes, defaultValue: values[name], ...errors.control(name) };
  if (control === "tag") return <TagField {...field} input={input} />;
  if (control === "checkbox") {
    return (
      <label className={formStyles.check}>
        <input name={name} type="checkbox" defaultChecked={values[name] === "on"} />
        {label}
      </label>
    );
  }
  return (
    <Field {...field}>
      {control === "textarea" ? <textarea {...input} /> : <input type={control} {...input} />}
    </Field>
  );
}
