import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Conflict } from "#app/documents/components/conflict.tsx";
import type { EditAnswer } from "#app/documents/notice.ts";
import {
  addEventStrings,
  whenAndWhereStrings,
  adminEventStrings as words,
} from "#app/events/admin/strings.ts";
import { EventFields } from "#app/events/components/event-fields.tsx";
import type { AdminEvent, EventContent } from "#app/events/event.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { useDraft } from "#app/ui/field/use-draft.ts";
import { useFieldErrors } from "#app/ui/field/use-field-errors.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { WhenAndWhereFields } from "./when-and-where-fields.tsx";

type EditEventFormProps = {
  event: AdminEvent;
  facts: FieldConstraints;
  result: EditAnswer | null;
};

/** What an event says, to be corrected in the fields it was added with. */
export function EditEventForm({ event, facts, result }: EditEventFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = result?.answer ?? null;
  const errors = useFieldErrors(form, { formId: "event", facts, errors: answer?.errors });
  const draft = useDraft(form, {
    name: eventEditDraft(event.id),
    isAnswered: answer !== null,
    isEdit: true,
    merged: result?.isStale ? answer?.values : undefined,
  });
  const version = answer?.values.version ?? draft.startedAt ?? `${event.version}`;
  const isBusy = useNavigation().formData?.get("intent") === "save";
  const stored = valuesOf(event);
  // A box that is not ticked is not among what was sent.
  const values = answer ? { ...stored, featured: "", ...answer.values } : stored;
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      onInput={(input) => {
        errors.handlers.onInput(input);
        draft.onInput(input);
      }}
      onSubmit={(submit) => {
        if (!errors.check(submit.currentTarget)) submit.preventDefault();
      }}
    >
      <FormFields legend="The event" isBusy={isBusy}>
        {result?.isStale && (
          <Conflict
            differences={differencesOf(values, stored, result.conflicts)}
            draftName={eventEditDraft(event.id)}
          />
        )}
        <DraftNote isRestored={draft.isRestored} startAfresh={draft.startAfresh} />
        <input type="hidden" name="version" value={version} />
        <EventFields errors={errors} values={values} />
        <WhenAndWhereFields errors={errors} values={values} />
        <FormMessage text={answer?.message ?? ""} isError={answer?.isError} />
        <button type="submit" name="intent" value="save" className={buttonClass("solid")}>
          {isBusy ? words.saving : words.save}
        </button>
      </FormFields>
    </Form>
  );
}

/** By which name what is typed of an event is kept on the device. */
export const eventEditDraft = (id: string) => `event ${id}`;

/** What an event says, as its form shows it. */
export function valuesOf(event: EventContent): Record<string, string> {
  const { title, description, fullDescription, date, featured } = event;
  const { tag, location, organizer, startTime, endTime, mapUrl } = event;
  return {
    title,
    description,
    // What only repeats the short description was never written.
    fullDescription: fullDescription === description ? "" : fullDescription,
    date: date ?? "",
    tag,
    location,
    organizer,
    featured: featured ? "on" : "",
    startTime,
    endTime,
    mapUrl,
  };
}

const labels = {
  title: "Title",
  description: addEventStrings.shortDescription,
  fullDescription: addEventStrings.fullDescription,
  date: "Date",
  tag: "Tag",
  location: "Location",
  organizer: "Organizer",
  featured: addEventStrings.featured,
  startTime: whenAndWhereStrings.startTime,
  endTime: whenAndWhereStrings.endTime,
  mapUrl: whenAndWhereStrings.mapUrl,
};

type Values = Record<string, string>;

function differencesOf(yours: Values, stored: Values, conflicts: string[] = []) {
  return Object.entries(labels)
    .filter(([name]) => conflicts.includes(name))
    .map(([name, label]) => ({ label, yours: yours[name] ?? "", stored: stored[name] ?? "" }));
}
