import { href, Link } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { BackupLine } from "#app/operations/backup/backup-line.tsx";
import type { Route } from "./+types/site-page";
import styles from "./part-page.module.css";
import { type PartId, partExplanations, partTitles, siteStrings } from "./strings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { backups } = context.get(servicesContext);
  const latest = await backups.findLatest();
  const verification = await backups.findVerification();
  return {
    isOn: backups.isOn,
    lastDay: latest?.day ?? null,
    // Its reason is for the person who runs the server: the log has it.
    verification: verification && {
      day: verification.day,
      at: verification.at,
      verdict: verification.verdict,
    },
  };
}

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
      <div className={styles.below}>
        <BackupLine {...loaderData} />
      </div>
    </>
  );
}
