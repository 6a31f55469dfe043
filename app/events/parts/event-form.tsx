import { type FormEvent, useEffect, useRef } from "react";
import { eventDraft } from "#app/events/event.ts";
import { buttonClass } from "#app/ui/button.ts";
import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { useDraft } from "#app/ui/field/use-draft.ts";
import { useMissingFields } from "#app/ui/field/use-missing-fields.ts";
import formStyles from "#app/ui/form.module.css";
import { FormFields } from "#app/ui/form-fields.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";

type EventFormProps = {
  isBusy: boolean;
  message: string;
  /** Whether the server gave the form back, and with which fields. */
  isAnswered: boolean;
  values: Record<string, string>;
  /** Raised with every event that was added: the form then starts afresh. */
  addedCount: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

const messageId = "event-message";

/** SPEC §2's Add Event. */
export function EventForm({
  isBusy,
  message,
  isAnswered,
  values,
  addedCount,
  onSubmit,
}: EventFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const missing = useMissingFields(messageId);
  const draft = useDraft(form, { name: eventDraft, isAnswered });
  const { empty } = draft;

  useEffect(() => {
    if (addedCount > 0) empty();
  }, [addedCount, empty]);

  return (
    <form
      ref={form}
      method="post"
      action="/success?index"
      noValidate
      onReset={missing.onReset}
      onInput={(event) => {
        missing.onInput(event);
        draft.onInput(event);
      }}
      onSubmit={(event) => {
        missing.mark(event.currentTarget);
        onSubmit(event);
      }}
    >
      <FormFields legend="The event" isBusy={isBusy}>
        <DraftNote isRestored={draft.isRestored} startAfresh={draft.startAfresh} />
        <Field label="Title" error={missing.error("title")}>
          <input
            type="text"
            maxLength={200}
            defaultValue={values.title}
            {...missing.control("title")}
          />
        </Field>
        <Field label="Short Description (shown on the card)" error={missing.error("description")}>
          <textarea
            rows={2}
            maxLength={500}
            defaultValue={values.description}
            {...missing.control("description")}
          />
        </Field>
        <Field label="Full Description (shown in the modal)">
          <textarea
            name="fullDescription"
            rows={5}
            maxLength={10_000}
            placeholder="Leave empty to use the short description"
            defaultValue={values.fullDescription}
          />
        </Field>
        <Field label="Date" error={missing.error("date")}>
          <input type="date" defaultValue={values.date} {...missing.control("date")} />
        </Field>
        <Field label="Tag" hint="Use this tag when uploading related images">
          <input
            type="text"
            name="tag"
            list="tags-in-use"
            maxLength={200}
            defaultValue={values.tag}
          />
        </Field>
        <Field label="Location">
          <input type="text" name="location" maxLength={200} defaultValue={values.location} />
        </Field>
        <Field label="Organizer">
          <input type="text" name="organizer" maxLength={200} defaultValue={values.organizer} />
        </Field>
        <label className={formStyles.check}>
          <input name="featured" type="checkbox" defaultChecked={values.featured === "on"} />
          Featured Event
        </label>
        <FormMessage id={messageId}>{message}</FormMessage>
        <button type="submit" name="intent" value="add-event" className={buttonClass("solid")}>
          {isBusy ? "Adding..." : "Add Event"}
        </button>
      </FormFields>
    </form>
  );
}
