import { href, Link } from "react-router";
import type {
  Announced,
  AnnouncedDancer,
  AnnouncedPlace,
  AnnouncedResults,
} from "#app/competition/announced.ts";
import { languageOf } from "#app/platform/language/language.ts";
import sheetUrl from "./announced.css?url";
import { announcedStrings as strings } from "./announced-strings.ts";

/**
 * The results and the finalists of an edition. Their styles are a file of their own, so that the
 * page is not larger while nothing is announced.
 */
export function AnnouncedLists({ edition, results, finalists }: Omit<Announced, "pastEditions">) {
  return (
    <>
      <link rel="stylesheet" href={sheetUrl} precedence="announced" />
      {results && <Results edition={edition} results={results} />}
      {finalists.length > 0 && <Finalists edition={edition} finalists={finalists} />}
    </>
  );
}

function Results({ edition, results }: { edition: string; results: AnnouncedResults }) {
  const title = strings.results(edition);
  const { categories, prizes } = results;
  if (categories.length === 0 && prizes.length === 0) return null;
  return (
    <section id="results" className="section announced-results" aria-label={title}>
      <div className="wrap">
        <h2 className="section-title">{title}</h2>
        <div className="announced-categories">
          {categories.map(({ category, places }) => (
            <div key={category}>
              {category && <h3>{category}</h3>}
              <ul>
                {places.map((winner) => (
                  <Place key={`${winner.place} ${winner.name} ${winner.city}`} winner={winner} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        {prizes.length > 0 && <Prizes prizes={prizes} />}
      </div>
    </section>
  );
}

function Place({ winner }: { winner: AnnouncedPlace }) {
  const { place, isShared } = winner;
  return (
    <li data-first={place === 1 || undefined}>
      <p className="announced-place">
        {strings.rank(strings.ordinal(place))} {isShared && <small>({strings.shared})</small>}
      </p>
      <Dancer {...winner} />
    </li>
  );
}

function Prizes({ prizes }: Pick<AnnouncedResults, "prizes">) {
  return (
    <div className="announced-prizes">
      <h3>{strings.prizes}</h3>
      <ul>
        {prizes.map((prize) => (
          <li key={`${prize.title} ${prize.name} ${prize.city}`}>
            <h4>{prize.title}</h4>
            <Dancer {...prize} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Finalists({ edition, finalists }: Pick<Announced, "edition" | "finalists">) {
  const title = strings.finalists(edition);
  return (
    <section id="finalists" className="section deep announced-finalists" aria-label={title}>
      <div className="wrap">
        <h2 className="section-title">{title}</h2>
        {finalists.map(({ category, dancers }) => (
          <div key={category} className="announced-category">
            {category && <h3>{category}</h3>}
            <ul>
              {dancers.map((dancer) => (
                <li key={`${dancer.name} ${dancer.guru} ${dancer.city}`}>
                  <Dancer {...dancer} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Dancer({ name, guru, city }: AnnouncedDancer) {
  return (
    <div className="announced-dancer">
      <p lang={languageOf(name)}>{name}</p>
      {/* The dot stays on the line of the guru's name. */}
      <p>{[guru && strings.guru(guru), city].filter(Boolean).join("\u00a0· ")}</p>
    </div>
  );
}

/** Links to the pages of past editions. */
export function PastEditions({ years }: { years: string[] }) {
  return (
    <nav className="section" aria-label={strings.pastEditions}>
      <div className="wrap">
        <h2 className="section-title">{strings.pastEditions}</h2>
        <p className="chips">
          {years.map((year) => (
            <Link key={year} to={href("/nrithya-ratna-shodha/:year", { year })}>
              {year}
            </Link>
          ))}
        </p>
      </div>
    </nav>
  );
}
