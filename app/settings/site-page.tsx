import { href, Link } from "react-router";
import { requireGuruServices } from "#app/accounts/guard.server.ts";
import { dailyStrings } from "#app/operations/backup/strings.ts";
import { formatShortDay } from "#app/platform/calendar.ts";
import type { Route } from "./+types/site-page";
import styles from "./part-page.module.css";
import { type PartId, partExplanations, partTitles, siteStrings } from "./strings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { backups, clock } = await requireGuruServices(request, context);
  const latest = await backups.findLatest();
  return {
    isOn: backups.isOn,
    lastDay: latest?.day ?? null,
    damagedDay: await backups.findDamagedDay(),
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

function describeBackups(data: Route.ComponentProps["loaderData"]): string {
  const { isOn, lastDay, damagedDay, isLate } = data;
  if (!isOn) return dailyStrings.off;
  const last = lastDay ? dailyStrings.last(formatShortDay(lastDay)) : dailyStrings.none;
  if (damagedDay) return `${last}. ${dailyStrings.damaged(formatShortDay(damagedDay))}`;
  if (!lastDay) return `${last}. ${dailyStrings.first}`;
  return isLate ? `${last}. ${dailyStrings.late}` : last;
}
