import { href } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import {
  DocumentFilter,
  DocumentList,
  DocumentRow,
} from "#app/documents/components/document-list.tsx";
import listStyles from "#app/documents/components/documents.module.css";
import { askForNotice, DocumentNotice, PublishedLinks } from "#app/documents/components/notice.tsx";
import { Selection } from "#app/documents/components/selection.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { respondWithNotice } from "#app/documents/dispatch-operation.server.ts";
import type { Notice } from "#app/documents/document.ts";
import { takeAddedNotice } from "#app/documents/lists/added-notice.server.ts";
import { handleListForm } from "#app/documents/lists/change-selection.server.ts";
import { loadList, readFilter } from "#app/documents/lists/load-list.server.ts";
import { newEventStrings } from "#app/events/admin-strings.ts";
import { eventInvitation } from "#app/events/components/event-details.tsx";
import { eventServices } from "#app/events/context.server.ts";
import { eventPath, formatEventDate } from "#app/events/event.ts";
import { formatTimes } from "#app/events/event-dates.ts";
import { copyPath, eventKind } from "#app/events/event-kind.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { useSchool } from "#app/school/school.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-events-page";

/** The gurus' events: found by words and state, twelve at a time. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { events, adminEvents } = context.get(eventServices);
  const added = await takeAddedNotice(request, context, events.documents);
  const source = { count: adminEvents.countEvents, list: adminEvents.listEvents };
  return { events: await loadList(url.searchParams, source), added };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  const { database } = context.get(platformServices);
  const { undoGroup } = context.get(documentServices);
  const { events, adminEvents } = context.get(eventServices);
  const listMatching = (search: URLSearchParams, limit: number) =>
    adminEvents.listEvents(readFilter(search), { limit, offset: 0 });
  const countMatching = (search: URLSearchParams) => adminEvents.countEvents(readFilter(search));
  const { documents } = events;
  const selection = { database, undoGroup, documents, who, countMatching, listMatching };
  return respondWithNotice(await handleListForm(form, selection));
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function AdminEventsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { events, added } = loaderData;
  return (
    <>
      <div className={listStyles.head}>
        <h2>Events</h2>
        <ButtonLink to={href("/success/events/:id", { id: "new" })} look="solid">
          New event
        </ButtonLink>
      </div>
      <AddedNotice notice={actionData?.notice ?? null} added={added} />
      <DocumentFilter filter={events.filter} />
      <Selection
        key={JSON.stringify(events.filter)}
        noun={eventKind.noun}
        list={events}
        notice={actionData?.notice ?? null}
      >
        <DocumentList
          path={href("/success/events")}
          list={events}
          empty="There are no events here."
        >
          {events.items.map((event) => (
            <DocumentRow
              key={event.id}
              item={{ ...event, kind: eventKind }}
              isSelectable
              isAdded={event.id === added?.id}
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
        </DocumentList>
      </Selection>
    </>
  );
}

type AddedNoticeProps = {
  notice: Notice | null;
  added: Route.ComponentProps["loaderData"]["added"];
};

function AddedNotice({ notice, added }: AddedNoticeProps) {
  const { publicUrl } = useSchool().site;
  const event = added && { id: added.id, ...added.content };
  return (
    <DocumentNotice notice={notice ?? added?.notice ?? null}>
      {event && added.isVisible && !notice && (
        <PublishedLinks
          path={eventPath(event)}
          text={eventInvitation(event, publicUrl)}
          look="small"
        />
      )}
    </DocumentNotice>
  );
}
