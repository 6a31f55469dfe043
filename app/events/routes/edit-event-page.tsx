import { data, href } from "react-router";
import { requirePerson, requirePersonToKeep } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { answerOrKeep } from "#app/documents/answer-or-keep.server.ts";
import {
  DocumentEditor,
  saveEdit,
  useFormKey,
} from "#app/documents/components/document-editor.tsx";
import { dispatchOperation } from "#app/documents/dispatch-operation.server.ts";
import { isSeen } from "#app/documents/document.ts";
import { answerEventEdit } from "#app/events/admin/answer-edit.server.ts";
import { EditEventForm, eventEditDraft, valuesOf } from "#app/events/admin/edit-event-form.tsx";
import { EventPhotos } from "#app/events/admin/event-photos.tsx";
import { adminEventStrings } from "#app/events/admin/strings.ts";
import { eventPath } from "#app/events/event.ts";
import { eventEditSchema } from "#app/events/event-schema.ts";
import { TagsInUse } from "#app/photos/admin/tag-field.tsx";
import { isDocumentId } from "#app/platform/document-id.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { readForm } from "#app/platform/http/bodies/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import type { Route } from "./+types/edit-event-page";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { adminEvents, adminPhotos } = context.get(servicesContext);
  const event = isDocumentId(params.id) ? await adminEvents.findKept(params.id) : null;
  if (!event) throw data(adminEventStrings.noSuchEvent, { status: 404 });
  const withItsTag = { words: [], tag: event.tag, state: null };
  const [tagsInUse, photoCount] = await Promise.all([
    adminPhotos.listTagsInUse(),
    event.tag ? adminPhotos.countKept(withItsTag) : 0,
  ]);
  const facts = fieldConstraints(eventEditSchema);
  return { event, facts, tagsInUse, photoCount, now: Date.now() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const person = await requirePersonToKeep(request, context);
  const services = context.get(servicesContext);
  const form = await readForm(request);
  if (form.get("intent") !== "save") {
    const notice = await dispatchOperation(form, services.events.documents, person.email);
    return data({ notice, answer: null, isSaved: false, isStale: false }, notice.ok ? 200 : 409);
  }
  if (!isDocumentId(params.id)) throw data(adminEventStrings.noSuchEvent, { status: 404 });
  const edit = { id: params.id, form, who: person.email };
  const { log } = context.get(requestContext);
  const kept = { form, log, failureText: adminEventStrings.notChanged };
  const result = await answerOrKeep(() => answerEventEdit(edit, services), kept);
  return data(result, result.answer ? (result.isStale ? 409 : 400) : 200);
}

export const clientAction = ({ serverAction, params }: Route.ClientActionArgs) =>
  saveEdit(serverAction, eventEditDraft(params.id));

export const shouldRevalidate = revalidateIfAnswered;

export default function EditEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, facts, tagsInUse, photoCount, now } = loaderData;
  const result = actionData ?? null;
  const formKey = useFormKey(valuesOf(event), result?.answer != null);
  return (
    <DocumentEditor
      document={{ ...event, kind: "event" }}
      result={result}
      listPath={href("/success/events")}
      now={now}
      seenAt={isSeen(event) ? eventPath(event) : null}
      previewAt={href("/success/events/:id/preview", { id: event.id })}
    >
      <EventPhotos event={event} photoCount={photoCount} />
      <TagsInUse tags={tagsInUse}>
        <EditEventForm key={formKey} event={event} facts={facts} result={result} />
      </TagsInUse>
    </DocumentEditor>
  );
}
