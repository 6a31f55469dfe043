import { href, Link } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { dailyStrings } from "#app/operations/backup/strings.ts";
import { operationServices } from "#app/operations/context.server.ts";
import { formatShortDay, indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/website-texts-page";
import styles from "./part-page.module.css";
import { type PartId, partExplanations, partTitles, websiteTextStrings } from "./strings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { config, clock } = context.get(platformServices);
  const { backupStatus } = context.get(operationServices);
  const status = await backupStatus.find();
  const { goodAt = null, damagedDay = null, incompleteDay = null } = status ?? {};
  return {
    // Another node may be the one that makes them.
    isOn: status !== null || config.backupDir !== null,
    lastDay: goodAt === null ? null : indiaDay(goodAt),
    damagedDay,
    incompleteDay,
    isUnrecognised: status?.isUnrecognised ?? false,
    isLate: goodAt !== null && clock() - goodAt > maxBackupAgeMs,
  };
}

/** A backup is made every day; a missed one is tried again each hour. */
const maxBackupAgeMs = 2 * 86_400_000;

export default function WebsiteTextsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h2>{websiteTextStrings.heading}</h2>
      <p className="quiet">{websiteTextStrings.explanation}</p>
      <ul className={styles.parts}>
        {(Object.keys(partTitles) as PartId[]).map((part) => (
          <li key={part}>
            <Link to={href("/success/site/:part", { part })} className="card">
              <strong className="small-title">{partTitles[part]}</strong>
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
  const { isOn, lastDay, isLate } = data;
  if (!isOn) return dailyStrings.off;
  const last = lastDay ? dailyStrings.last(formatShortDay(lastDay)) : dailyStrings.none;
  const problem = describeProblem(data);
  if (problem) return `${last}. ${problem}`;
  if (!lastDay) return `${last}. ${dailyStrings.first}`;
  return isLate ? `${last}. ${dailyStrings.late}` : last;
}

/** Returns what is wrong with the last backup, or null. */
function describeProblem(data: Route.ComponentProps["loaderData"]): string | null {
  const { damagedDay, incompleteDay, isUnrecognised } = data;
  if (isUnrecognised) return dailyStrings.notRecognised;
  const isDamaged = damagedDay !== null && damagedDay >= (incompleteDay ?? "");
  if (isDamaged) return dailyStrings.damaged(formatShortDay(damagedDay));
  return incompleteDay && dailyStrings.incomplete(formatShortDay(incompleteDay));
}
