import { data, href, Link, redirect } from "react-router";
import { requirePerson, requirePersonToKeep } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import styles from "#app/documents/components/document-editor.module.css";
import { editorStrings } from "#app/documents/strings.ts";
import { valuesOf } from "#app/events/admin/edit-event-form.tsx";
import { NewEventForm } from "#app/events/admin/new-event-form.tsx";
import { sameWeekdayLater, weekdayOf } from "#app/events/admin/next-date.ts";
import { addEventStrings, newEventStrings as words } from "#app/events/admin/strings.ts";
import { answerEvent } from "#app/events/answer-event.server.ts";
import { formatEventDate } from "#app/events/event.ts";
import { eventSchema } from "#app/events/event-schema.ts";
import { TagsInUse } from "#app/photos/admin/tag-field.tsx";
import { indiaDay } from "#app/platform/calendar.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { readForm } from "#app/platform/http/bodies/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { forgetDraft, keptDraft } from "#app/ui/field/draft.ts";
import type { Route } from "./+types/new-event-page";

/** An event to be added: afresh, or after another one (`?from=ID`). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { adminEvents, adminPhotos, clock } = context.get(servicesContext);
  const id = url.searchParams.get("from") ?? "";
  const [from, tagsInUse] = await Promise.all([
    isDocumentId(id) ? adminEvents.findKept(id) : null,
    adminPhotos.listTagsInUse(),
  ]);
  const next = from?.date ? sameWeekdayLater(from.date, indiaDay(clock())) : null;
  return { from, next, tagsInUse, facts: fieldConstraints(eventSchema) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToKeep(request, context);
  const parts = { ...context.get(servicesContext), log: context.get(requestContext).log };
  const answer = await answerEvent(await readForm(request), parts, person.email);
  if (!answer.added) return data(answer, 400);
  throw redirect(`${href("/success/events")}?added=${answer.added.id}`);
}

/** By which name what is typed of a new event is kept on the device. */
const draftOf = (fromId: string) => (fromId ? `event after ${fromId}` : "new event");

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const name = draftOf(new URL(request.url).searchParams.get("from") ?? "");
  const sent = keptDraft(name);
  const answer = await askServer(serverAction, (reason) => ({
    ok: false,
    isError: true,
    message: addEventStrings.failed(reason),
    values: {},
  }));
  // Not when a session has ended, and the way leads to the login.
  const way = answer instanceof Response ? answer.headers.get("Location") : null;
  if (way?.includes("?added=")) forgetDraft(name, sent);
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

export default function NewEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { from, next, facts, tagsInUse } = loaderData;
  const was = from?.date ? words.fromPast(formatEventDate(from.date)) : words.fromUndated;
  return (
    <article className={styles.editor}>
      <p className={styles.ways}>
        <Link to={href("/success/events")}>{editorStrings.toList.event}</Link>
      </p>
      <h2>{from ? words.again : words.title}</h2>
      {from && <p className="quiet">{was}</p>}
      <TagsInUse tags={tagsInUse}>
        <NewEventForm
          key={from?.id}
          facts={facts}
          values={from ? { ...valuesOf(from), date: "" } : {}}
          dateHint={next ? words.sameWeekday(weekdayOf(next), formatEventDate(next)) : undefined}
          draftName={draftOf(from?.id ?? "")}
          answer={actionData ?? null}
        />
      </TagsInUse>
    </article>
  );
}
