import { href, Link } from "react-router";
import { AnnouncedLists } from "#app/competition/components/announced.tsx";
import type { ResultsView } from "#app/results/results/results-step.server.ts";
import { ButtonAnchor, newTab } from "#app/ui/button.tsx";
import { AdminPlaces } from "./admin-places.tsx";
import { AdminPrizes } from "./admin-prizes.tsx";
import { Publication } from "./admin-publication.tsx";
import { publicationStrings } from "./admin-publication-strings.ts";
import { resultLetterStrings, resultStrings as strings } from "./admin-result-strings.ts";
import styles from "./admin-results.module.css";

/** Places and special prizes, and their publication. */
export function AdminResults({ view }: { view: ResultsView }) {
  const { edition, categories, preview } = view;
  if (categories.length === 0) return <p>{strings.noFinalists}</p>;
  const ranking = `${href("/success/judging/:id?")}?edition=${edition}&round=2`;
  const isEmpty = !preview || preview.categories.length + preview.prizes.length === 0;
  return (
    <div className={styles.step}>
      <p>
        {strings.explanation}{" "}
        <Link to={ranking} className="padded-link">
          {strings.ranking}
        </Link>
      </p>
      {categories.map((category) => (
        <AdminPlaces key={`${category.category} ${category.base}`} {...category} />
      ))}
      <AdminPrizes key={view.prizesBase} view={view} />
      <Warnings warnings={view.warnings} />
      <Publication
        what="results"
        publication={view.publication}
        preview={
          isEmpty ? (
            <p>{publicationStrings.nobody}</p>
          ) : (
            <AnnouncedLists edition={edition} results={preview} finalists={[]} />
          )
        }
      >
        {view.warnings.length > 0 && (
          <label className={styles.confirm}>
            <input type="checkbox" name="confirm" value="yes" /> {strings.confirm}
          </label>
        )}
      </Publication>
      <Letters letters={view.letters} />
    </div>
  );
}

function Warnings({ warnings }: Pick<ResultsView, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <section className="card" aria-label={strings.warnings}>
      <h3 className="small-title">{strings.warnings}</h3>
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}

/** What is published, to be sent to each dancer by hand. */
function Letters({ letters: given }: Pick<ResultsView, "letters">) {
  if (!given) return null;
  const { letters, isMailed } = given;
  const { title, explanation, mailed, notMailed, noPhone } = resultLetterStrings;
  return (
    <section className="card" aria-label={title}>
      <h3 className="small-title">{title}</h3>
      <p>
        {explanation} {isMailed ? mailed : notMailed}
      </p>
      <ul className={styles.rows}>
        {letters.map((letter) => (
          <li key={letter.id} className={styles.row}>
            <div>
              <p>
                <strong>{letter.title}</strong>
              </p>
              <p className="quiet small">{letter.result}</p>
            </div>
            {letter.whatsApp ? (
              <ButtonAnchor
                look="small"
                href={letter.whatsApp}
                aria-label={`WhatsApp: ${letter.title}`}
                {...newTab}
              >
                WhatsApp
              </ButtonAnchor>
            ) : (
              <p className="quiet small">{noPhone}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
