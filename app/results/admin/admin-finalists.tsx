import { useState } from "react";
import { Form, href, Link } from "react-router";
import { AnnouncedLists } from "#app/competition/components/announced.tsx";
import { maxReserves, reservePick } from "#app/results/finalists/finalist-list.ts";
import type { FinalistsView, Row } from "#app/results/finalists/finalists-step.server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { Field, Options } from "#app/ui/field/field.tsx";
import { AdminAnswers } from "./admin-answers.tsx";
import { confirmStrings, chooseStrings as strings } from "./admin-finalist-strings.ts";
import styles from "./admin-finalists.module.css";
import { Publication } from "./admin-publication.tsx";
import { publicationStrings } from "./admin-publication-strings.ts";

/** Who is in the finale. */
export function AdminFinalists({ view }: { view: FinalistsView }) {
  const { edition, isRoundClosed, confirmBy, categories, preview, publication, answers } = view;
  return (
    <div className={styles.step}>
      {answers && <AdminAnswers answers={answers} />}
      <section className={styles.part} aria-label={strings.title}>
        <h3>{strings.title}</h3>
        <p className="quiet">{strings.note}</p>
        {!isRoundClosed && <p className={styles.warning}>{strings.roundOpen}</p>}
        {categories.length === 0 && <p>{strings.noEntries}</p>}
        {categories.map(({ name, rows }) => (
          <Category key={`${name} ${rows.map(({ pick }) => pick)}`} name={name} rows={rows} />
        ))}
      </section>
      <ConfirmBy day={confirmBy} />
      <Publication
        what="finalists"
        publication={publication}
        preview={
          preview.length === 0 ? (
            <p>{publicationStrings.nobody}</p>
          ) : (
            <AnnouncedLists edition={edition} finalists={preview} results={null} />
          )
        }
      />
    </div>
  );
}

const choices: [value: string, text: string][] = [
  ["", strings.none],
  ["chosen", strings.chosen],
  ...Array.from({ length: maxReserves }, (_, index): [string, string] => [
    reservePick(index + 1),
    strings.reserve(index + 1),
  ]),
];

type Counts = { chosen: number; reserves: number };

const countPicks = (picks: string[]): Counts => {
  const chosen = picks.filter((pick) => pick === "chosen").length;
  return { chosen, reserves: picks.filter((pick) => pick !== "").length - chosen };
};

/** The entries of a category by their places, each with its choice. */
function Category({ name, rows }: { name: string; rows: Row[] }) {
  const [counts, setCounts] = useState(countPicks(rows.map(({ pick }) => pick)));
  return (
    <section className="card" aria-label={`${strings.title}: ${name}`}>
      <h4>{name}</h4>
      <Form
        method="post"
        preventScrollReset
        onChange={({ currentTarget }) => {
          const selects = [...currentTarget.querySelectorAll("select")];
          setCounts(countPicks(selects.map(({ value }) => value)));
        }}
      >
        <input type="hidden" name="category" value={name} />
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Choice key={row.id} row={row} />
          ))}
        </ul>
        <p className={styles.save}>
          <IntentButton intent="choose" look="solid">
            {strings.save(name)}
          </IntentButton>
          <span role="status">{strings.counts(counts.chosen, counts.reserves)}</span>
        </p>
      </Form>
    </section>
  );
}

function Choice({ row }: { row: Row }) {
  const { id, number, title, name, details, place, total, pick, flags } = row;
  return (
    <li className={styles.row}>
      <div>
        <p>
          <Link to={href("/success/entries/:id", { id })} className="padded-link">
            {title}
          </Link>{" "}
          <strong>{name}</strong>
        </p>
        <p className="small">
          {[place, total, details].filter(Boolean).join(" · ")}{" "}
          {flags.map((flag) => (
            <span key={flag} className={styles.flag}>
              {flag}
            </span>
          ))}
        </p>
      </div>
      <input type="hidden" name={`shown-${number}`} value={pick} />
      <select
        name={`entry-${number}`}
        defaultValue={pick}
        aria-label={strings.choice(title, name)}
        className={styles.pick}
      >
        <Options entries={choices} />
      </select>
    </li>
  );
}

function ConfirmBy({ day }: { day: string }) {
  return (
    <section className={`card ${styles.part}`} aria-label={confirmStrings.title}>
      <h3 className="small-title">{confirmStrings.title}</h3>
      <Form method="post" className={styles.inline} preventScrollReset>
        <Field label={confirmStrings.label} hint={confirmStrings.hint}>
          <input key={day} type="date" name="confirmBy" defaultValue={day} />
        </Field>
        <IntentButton intent="confirm-by">{confirmStrings.save}</IntentButton>
      </Form>
    </section>
  );
}
