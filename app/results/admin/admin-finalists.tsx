import { href, Link } from "react-router";
import { AnnouncedLists } from "#app/competition/components/announced.tsx";
import { DocumentForm, type FieldsProps } from "#app/documents/components/document-form.tsx";
import { isVisible } from "#app/documents/document.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { finalistsKind } from "#app/editions/edition-kind.ts";
import { maxOrder } from "#app/editions/lists.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import { lacksPayment } from "#app/entries/payment.ts";
import type { FinalistRow, FinalistsView } from "#app/results/finalists/finalists-step.server.ts";
import { choiceTexts } from "#app/results/steps.ts";
import { Folded } from "#app/ui/card/card.tsx";
import { Field, Options } from "#app/ui/field/field.tsx";
import { AdminAnswers } from "./admin-answers.tsx";
import styles from "./admin-finalists.module.css";
import { Publication } from "./admin-publication.tsx";

type AdminFinalistsProps = { view: FinalistsView; result: EditAnswer | undefined };

/** Who is in the finale. The publication is on top once somebody is chosen. */
export function AdminFinalists({ view, result }: AdminFinalistsProps) {
  const { list, now, preview, answers } = view;
  const publication = (
    <Publication
      kind={finalistsKind}
      list={list}
      now={now}
      preview={
        preview.length > 0 ? (
          <AnnouncedLists edition={list.edition} finalists={preview} results={null} />
        ) : null
      }
    />
  );
  const form = <ChoiceForm view={view} result={result} />;
  if (list.chosen.length === 0) {
    return (
      <div className={styles.step}>
        {form}
        {publication}
      </div>
    );
  }
  return (
    <div className={styles.step}>
      {publication}
      {answers && <AdminAnswers answers={answers} />}
      {isVisible(list) ? (
        <Folded title="Choose the finalists" isOpen={Boolean(result?.answer)}>
          {form}
        </Folded>
      ) : (
        form
      )}
    </div>
  );
}

/** One form for all categories. */
function ChoiceForm({ view, result }: AdminFinalistsProps) {
  const { list, isRoundClosed, categories } = view;
  return (
    <section className={styles.part} aria-label="Choose the finalists">
      <h3>Choose the finalists</h3>
      {!isRoundClosed && (
        <p className={styles.warning}>
          Round 1 is not closed yet: the places below can still change. You can choose all the same.
        </p>
      )}
      {categories.length === 0 && <p>Nobody has entered yet.</p>}
      <DocumentForm
        formId="finalists"
        legend="Choose the finalists"
        constraints={{}}
        values={view.values}
        version={list.version}
        draftName={`finalists ${list.edition}`}
        result={result}
      >
        {(fields) => (
          <>
            <input type="hidden" name="edition" value={list.edition} />
            {categories.map(({ name, rows }) => (
              <section key={name} className="card" aria-label={`Choose the finalists: ${name}`}>
                <h4>{name}</h4>
                <ul className={styles.rows}>
                  {rows.map((row) => (
                    <Choice key={row.entry.id} row={row} {...fields} />
                  ))}
                </ul>
              </section>
            ))}
            <Field
              label="Finalists answer until the end of"
              hint="Without a day, they can answer until the finale."
              error={fields.errors.error("confirmBy")}
            >
              <input
                {...fields.errors.control("confirmBy")}
                type="date"
                defaultValue={fields.values.confirmBy}
              />
            </Field>
          </>
        )}
      </DocumentForm>
    </section>
  );
}

/** An entry with its place and the choice; of a finalist, the number in the running order. */
function Choice({ row, errors, values }: { row: FinalistRow } & FieldsProps) {
  const { id, name } = row.entry;
  const number = formatEntryNumber(row.entry);
  const error = errors.error(`order-${id}`);
  return (
    <li className={styles.row}>
      <div>
        <p>
          <Link to={href("/success/entries/:id", { id })} className="padded-link">
            <strong>{name}</strong>
          </Link>
        </p>
        <p className="small">
          {describePlace(row)}
          <span className={styles.who}>{describeDancer(row)}</span>{" "}
          {listFlags(row.entry).map((flag) => (
            <span key={flag} className={styles.flag}>
              {flag}
            </span>
          ))}
        </p>
      </div>
      <select
        {...errors.control(`choice-${id}`)}
        defaultValue={values[`choice-${id}`]}
        aria-label={`${number} ${name}`}
      >
        <Options entries={[...choiceTexts]} />
      </select>
      <p className={styles.position}>
        <label>
          Number in the running order{" "}
          <input
            {...errors.control(`order-${id}`)}
            type="number"
            min={1}
            max={maxOrder}
            step={1}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values[`order-${id}`]}
            aria-label={`Number of ${name} in the running order`}
            className={styles.number}
          />
        </label>
        {error?.text && (
          <span id={error.id} className={styles.warning}>
            {error.text}
          </span>
        )}
      </p>
    </li>
  );
}

function describePlace({ place }: FinalistRow): string {
  if (!place) return "No place";
  return `Place ${place.place} · ${place.total} points`;
}

const describeDancer = ({ entry }: FinalistRow): string =>
  [formatEntryNumber(entry), entry.guru, entry.city]
    .filter(Boolean)
    .map((text) => ` · ${text}`)
    .join("");

function listFlags(entry: FinalistRow["entry"]): string[] {
  const flags: [text: string, isSet: boolean][] = [
    ["Not paid", lacksPayment(entry, 1)],
    ["Withdrawn", entry.withdrawnAt !== null],
    ["Private data deleted", entry.clearedAt !== null],
  ];
  return flags.filter(([, isSet]) => isSet).map(([text]) => text);
}
