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
import { formatWeekday, indiaDay } from "#app/platform/calendar.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import { useSchool } from "#app/school/school.ts";
import { buttonClass, newTab } from "#app/ui/button.tsx";
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
  const today = indiaDay(clock());
  return { ...splitAtDay(items, today), today, description, hasFailed };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { description } = loaderData ?? {};
  return pageMeta(matches, { title: "Events", description, path: "/events" });
}

const isNow = ({ date }: SchoolEvent, today: string) => date !== null && date < today;

const withoutYear = (day: string | null) => formatWeekday(day ?? "")?.slice(0, -5) ?? "";

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { upcoming, past, today, hasFailed } = loaderData;
  useQuietRetry(hasFailed, false);
  const next = upcoming.find(({ date }) => date !== null);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Events</h1>
      {next && (
        <p className={`lead ${styles.next}`}>
          <Link to={eventPath(next)} prefetch="intent" viewTransition>
            {isNow(next, today)
              ? eventPageStrings.now(withoutYear(next.endDate))
              : eventPageStrings.next(withoutYear(next.date))}
          </Link>{" "}
          {next.title}
        </p>
      )}
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className={styles.part}>
          {eventPageStrings.upcoming}
        </h2>
        {upcoming.length === 0 && (
          <p className={`empty-state ${styles.empty}`}>{eventStrings.empty}</p>
        )}
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
            <p className={styles.date}>{formatEventDate(event)}</p>
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
  const webcal = address.replace(/^https?:/, "webcal:");
  return (
    <section className={styles.subscribe}>
      <h2 className={styles.subscribeTitle}>{subscribeStrings.title}</h2>
      <p>{subscribeStrings.explanation}</p>
      <p>
        {/* Phones open this scheme in the calendar. */}
        <a href={webcal} className={buttonClass("line")}>
          {subscribeStrings.subscribe}
        </a>{" "}
        <a
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          {...newTab}
          className={buttonClass("line")}
        >
          {subscribeStrings.subscribeGoogle}
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
