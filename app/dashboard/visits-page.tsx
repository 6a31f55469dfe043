import { href, Link } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import documentStyles from "#app/documents/components/documents.module.css";
import { eventServices } from "#app/events/context.server.ts";
import { operationServices } from "#app/operations/context.server.ts";
import { firstDayOf, visitDays } from "#app/operations/visit-store.server.ts";
import { formatShortDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/visits-page";
import styles from "./visits-page.module.css";

/** The pages by the addresses under which they are counted. */
const visitedPageTitles: Record<string, string> = {
  [href("/")]: "Home",
  [href("/gallery")]: "Gallery",
  "/gallery/:id": "Pages of single photos",
  [href("/events")]: "All events",
  [href("/classes")]: "Classes and timings",
  [href("/gurus")]: "Our gurus",
  [href("/nrithya-ratna-shodha")]: "Competition",
  "/nrithya-ratna-shodha/:year": "Past years of the competition",
  [href("/search")]: "Search",
  [href("/privacy")]: "Privacy",
};

type Sums = { week: number; month: number; all: number };

/** `path`: the page of an event in the dashboard. */
type Row = Sums & { page: string; title: string; path?: string };

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const now = context.get(platformServices).clock();
  const { visitStore } = context.get(operationServices);
  const { adminEvents } = context.get(eventServices);
  const first = firstDayOf(visitDays, now);
  const found = await visitStore.listDays(first);
  const counts = new Map(found.map(({ day, count }) => [day, count]));
  const days = Array.from({ length: visitDays }, (_, index) => {
    const day = firstDayOf(visitDays - index, now);
    return { day, count: counts.get(day) ?? 0 };
  });
  const since = { all: first, month: firstDayOf(30, now), week: firstDayOf(7, now) };
  const visited = await visitStore.listPages(since);
  const eventIds = visited.flatMap(({ page }) => findEventId(page) ?? []);
  const titles = await adminEvents.listTitles(eventIds);
  return { days, ...listRows(visited, titles) };
}

const findEventId = (page: string) => /^\/events\/(.+)$/.exec(page)?.[1];

/** The pages that nobody has opened are listed, too. */
function listRows(visited: (Sums & { page: string })[], eventTitles: Record<string, string>) {
  const pages: Row[] = Object.entries(visitedPageTitles).map(([page, title]) => {
    const sums = visited.find((each) => each.page === page);
    return { week: 0, month: 0, all: 0, ...sums, page, title };
  });
  const events: Row[] = [];
  for (const sums of visited) {
    const id = findEventId(sums.page);
    const title = id && eventTitles[id];
    if (id) {
      const path = href("/success/events/:id", { id });
      events.push(
        title ? { ...sums, title, path } : { ...sums, title: "An event that is deleted" },
      );
    } else if (!(sums.page in visitedPageTitles)) pages.push({ ...sums, title: sums.page });
  }
  const byVisits = (one: Row, other: Row) => other.all - one.all;
  return { pages: pages.sort(byVisits), events: events.sort(byVisits) };
}

const addUp = (days: { count: number }[]) => days.reduce((sum, { count }) => sum + count, 0);

export default function VisitsPage({ loaderData }: Route.ComponentProps) {
  const { days, pages, events } = loaderData;
  const sums = { week: addUp(days.slice(-7)), month: addUp(days.slice(-30)), all: addUp(days) };
  return (
    <>
      <h2>Visits</h2>
      <p className="quiet">
        How often the pages of the website were opened. The website recognises nobody: who opens
        three pages, or reloads one three times, counts three times. What you open while you are
        signed in is not counted, nor are search engines and programs that say what they are. The
        numbers are up to a minute old, and are deleted after 90 days.
      </p>
      <div className={styles.page}>
        <dl className={styles.sums}>
          {sumNames.map((name) => (
            <div key={name}>
              <dt className="quiet">{sumTitles[name]}</dt>
              <dd>{sums[name]}</dd>
            </div>
          ))}
        </dl>
        {sums.all === 0 ? <p>Nobody has opened a page in these 90 days.</p> : <Plot days={days} />}
        <details className={documentStyles.disclosure}>
          <summary>The numbers of each day</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Visits</th>
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{formatShortDay(day)}</th>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
        <SumsTable title="Pages" rows={pages} />
        {events.length > 0 ? (
          <SumsTable title="Events" rows={events} />
        ) : (
          <p>No page of an event was opened in these 90 days.</p>
        )}
      </div>
    </>
  );
}

const sumNames = ["week", "month", "all"] as const;
const sumTitles = { week: "7 days", month: "30 days", all: "90 days" };

type Days = Route.ComponentProps["loaderData"]["days"];

/** The table below has the numbers. */
function Plot({ days }: { days: Days }) {
  const highest = days.reduce((max, each) => (each.count > max.count ? each : max));
  const highestText = `Most visits: ${highest.count}, on ${formatShortDay(highest.day)}`;
  return (
    <figure className={styles.plot}>
      <figcaption>
        Visits a day
        <span className="quiet">{highestText}</span>
      </figcaption>
      <svg viewBox={`0 0 ${days.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, count }, index) => {
          const height = count / highest.count;
          return <rect key={day} x={index} y={1 - height} width="0.8" height={height} />;
        })}
      </svg>
      <p className={`quiet small ${styles.axis}`}>
        <span>{formatShortDay(days[0]?.day ?? "")}</span>
        <span>{formatShortDay(days.at(-1)?.day ?? "")}</span>
      </p>
    </figure>
  );
}

function SumsTable({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <table>
      <caption className="small-title">{title}</caption>
      <thead>
        <tr>
          <td />
          {sumNames.map((name) => (
            <th key={name} scope="col">
              {sumTitles[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.page}>
            <th scope="row">{row.path ? <Link to={row.path}>{row.title}</Link> : row.title}</th>
            {sumNames.map((name) => (
              <td key={name}>{row[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
