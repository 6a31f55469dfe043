import { href, Link } from "react-router";
import { AnnouncedLists } from "#app/competition/components/announced.tsx";
import { DocumentForm, type FieldsProps } from "#app/documents/components/document-form.tsx";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { resultsKind } from "#app/editions/edition-kind.ts";
import {
  highestPlace,
  lastSuggested,
  maxPrizeLength,
  maxPrizes,
} from "#app/results/results/result-limits.ts";
import type { PlaceRow, ResultsView } from "#app/results/results/results-step.server.ts";
import { ButtonAnchor, newTab } from "#app/ui/button.tsx";
import { Act, Card, Folded } from "#app/ui/card/card.tsx";
import { Field, Options } from "#app/ui/field/field.tsx";
import { Publication } from "./admin-publication.tsx";
import styles from "./admin-results.module.css";

type AdminResultsProps = { view: ResultsView; result: EditAnswer | undefined };

/** Places and special prizes, and their publication. */
export function AdminResults({ view, result }: AdminResultsProps) {
  const { list, now, categories, preview, warnings } = view;
  if (categories.length === 0) {
    return <p>There are no finalists yet. Choose them on the page “Finalists”.</p>;
  }
  const ranking = `${href("/success/judging/:id?")}?edition=${list.edition}&round=2`;
  const isEmpty = !preview || preview.categories.length + preview.prizes.length === 0;
  return (
    <div className={styles.step}>
      <p>
        Places are given beside the ranking of the finale. Dancers who share a place get the same
        number.{" "}
        <Link to={ranking} className="padded-link">
          See the ranking of the finale
        </Link>
      </p>
      <Act intent="suggest-places" look="line">
        Take the places 1 to {lastSuggested} from the ranking where nobody has a place
      </Act>
      <DocumentForm
        formId="results"
        legend="Places and special prizes"
        constraints={{}}
        values={view.values}
        version={list.version}
        draftName={`results ${list.edition}`}
        result={result}
      >
        {(fields) => (
          <>
            <input type="hidden" name="edition" value={list.edition} />
            <div className={styles.categories}>
              {categories.map(({ category, rows }) => (
                <Card key={category} title={category || "Without a category"}>
                  <ul className={styles.rows}>
                    {rows.map((row) => (
                      <Row key={row.id} row={row} {...fields} />
                    ))}
                  </ul>
                </Card>
              ))}
            </div>
            <Prizes dancers={view.dancers} count={list.prizes.length + 1} {...fields} />
          </>
        )}
      </DocumentForm>
      <Publication
        kind={resultsKind}
        list={list}
        now={now}
        warnings={warnings}
        preview={
          isEmpty ? null : (
            <AnnouncedLists edition={list.edition} results={preview} finalists={[]} />
          )
        }
      />
      <Letters letters={view.letters} />
    </div>
  );
}

/** A dancer with the place in the ranking before the name, and the place that is given after it. */
function Row({ row, errors, values }: { row: PlaceRow } & FieldsProps) {
  const { id, name, number, details, ranked, note } = row;
  const error = errors.error(`place-${id}`);
  return (
    <li className={`${styles.row} ${styles.ranked}`}>
      <span className={styles.rank}>
        <span className="visually-hidden">Place in the ranking: </span>
        {ranked?.place ?? "–"}
      </span>
      <div>
        <p>
          <strong>{name}</strong> {note && <span className={styles.warning}>{note}</span>}
        </p>
        <p className={`quiet small ${styles.score}`}>
          {ranked ? `${ranked.total} points` : "No score in the finale"}
          {` · ${number}`}
          {details && <span className={styles.who}>{` · ${details}`}</span>}
        </p>
        {error.text && (
          <p id={error.id} className={styles.warning}>
            {error.text}
          </p>
        )}
      </div>
      <input
        {...errors.control(`place-${id}`)}
        type="number"
        min={1}
        max={highestPlace}
        step={1}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Place"
        defaultValue={values[`place-${id}`]}
        aria-label={`Place of ${number} ${name}`}
        className={styles.place}
      />
    </li>
  );
}

type PrizesProps = { dancers: [string, string][]; count: number } & FieldsProps;

/** The special prizes, and fields for one more. */
function Prizes({ dancers, count, errors, values }: PrizesProps) {
  const indexes = Array.from({ length: Math.min(count, maxPrizes) }, (_, index) => index);
  const isRefused = indexes.some(
    (index) => errors.error(`prize-${index}`).text || errors.error(`winner-${index}`).text,
  );
  return (
    <Folded title={`Special prizes: ${count - 1 || "none"}`} isOpen={isRefused}>
      {indexes.map((index) => (
        <div key={index} className={styles.inline}>
          <Field label={`Special prize ${index + 1}`} error={errors.error(`prize-${index}`)}>
            <input
              {...errors.control(`prize-${index}`)}
              type="text"
              maxLength={maxPrizeLength}
              autoComplete="off"
              defaultValue={values[`prize-${index}`]}
            />
          </Field>
          <Field
            label={`Dancer of the special prize ${index + 1}`}
            error={errors.error(`winner-${index}`)}
          >
            <select {...errors.control(`winner-${index}`)} defaultValue={values[`winner-${index}`]}>
              <Options entries={[["", "Choose a dancer"], ...dancers]} />
            </select>
          </Field>
        </div>
      ))}
      <p className="quiet small">
        Save for fields of another prize. Empty a prize's name to remove it.
      </p>
    </Folded>
  );
}

/** What is published, to be sent to each dancer by hand. */
function Letters({ letters: given }: Pick<ResultsView, "letters">) {
  if (!given) return null;
  const { letters, isMailed } = given;
  return (
    <Folded title="Write to the dancers">
      <p>
        A text with the result, and the link to the dancer's page, opens in WhatsApp.{" "}
        {isMailed
          ? "The website has mailed it to each of them by itself, also after a correction."
          : "The website sends no mail."}
      </p>
      <ul className={styles.rows}>
        {letters.map(({ id, title, result, whatsApp }) => (
          <li key={id} className={styles.row}>
            <div>
              <p>
                <strong>{title}</strong>
              </p>
              <p className="quiet small">{result}</p>
            </div>
            {whatsApp ? (
              <ButtonAnchor
                look="small"
                href={whatsApp}
                aria-label={`WhatsApp: ${title}`}
                {...newTab}
              >
                WhatsApp
              </ButtonAnchor>
            ) : (
              <p className="quiet small">no phone number</p>
            )}
          </li>
        ))}
      </ul>
    </Folded>
  );
}
