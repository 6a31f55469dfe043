import { Link } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { eventPath, formatEventDate } from "#app/events/event.ts";
import { eventWords } from "#app/events/words.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/events-page";
import styles from "./events-page.module.css";

/** More than a school holds in a generation; a bound all the same. */
const mostEvents = 500;

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { events } = context.get(servicesContext);
  return fetchQuietly(context, "Error fetching events", () => events.listLatestEvents(mostEvents));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Events",
    description: `Recitals, workshops and festivals of ${matches[0].loaderData.site.name}.`,
    path: "/events",
  });
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Events</h1>
      {loaderData.items.length === 0 && (
        <p className={`pause ${styles.empty}`}>{eventWords.empty}</p>
      )}
      <ol className={styles.list} hidden={loaderData.items.length === 0}>
        {loaderData.items.map((event) => (
          <li key={event.id}>
            <p className={styles.date}>{formatEventDate(event.date)}</p>
            <div>
              <h2 className={styles.name}>
                <Link to={eventPath(event)} prefetch="intent" viewTransition>
                  {event.title}
                </Link>
              </h2>
              <p className="quiet">{event.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
