import { href, Link } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { dailyStrings } from "#app/operations/backup/strings.ts";
import { formatDay } from "#app/platform/calendar.ts";
import type { Route } from "./+types/site-page";
import styles from "./part-page.module.css";
import { type PartId, partExplanations, partTitles, siteStrings } from "./strings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { backups, clock } = context.get(servicesContext);
  const latest = await backups.findLatest();
  return {
    isOn: backups.isOn,
    lastDay: latest?.day ?? null,
    isLate: latest !== null && clock() - latest.madeAt > maxBackupAgeMs,
  };
}

/** A backup is made every day; a missed one is tried again each hour. */
const maxBackupAgeMs = 2 * 86_400_000;

export default function SitePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h2>{siteStrings.heading}</h2>
      <p className="quiet">{siteStrings.explanation}</p>
      <ul className={styles.parts}>
        {(Object.keys(partTitles) as PartId[]).map((part) => (
          <li key={part}>
            <Link to={href("/success/site/:part", { part })}>
              <strong>{partTitles[part]}</strong>
              <span className="quiet">{partExplanations[part]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={`quiet ${styles.below}`}>{describeBackups(loaderData)}</p>
    </>
  );
}

function describeBackups({ isOn, lastDay, isLate }: Route.ComponentProps["loaderData"]): string {
  if (!isOn) return dailyStrings.off;
  if (!lastDay) return dailyStrings.none;
  const last = dailyStrings.last(formatDay(lastDay));
  return isLate ? `${last}. ${dailyStrings.late}` : last;
}
