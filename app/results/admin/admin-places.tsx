import { Form } from "react-router";
import { highestPlace, lastSuggested } from "#app/results/results/result-list.ts";
import type { PlaceRow, ResultsView } from "#app/results/results/results-step.server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { resultStrings as strings } from "./admin-result-strings.ts";
import styles from "./admin-results.module.css";

/** The places of a category, beside its ranking. `base`: what the places are now. */
export function AdminPlaces({ category, base, rows }: ResultsView["categories"][number]) {
  const title = category || strings.noCategory;
  return (
    <section className="card" aria-label={title}>
      <h3 className="small-title">{title}</h3>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="category" value={category} />
        <input type="hidden" name="base" value={base} />
        <p className="quiet small">{strings.placesHint}</p>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
        <div className="row">
          {/* The first button is the one of the Enter key. */}
          <IntentButton intent="save-places" look="solid">
            {strings.save}
          </IntentButton>
          <IntentButton intent="suggest-places">{strings.suggest(lastSuggested)}</IntentButton>
        </div>
      </Form>
    </section>
  );
}

function Row({ row }: { row: PlaceRow }) {
  const { id, title, details, place, ranked, note } = row;
  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>{title}</strong> {note && <span className={styles.warning}>{note}</span>}
        </p>
        <p className="quiet small">{details}</p>
        <p className="small">{ranked}</p>
      </div>
      <label className={styles.place}>
        <span aria-hidden="true">{strings.place}</span>
        <input
          type="number"
          name={`place-${id}`}
          min={1}
          max={highestPlace}
          step={1}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={place}
          aria-label={strings.placeOf(title)}
        />
      </label>
    </li>
  );
}
