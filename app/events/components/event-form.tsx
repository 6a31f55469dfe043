import { href, useFetcher } from "react-router";
import { DocumentFields } from "#app/documents/components/document-fields.tsx";
import { DocumentForm, type FieldsProps } from "#app/documents/components/document-form.tsx";
import { PublishedLinks } from "#app/documents/components/notice.tsx";
import { editPathOf } from "#app/documents/kind.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { addEventStrings } from "#app/events/admin-strings.ts";
import { eventPath } from "#app/events/event.ts";
import { eventFields } from "#app/events/event-fields.ts";
import { eventKind } from "#app/events/event-kind.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { useSchool } from "#app/school/school.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { eventInvitation } from "./event-details.tsx";
import styles from "./event-form.module.css";

const fields = Object.entries(eventFields);
const mainFields = Object.fromEntries(fields.filter(([, { isExtra }]) => !isExtra));
const mainAndKannadaFields = Object.fromEntries(
  fields.filter(([, { isExtra, isKannada }]) => !isExtra || isKannada),
);
const extraFields = Object.fromEntries(
  fields.filter(([, { isExtra, isKannada }]) => isExtra && !isKannada),
);

type EventFieldsProps = FieldsProps & {
  /** Shown below the date. */
  dateHint?: string | undefined;
  hasKannada?: boolean;
};

/** The fields of SPEC §2's Add Event; on the event's own form with its texts in Kannada. */
export function EventFields({ dateHint, hasKannada, ...form }: EventFieldsProps) {
  const date = { ...eventFields.date, hint: dateHint };
  const shown = hasKannada ? mainAndKannadaFields : mainFields;
  return <DocumentFields fields={{ ...shown, date }} {...form} />;
}

export function ExtraEventFields(form: FieldsProps) {
  return (
    <div className={styles.extra}>
      <DocumentFields fields={extraFields} {...form} />
    </div>
  );
}

export function EventPhotos({ tag, photoCount }: { tag: string; photoCount: number }) {
  if (!tag)
    return (
      <p className={styles.photos}>
        Give the event a tag: photos with the same tag are shown with it.
      </p>
    );
  const path = `${href("/success/photos/add")}?${new URLSearchParams({ tag })}`;
  return (
    <p className={styles.photos}>
      <span>
        {photoCount === 1
          ? `1 photo has the tag ‘${tag}’.`
          : `${photoCount} photos have the tag ‘${tag}’.`}
      </span>
      <ButtonLink to={path}>Add photos to this event</ButtonLink>
    </p>
  );
}

type AddEventProps = {
  constraints: FieldConstraints;
  /** The answer of the server when the form was sent without JavaScript. */
  answer: EditAnswer | undefined;
  /** The id of the new event. */
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
            <ButtonLink to={editPathOf(eventKind, id)}>Edit the event</ButtonLink>
          </p>
        )
      }
    >
      {(fields) => (
        <EventFields
          {...fields}
          dateHint={
            "Times, the last of several days, a map and a video are set on the event's own page, " +
            "once it is added."
          }
        />
      )}
    </DocumentForm>
  );
}
