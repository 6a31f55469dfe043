import { data, href } from "react-router";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { carryOut } from "#app/documents/carry-out.server.ts";
import { DocumentFilter } from "#app/documents/parts/document-filter.tsx";
import { DocumentList, DocumentRow } from "#app/documents/parts/document-list.tsx";
import { DocumentNotice } from "#app/documents/parts/notice.tsx";
import { listPageSize, readFilter } from "#app/documents/read-filter.server.ts";
import { refusalWords } from "#app/documents/words.ts";
import { formatEventDate } from "#app/events/event.ts";
import { keptEventWords } from "#app/events/kept/words.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import type { Route } from "./+types/kept-events-page";

/** The gurus' events: found by words and state, twelve at a time. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { keptEvents } = context.get(servicesContext);
  const { filter, page, shown, current } = readFilter(url.searchParams);
  const [found, count] = await Promise.all([
    keptEvents.listKept(filter, page),
    keptEvents.countKept(filter),
  ]);
  return { events: found, pages: Math.ceil(count / listPageSize), current, filter: shown };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToWrite(request, context);
  const { events } = context.get(servicesContext);
  const notice = await carryOut(await readForm(request), events.life, person.email);
  return data({ notice }, notice.ok ? 200 : 409);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => ({
    notice: { ok: false, said: refusalWords.unanswered(reason), undo: null },
  }));

export const shouldRevalidate = revalidateIfAnswered;

export default function KeptEventsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { events, pages, current, filter } = loaderData;
  return (
    <>
      <h2>{keptEventWords.title}</h2>
      <DocumentNotice notice={actionData?.notice ?? null} />
      <DocumentFilter filter={filter} />
      <DocumentList
        path={href("/success/events")}
        filter={filter}
        current={current}
        pages={pages}
        empty={keptEventWords.empty}
      >
        {events.map((event) => (
          <DocumentRow
            key={event.id}
            document={{ ...event, kind: "event" }}
            editPath={href("/success/events/:id", { id: event.id })}
          >
            <span>{formatEventDate(event.date)}</span>
            {event.location && <span>{event.location}</span>}
            {event.tag && <span>#{event.tag}</span>}
          </DocumentRow>
        ))}
      </DocumentList>
    </>
  );
}
