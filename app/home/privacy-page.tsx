import { href } from "react-router";
import { competitionServices } from "#app/competition/context.server.ts";
import { entriesSection } from "#app/entries/strings.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { countedVisitsSection, privacyStrings as strings } from "#app/school/strings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LinkedText } from "#app/ui/page/links.tsx";
import { metaOf } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/privacy-page";
import styles from "./privacy-page.module.css";

export const handle = { isTranslated: true, cache: {} } satisfies RoutePolicy;

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { updated, summary, sections } = context.get(schoolServices).school.privacy;
  const { entrySettings } = context.get(competitionServices);
  const entries = entrySettings.isHere ? [entriesSection(entrySettings)] : [];
  return { updated, summary, sections, own: [...entries, countedVisitsSection] };
}

export const meta = metaOf(() => ({
  title: strings.title,
  description: strings.description,
  path: href("/privacy"),
}));

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { updated, summary, sections, own } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="page-title">{strings.title}</h1>
      {summary.length > 0 && (
        <ul className={styles.summary}>
          {summary.map((point) => (
            <li key={point} lang={languageOf(point)}>
              {point}
            </li>
          ))}
        </ul>
      )}
      {[...sections, ...own].map(({ title, text }) => (
        <section key={title}>
          <h2 className="small-title" lang={languageOf(title)}>
            {title}
          </h2>
          <p lang={languageOf(text)}>
            <LinkedText text={text} />
          </p>
        </section>
      ))}
      {sections.length === 0 && <p>{strings.empty}</p>}
      {updated && <p className="quiet">{strings.updated(formatDay(updated))}</p>}
      <p>
        <ButtonLink to={`${href("/")}#contact`} viewTransition look="solid">
          {strings.contact}
        </ButtonLink>
      </p>
    </div>
  );
}
