import { href, useFetcher } from "react-router";
import { DocumentForm, type FieldsProps } from "#app/documents/components/document-form.tsx";
import { PublishedLinks } from "#app/documents/components/notice.tsx";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { addEventStrings, eventPhotosStrings } from "#app/events/admin-strings.ts";
import { type EventContent, eventPath } from "#app/events/event.ts";
import {
  eventFieldNames,
  eventFields,
  usualTimes,
  usualTimesId,
} from "#app/events/event-fields.ts";
import { TagField } from "#app/photos/admin/tag-field.tsx";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { useSchool } from "#app/school/school.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { eventInvitation } from "./event-details.tsx";
import styles from "./event-form.module.css";

type EventFieldsProps = FieldsProps & { isExtra?: boolean; dateHint?: string | undefined };

/** The fields of SPEC §2's Add Event, or those beyond them. `dateHint`: shown below the date. */
export function EventFields({ isExtra = false, ...fields }: EventFieldsProps) {
  const names = eventFieldNames.filter((name) => Boolean(eventFields[name].isExtra) === isExtra);
  const shown = names.map((name) => <EventField key={name} name={name} {...fields} />);
  if (!isExtra) return shown;
  return (
    <div className={styles.extra}>
      {shown}
      <datalist id={usualTimesId}>
        {usualTimes.map((time) => (
          <option key={time} value={time} />
        ))}
      </datalist>
    </div>
  );
}

type EventFieldProps = EventFieldsProps & { name: keyof EventContent };

function EventField({ name, errors, values, dateHint }: EventFieldProps) {
  const { label, control, input: attributes, ...own } = eventFields[name];
  const hint = name === "date" ? dateHint : own.hint;
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

export function EventPhotos({ tag, photoCount }: { tag: string; photoCount: number }) {
  if (!tag) return <p className={styles.photos}>{eventPhotosStrings.noTag}</p>;
  const path = `${href("/success/photos/add")}?${new URLSearchParams({ tag })}`;
  return (
    <p className={styles.photos}>
      <span>{eventPhotosStrings.count(photoCount, tag)}</span>
      <ButtonLink to={path}>{eventPhotosStrings.add}</ButtonLink>
    </p>
  );
}

type AddEventProps = {
  constraints: FieldConstraints;
  /** The server's, when the form was sent without JavaScript. */
  answer: EditAnswer | undefined;
  /** The new event's. */
  newId: string;
};

export const addEventDraft = "event";

/** SPEC §2's Add Event. After leaving the page and coming back, it is still shown as being sent. */
export function AddEvent({ constraints, answer, newId }: AddEventProps) {
  const { publicUrl } = useSchool().site;
  const fetcher = useFetcher<EditAnswer>({ key: "add-event" });
  const result = fetcher.data ?? answer;
  const { id = "", values } = result?.added ?? {};
  const added = values && { id, title: values.title ?? "", date: values.date ?? "" };
  return (
    <DocumentForm
      formId="event"
      legend="The event"
      constraints={constraints}
      values={{}}
      version={null}
      newId={newId}
      draftName={addEventDraft}
      result={result}
      fetcher={fetcher}
      // Without JavaScript the page opens at the message.
      action={`${href("/success")}?index#event-message`}
      adding={addEventStrings}
      links={
        added && (
          <p className={formStyles.links}>
            <PublishedLinks path={eventPath(added)} text={eventInvitation(added, publicUrl)} />
          </p>
        )
      }
    >
      {(fields) => <EventFields {...fields} />}
    </DocumentForm>
  );
}
