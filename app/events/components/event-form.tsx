import { type FormEvent, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { FieldsProps } from "#app/documents/components/document-form.tsx";
import { PublishedLinks } from "#app/documents/components/notice.tsx";
import { addEventStrings, eventPhotosStrings } from "#app/events/admin-strings.ts";
import { type EventContent, eventPath } from "#app/events/event.ts";
import {
  eventFieldNames,
  eventFields,
  usualTimes,
  usualTimesId,
} from "#app/events/event-fields.ts";
import type { EventAnswer } from "#app/events/save-event.server.ts";
import { TagField } from "#app/photos/admin/tag-field.tsx";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { useSchool } from "#app/school/school.ts";
import { ButtonLink, IntentButton } from "#app/ui/button.tsx";
import { DraftNote, useDraft } from "#app/ui/field/draft.tsx";
import { Field, useFieldErrors } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { FormFields, FormMessage, type FormStatus } from "#app/ui/form/form.tsx";
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
  answer: EventAnswer | null;
  /** The new event's. */
  newId: string;
};

const messageId = "event-message";

export const eventDraft = "event";

/** SPEC §2's Add Event. After leaving the page and coming back, it is still shown as being sent. */
export function AddEvent({ constraints, answer, newId }: AddEventProps) {
  const { publicUrl } = useSchool().site;
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<EventAnswer>({ key: "add-event" });
  const isBusy = fetcher.state !== "idle";
  const errors = useFieldErrors(form, { formId: "event", constraints, errors: answer?.errors });
  const answered = fetcher.data ?? answer;
  const { empty, ...draft } = useDraft(form, {
    name: eventDraft,
    isAnswered: answer !== null,
    newId,
    answeredId: answered?.values.newId,
  });
  const [isIncomplete, setIncomplete] = useState(false);
  const added = isBusy ? null : answered?.added;
  let status: FormStatus = { text: answered?.message ?? "", isError: answered?.isError };
  if (isBusy) status = { text: addEventStrings.adding };
  else if (isIncomplete) status = { text: addEventStrings.incomplete };

  useEffect(() => {
    if (fetcher.data?.ok) empty();
  }, [fetcher.data, empty]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isComplete = errors.check(event.currentTarget);
    setIncomplete(!isComplete);
    if (!isComplete) return;
    draft.onSend(event.currentTarget);
    const fields = new FormData(event.currentTarget);
    fields.set("intent", "add-event");
    void fetcher.submit(fields, { method: "post", action: `${href("/success")}?index` });
  }

  return (
    <form
      ref={form}
      method="post"
      // Without JavaScript the page opens at the message.
      action={`${href("/success")}?index#${messageId}`}
      noValidate
      {...errors.handlers(draft.onInput)}
      onSubmit={submit}
    >
      <FormFields legend="The event" isBusy={isBusy}>
        <DraftNote isRestored={draft.isRestored} startOver={draft.startOver} />
        <input type="hidden" name="newId" value={draft.newId} />
        <EventFields errors={errors} values={answer && !answer.ok ? answer.values : {}} />
        <FormMessage id={messageId} {...status} />
        {added && (
          <p className={formStyles.links}>
            <PublishedLinks path={eventPath(added)} text={eventInvitation(added, publicUrl)} />
          </p>
        )}
        <IntentButton intent="add-event" look="solid">
          {isBusy ? addEventStrings.submitting : addEventStrings.submit}
        </IntentButton>
      </FormFields>
    </form>
  );
}
