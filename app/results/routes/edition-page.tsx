import { href } from "react-router";
import { AnnouncedLists } from "#app/competition/components/announced.tsx";
import { competitionServices } from "#app/competition/context.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { competitionOf } from "#app/editions/find-competition-of.server.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import styles from "#app/results/editions/edition-page.module.css";
import { editionStrings as strings } from "#app/results/editions/edition-strings.ts";
import { describeAnnounced } from "#app/results/find-announced.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/edition-page";

export const handle = {
  isTranslated: true,
  cache: { parameter: "\\d{4}" },
} satisfies RoutePolicy;

export const headers = publicPageHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { editions, findPublished } = context.get(editionServices);
  const { entries } = context.get(entryServices);
  const edition = /^\d{4}$/.test(params.year) ? await editions.findEdition(params.year) : null;
  if (!edition?.facts) throw new Response(null, { status: 404 });
  const { competition } = context.get(competitionServices);
  const facts = competitionOf(edition, competition);
  const { finalists, results } = await findPublished(edition.edition);
  const lists = { finalists: finalists?.chosen, results: results ?? undefined };
  return {
    edition: edition.edition,
    facts: {
      name: facts.name,
      subtitle: facts.subtitle,
      intro: facts.intro,
      finale: formatDay(facts.dates.finale),
      finaleVenue: facts.finaleVenue,
      categories: facts.categories,
    },
    announced: describeAnnounced(lists, await entries.listEntries(edition.edition), facts),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { edition, facts } = loaderData;
  return pageMeta(matches, {
    title: facts.name,
    description: `${facts.subtitle}. ${strings.finale(facts.finale, facts.finaleVenue)}.`,
    path: href("/nrithya-ratna-shodha/:year", { year: edition }),
  });
}

/** A past edition of the competition. */
export default function EditionPage({ loaderData }: Route.ComponentProps) {
  const { edition, facts, announced } = loaderData;
  const { name, subtitle, intro, finale, finaleVenue, categories } = facts;
  return (
    <>
      <header className={styles.hero} data-stage="">
        <div className={`wrap ${styles.text}`}>
          <p className={styles.kicker}>{strings.kicker(edition)}</p>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          <p>{strings.finale(finale, finaleVenue)}</p>
          <ul className={styles.categories}>
            {categories.map((category) => (
              <li key={category.name}>{strings.ages(category)}</li>
            ))}
          </ul>
        </div>
      </header>
      <AnnouncedLists edition={edition} {...announced} />
      <section className="section" aria-label={strings.about}>
        <div className={`wrap ${styles.about}`}>
          <h2 className="section-title">{strings.about}</h2>
          {intro.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
          <p className="row">
            <ButtonLink to={href("/nrithya-ratna-shodha")} viewTransition>
              {strings.competition}
            </ButtonLink>
            <ButtonLink to={href("/certificate/:code?")}>{strings.check}</ButtonLink>
          </p>
        </div>
      </section>
    </>
  );
}
