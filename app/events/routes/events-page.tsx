import { href, Link } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import {
  eventPath,
  formatEventDate,
  maxEventsListed,
  type SchoolEvent,
} from "#app/events/event.ts";
import { formatTimes, splitAtDay } from "#app/events/event-dates.ts";
import { eventPageStrings, subscribeStrings } from "#app/events/event-page-strings.ts";
import { eventStrings } from "#app/events/strings.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import { useSchool } from "#app/school/school.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";
import type { Route } from "./+types/events-page";
import styles from "./events-page.module.css";

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { events, school, clock } = context.get(servicesContext);
  const { items, hasFailed } = await fetchQuietly(context, "Error fetching events", () =>
    events.listLatestEvents(maxEventsListed),
  );
  const description = `${school.sentences.events} of ${school.name}.`;
  return { ...splitAtDay(items, indiaDay(clock())), description, hasFailed };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Events",
    description: loaderData?.description,
    path: "/events",
  });
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { upcoming, past, hasFailed } = loaderData;
  useQuietRetry(hasFailed, false);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Events</h1>
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className={styles.part}>
          {eventPageStrings.upcoming}
        </h2>
        {upcoming.length === 0 && <p className={`pause ${styles.empty}`}>{eventStrings.empty}</p>}
        <EventRows events={upcoming} />
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past" className={styles.past}>
          <h2 id="past" className={styles.part}>
            {eventPageStrings.past}
          </h2>
          <EventRows events={past} />
        </section>
      )}
      <Subscribe />
    </div>
  );
}

function EventRows({ events }: { events: SchoolEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ol className={styles.list}>
      {events.map((event) => (
        <li key={event.id}>
          <div>
            <p className={styles.date}>{formatEventDate(event.date)}</p>
            <p className="quiet">{formatTimes(event)}</p>
          </div>
          <div>
            <h3 className={styles.name}>
              <Link to={eventPath(event)} prefetch="intent" viewTransition>
                {event.title}
              </Link>
            </h3>
            <p className={`quiet ${styles.description}`}>{event.description}</p>
            {event.location && <p className={styles.place}>{event.location}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Subscribe() {
  const address = useSchool().site.publicUrl + href("/events.ics");
  return (
    <section className={styles.subscribe}>
      <h2 className={styles.subscribeTitle}>{subscribeStrings.title}</h2>
      <p>{subscribeStrings.explanation}</p>
      <p>
        {/* Phones open this scheme in the calendar. */}
        <a href={address.replace(/^https?:/, "webcal:")} className={buttonClass("line")}>
          {subscribeStrings.subscribe}
        </a>
      </p>
      <p className="quiet">
        {subscribeStrings.address} <span className={styles.address}>{address}</span>
      </p>
      <p>
        <a href={href("/feed.xml")}>{subscribeStrings.feed}</a>
      </p>
    </section>
  );
}
