import { Link } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { eventPath, formatEventDate } from "#app/events/event.ts";
import { PhotoGrid, photoPath } from "#app/photos/gallery/photo-grid.tsx";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import { readSearchWords } from "#app/platform/search-words.ts";
import { SearchForm } from "#app/ui/header/search-form.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/search-page";
import styles from "./search-page.module.css";

const mostResults = 24;

export const headers = publicPageHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { events, photos } = context.get(servicesContext);
  const words = readSearchWords(url.searchParams);
  const [foundEvents, foundPhotos] = await Promise.all([
    fetchQuietly(context, "Error searching events", () => events.searchEvents(words, mostResults)),
    fetchQuietly(context, "Error searching photos", () => photos.searchPhotos(words, mostResults)),
  ]);
  return { query: words.join(" "), events: foundEvents.items, photos: foundPhotos.items };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Search", path: "/search", isIndexed: false });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, events, photos } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{query ? `Search: ${query}` : "Search"}</h1>
      <search className={styles.again}>
        {/* Another search is another form, with its own words in it. */}
        <SearchForm key={query} query={query} />
      </search>
      {events.length + photos.length === 0 && (
        <p className="pause">
          {query ? "Nothing was found. Try fewer or other words." : "What are you looking for?"}
        </p>
      )}
      {events.length > 0 && (
        <section className={styles.results}>
          <h2>Events</h2>
          <ul className={styles.events}>
            {events.map((event) => (
              <li key={event.id}>
                <Link to={eventPath(event)} viewTransition>
                  {event.title}
                </Link>
                <span className="quiet">{formatEventDate(event.date)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {photos.length > 0 && (
        <section className={styles.results}>
          <h2>Photos</h2>
          <PhotoGrid photos={photos} viewerOf={photoPath} />
        </section>
      )}
    </div>
  );
}
