import { href, Link } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { kinds } from "#app/kinds.ts";
import { describeBackups } from "#app/operations/backup/describe-backups.server.ts";
import { operationServices } from "#app/operations/context.server.ts";
import { platformServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/website-texts-page";
import { settingsServices } from "./context.server.ts";
import { countTranslations } from "./count-translations.server.ts";
import styles from "./part-page.module.css";
import { type PartId, partTitles } from "./strings.ts";

const partExplanations: Record<PartId, string> = {
  school: "Name, story, free training, the festival, and the description for search engines.",
  gurus: "Who teaches: names, portraits, lives and awards.",
  branches: "Where and when classes are held: batches with days, times, ages and fees.",
  contacts: "Email, phones, chat, address, map and social links.",
  faq:
    "What parents ask first: age to begin, dress, exams, missed classes. Shown with the " +
    "classes.",
  privacy: "What the website stores, for how long, and how to have it corrected or deleted.",
  search: "Other words that visitors type for what the website calls something else.",
  sentences: "Above and after the contact form, and around the request to remove a photo.",
  competition:
    "Dates, categories, fees and contacts. The brochure and the payment code are updated, too.",
  rules: "Rules for the video, terms, and the texts of the dates. The brochure is updated, too.",
  notice: "What dancers who enter on this website are told about their data, and agree to.",
  judging:
    "What judges give scores for, and how the ranking follows from them. A round keeps the " +
    "rules of its first score.",
  slides: "The pictures at the top of the home page: their order and their captions.",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { config, clock } = context.get(platformServices);
  const { backupStatus } = context.get(operationServices);
  const backups = { status: await backupStatus.find(), isOn: config.backupDir !== null };
  const { websiteTexts } = context.get(settingsServices);
  return {
    backups: describeBackups(backups, clock()).text,
    translations: countTranslations(websiteTexts.editedContent()),
  };
}

export default function WebsiteTextsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h2>Website texts</h2>
      <p className="quiet">
        What you save here is on the website at once. The history keeps earlier versions. Days
        without classes are <Link to={kinds.holiday.listPath}>Holidays</Link>.
      </p>
      <ul className={styles.parts}>
        {(Object.keys(partTitles) as PartId[]).map((part) => (
          <li key={part}>
            <Link to={href("/success/site/:part", { part })} className="card">
              <strong className="small-title">{partTitles[part]}</strong>
              <span className="quiet">{partExplanations[part]}</span>
              {loaderData.translations[part] && (
                <span className="quiet">{loaderData.translations[part]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className={`quiet ${styles.below}`}>{loaderData.backups}</p>
    </>
  );
}
