import { href, Link } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { describeBackups } from "#app/operations/backup/describe-backups.server.ts";
import { operationServices } from "#app/operations/context.server.ts";
import { platformServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/website-texts-page";
import styles from "./part-page.module.css";
import { type PartId, partExplanations, partTitles } from "./strings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { config, clock } = context.get(platformServices);
  const { backupStatus } = context.get(operationServices);
  const backups = { status: await backupStatus.find(), isOn: config.backupDir !== null };
  return { backups: describeBackups(backups, clock()).text };
}

export default function WebsiteTextsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h2>Website texts</h2>
      <p className="quiet">
        What you save here is on the website at once. The history keeps earlier versions.
      </p>
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
      <p className={`quiet ${styles.below}`}>{loaderData.backups}</p>
    </>
  );
}
