import { href, Link } from "react-router";
import { EventDate } from "#app/events/components/event-date.tsx";
import { eventServices } from "#app/events/context.server.ts";
import { eventPath, maxEventsListed, type PicturedEvent } from "#app/events/event.ts";
import { formatTimes } from "#app/events/event-dates.ts";
import { eventPageStrings, subscribeStrings } from "#app/events/event-page-strings.ts";
import { addPictures } from "#app/events/event-pictures.server.ts";
import { eventStrings } from "#app/events/strings.ts";
import { describeNext, markOver, sortUpcomingFirst } from "#app/events/upcoming-events.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { useSchool } from "#app/school/school.ts";
import { ButtonAnchor, newTab } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";
import type { Route } from "./+types/events-page";
import styles from "./events-page.module.css";

export const handle = { isTranslated: true, cache: {} } satisfies RoutePolicy;

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { clock } = context.get(platformServices);
  const { school } = context.get(schoolServices);
  const { events } = context.get(eventServices);
  const { items, hasFailed } = await fetchQuietly(context, "Error fetching events", async () => {
    const latest = markOver(await events.listLatestEvents(maxEventsListed), context);
    return addPictures(sortUpcomingFirst(latest), context);
  });
  const description = eventPageStrings.description(school.sentences.events, school.name);
  return { items, next: describeNext(items, indiaDay(clock())), description, hasFailed };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { description } = loaderData ?? {};
  return pageMeta(matches, { title: eventStrings.title, description, path: "/events" });
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { items, next, hasFailed } = loaderData;
  const past = items.filter((event) => event.isOver);
  const upcoming = items.filter((event) => !event.isOver);
  const { shareImage } = useSchool().site;
  const picture = next && (upcoming[0]?.picture ?? shareImage);
  // The poster has the picture of the next event.
  const rows = upcoming.map((event, index) =>
    next && index === 0 ? { ...event, picture: null } : event,
  );
  useQuietRetry(hasFailed, false);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{eventStrings.title}</h1>
      {next && (
        <p className={styles.next}>
          {picture && (
            <Picture image={picture} alt="" sizes="(max-width: 48rem) 100vw, 60rem" isUrgent />
          )}
          <span className="silk-tab">
            <Link to={eventPath(next)} prefetch="intent" viewTransition>
              {next.when}
            </Link>{" "}
            <strong lang={languageOf(next.title)}>{next.title}</strong>
          </span>
        </p>
      )}
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className={styles.part}>
          {eventPageStrings.upcoming}
        </h2>
        {upcoming.length === 0 && (
          <p className={`empty-state ${styles.empty}`}>{eventStrings.empty}</p>
        )}
        <EventRows events={rows} />
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

function EventRows({ events }: { events: PicturedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ol className={styles.list}>
      {events.map((event) => (
        <li key={event.id}>
          <div className={styles.when}>
            <EventDate event={event} />
            <p className="quiet">{formatTimes(event)}</p>
          </div>
          <div>
            <h3 className={styles.name}>
              <Link
                to={eventPath(event)}
                prefetch="intent"
                viewTransition
                lang={languageOf(event.title)}
              >
                {event.title}
              </Link>
            </h3>
            <p className={`quiet ${styles.description}`} lang={languageOf(event.description)}>
              {event.description}
            </p>
            {event.location && <p className={styles.place}>{event.location}</p>}
          </div>
          {event.picture && (
            <Picture image={event.picture} alt="" sizes="(max-width: 48rem) 90vw, 20rem" />
          )}
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
      <p className="row">
        {/* Phones open this scheme in the calendar. */}
        <ButtonAnchor href={webcal}>{subscribeStrings.subscribe}</ButtonAnchor>
        <ButtonAnchor
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          {...newTab}
        >
          {subscribeStrings.subscribeGoogle}
        </ButtonAnchor>
      </p>
      <p className="quiet">
        {subscribeStrings.address} <span className={styles.address}>{address}</span>
      </p>
      <p className="tall-links">
        <a href={href("/feed.xml")}>{subscribeStrings.feed}</a>
      </p>
    </section>
  );
}
