import { href } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { DocumentRow } from "#app/documents/components/document-list.tsx";
import { ListScreen } from "#app/documents/components/list-screen.tsx";
import { askForNotice, PublishedLinks } from "#app/documents/components/notice.tsx";
import { respondWithNotice } from "#app/documents/dispatch-operation.server.ts";
import { handleListForm } from "#app/documents/lists/change-selection.server.ts";
import { loadList, type Page, readFilter } from "#app/documents/lists/load-list.server.ts";
import { takeNotice } from "#app/documents/lists/notice-cookie.server.ts";
import { selectionOperations } from "#app/documents/strings.ts";
import { newEventStrings } from "#app/events/admin-strings.ts";
import { eventInvitation } from "#app/events/components/event-details.tsx";
import { eventServices } from "#app/events/context.server.ts";
import { eventPath, formatEventDate } from "#app/events/event.ts";
import { formatTimes } from "#app/events/event-dates.ts";
import { copyPath, eventKind } from "#app/events/event-kind.ts";
import type { Context } from "#app/platform/context.server.ts";
import { useSchool } from "#app/school/school.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-events-page";

/** The gurus' events, by words and state. */
async function findEvents(search: URLSearchParams, context: Context) {
  const { adminEvents } = context.get(eventServices);
  const filter = readFilter(search);
  return {
    total: await adminEvents.countEvents(filter),
    filter: { q: filter.words.join(" "), state: filter.state ?? "" },
    list: (page: Page) => adminEvents.listEvents(filter, page),
  };
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { events } = context.get(eventServices);
  const notice = await takeNotice(request, context);
  const published = notice?.addedId ? await events.findEvent(notice.addedId) : null;
  const found = await findEvents(url.searchParams, context);
  return { events: await loadList(url.searchParams, found), notice, published };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const { documents } = context.get(eventServices).events;
  return respondWithNotice(await handleListForm(sent, context, { documents, find: findEvents }));
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function AdminEventsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { events, published } = loaderData;
  const { publicUrl } = useSchool().site;
  return (
    <ListScreen
      path={eventKind.listPath}
      title="Events"
      buttons={
        <ButtonLink to={href("/success/events/:id", { id: "new" })} look="solid">
          New event
        </ButtonLink>
      }
      notice={actionData?.notice ?? loaderData.notice}
      noticeLinks={
        published &&
        !actionData?.notice && (
          <PublishedLinks
            path={eventPath(published)}
            text={eventInvitation(published, publicUrl)}
            look="small"
          />
        )
      }
      list={events}
      selection={{ noun: eventKind.noun, operations: selectionOperations }}
      empty="There are no events here."
      rows={events.items.map((event) => (
        <DocumentRow
          key={event.id}
          item={{ ...event, kind: eventKind }}
          isSelectable
          isAdded={event.id === loaderData.notice?.addedId}
          buttons={
            <ButtonLink
              to={copyPath(event)}
              look="small"
              aria-label={`${newEventStrings.again}: ${event.title}`}
            >
              {newEventStrings.again}
            </ButtonLink>
          }
        >
          <span>{formatEventDate(event)}</span>
          {formatTimes(event) && <span>{formatTimes(event)}</span>}
          {event.location && <span>{event.location}</span>}
          {event.tag && <span>#{event.tag}</span>}
        </DocumentRow>
      ))}
    />
  );
}
