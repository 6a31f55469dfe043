import { useEffect, useRef, useState } from "react";
import { data, href, Link } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import editorStyles from "#app/documents/components/document-editor.module.css";
import { DocumentEditor } from "#app/documents/components/document-editor.tsx";
import { DocumentForm, saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { ListLink, pageAddress } from "#app/documents/components/document-list.tsx";
import { InitialStatusFields } from "#app/documents/components/initial-status-fields.tsx";
import { isDocumentId, isVisible } from "#app/documents/document.ts";
import type { FormValues } from "#app/documents/edit-document.server.ts";
import { editPathOf } from "#app/documents/kind.ts";
import { pageSizeOfLists } from "#app/documents/lists/load-list.server.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { TagChangeField, TagsInUse } from "#app/documents/tags/tag-field.tsx";
import { addEventStrings, newEventStrings } from "#app/events/admin-strings.ts";
import { EventDetails } from "#app/events/components/event-details.tsx";
import { EventFields, EventPhotos, ExtraEventFields } from "#app/events/components/event-form.tsx";
import { eventServices } from "#app/events/context.server.ts";
import { copyForNextYear } from "#app/events/copy-event.server.ts";
import { type AdminEvent, eventPath, formatEventDate } from "#app/events/event.ts";
import { toFormValues } from "#app/events/event-fields.ts";
import { copyPath, eventKind } from "#app/events/event-kind.ts";
import { eventSchema } from "#app/events/event-schema.ts";
import { handleEventForm } from "#app/events/save-event.server.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/event-form-page";

/**
 * In the place of an id: the form adds an event, empty or as a copy of another one for the next
 * year (`?from=ID`).
 */
const newEventId = "new";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { clock } = context.get(platformServices);
  const { adminPhotos } = context.get(photoServices);
  const { adminEvents } = context.get(eventServices);
  const isNew = params.id === newEventId;
  const id = isNew ? (url.searchParams.get("from") ?? "") : params.id;
  const found = isDocumentId(id) ? await adminEvents.findEvent(id) : null;
  if (!found && !isNew) throw data(refusalStrings.missing(eventKind.noun), { status: 404 });
  const withItsTag = { words: [], tag: found?.tag ?? "", state: null };
  const copy = isNew && found ? copyForNextYear(found, indiaDay(clock())) : null;
  return {
    title: isNew ? undefined : found?.title,
    event: isNew ? null : found,
    from: isNew ? found : null,
    isFromMissing: isNew && id !== "" && !found,
    values: copy ?? (found ? toFormValues(found) : {}),
    constraints: fieldConstraints(eventSchema),
    tagsInUse: await adminPhotos.listTagsInUse(),
    photoCount: withItsTag.tag ? await adminPhotos.countPhotos(withItsTag) : 0,
    now: Date.now(),
    newId: isNew ? createId() : undefined,
  };
}

function describeDate({ date }: FormValues, copiedDate: string | null): string {
  if (date) return `The same weekday as before: ${formatEventDate({ date })}`;
  return copiedDate
    ? `The date of the copied event, ${copiedDate}, has no next year here. Please choose one.`
    : "The copied event has no date. Please choose one.";
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const edit = { ...sent, id: params.id === newEventId ? null : params.id };
  const { adminEvents } = context.get(eventServices);
  return handleEventForm(edit, context, async (id) => {
    const index = Math.max(0, await adminEvents.countBefore(id));
    return pageAddress(eventKind.listPath, {}, Math.floor(index / pageSizeOfLists) + 1);
  });
}

export const meta = titledMeta;

const draftNameOf = (id: string, fromId: string) => {
  if (id !== newEventId) return `event ${id}`;
  return fromId ? `event after ${fromId}` : "new event";
};

export const clientAction = ({ params, ...asking }: Route.ClientActionArgs) => {
  const fromId = new URL(asking.request.url).searchParams.get("from") ?? "";
  return saveDocumentForm(asking, {
    draftName: draftNameOf(params.id, fromId),
    ...(params.id === newEventId && { describeFailure: addEventStrings.unanswered }),
  });
};

export const shouldRevalidate = revalidateIfAnswered;

export default function EventFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, from, values, constraints, tagsInUse, photoCount } = loaderData;
  const typed = useFormTexts();
  const form = (
    <TagsInUse tags={tagsInUse}>
      <DocumentForm
        formId="event"
        legend="The event"
        version={event?.version ?? null}
        newId={loaderData.newId}
        values={values}
        constraints={constraints}
        draftName={draftNameOf(event?.id ?? newEventId, from?.id ?? "")}
        result={actionData}
        adding={addEventStrings}
      >
        {(fields) => (
          <>
            <EventFields
              {...fields}
              hasKannada
              dateHint={from ? describeDate(values, from.date) : undefined}
            />
            <ExtraEventFields {...fields} />
            {event?.tag && <TagChangeField value={fields.values.tagChange} />}
            {!event && <InitialStatusFields {...fields} />}
          </>
        )}
      </DocumentForm>
    </TagsInUse>
  );
  if (!event) {
    return (
      <article className={editorStyles.editor}>
        <p className={editorStyles.links}>
          <ListLink kind={eventKind} />
        </p>
        <h2>{from ? newEventStrings.again : newEventStrings.title}</h2>
        {from && <CopiedFrom event={from} />}
        {loaderData.isFromMissing && (
          <p role="status">The event to copy no longer exists, so this form is empty.</p>
        )}
        {form}
      </article>
    );
  }
  const typedEvent = { ...event, ...typed.texts };
  const fullDescription = typedEvent.fullDescription || typedEvent.description;
  const previewed = { ...typedEvent, fullDescription, isOver: false };
  return (
    <DocumentEditor
      item={{ ...event, kind: eventKind }}
      result={actionData}
      now={loaderData.now}
      publicPath={isVisible(event) ? eventPath(event) : null}
      previewPath={href("/success/events/:id/preview", { id: event.id })}
      links={<Link to={copyPath(event)}>{newEventStrings.again}</Link>}
      preview={<EventDetails event={previewed} heading="h3" />}
    >
      <EventPhotos tag={event.tag} photoCount={photoCount} />
      {/* A reset form has its stored values after the event. */}
      <div ref={typed.container} onInput={typed.read} onReset={() => setTimeout(typed.read)}>
        {form}
      </div>
    </DocumentEditor>
  );
}

function CopiedFrom({ event }: { event: AdminEvent }) {
  const notes = [
    event.removedAt !== null && "It is in the trash.",
    event.date && "The day and a year in the title and the tag are renewed: please check them.",
    "Nothing is stored until you press ‘Add Event’.",
  ];
  return (
    <p className="quiet">
      {"Copied from"} <Link to={editPathOf(eventKind, event.id)}>{event.title}</Link>,{" "}
      {`${formatEventDate(event)}. ${notes.filter(Boolean).join(" ")}`}
    </p>
  );
}

/**
 * What the form inside `container` says, for the preview beside it: read after each input and each
 * change of the page.
 */
function useFormTexts() {
  const container = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState("{}");
  const read = () => {
    const form = container.current?.querySelector("form");
    const fields = new FormData(form ?? undefined);
    // They are disabled while they are being saved.
    if (fields.has("title")) setTexts(JSON.stringify(Object.fromEntries(fields)));
  };
  useEffect(read);
  return { container, read, texts: JSON.parse(texts) as Record<string, string> };
}
