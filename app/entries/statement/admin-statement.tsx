import { useEffect, useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { selectedValue } from "#app/documents/components/selection.tsx";
import { IntentButton } from "#app/ui/button.tsx";
import cardStyles from "#app/ui/card/card.module.css";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form.tsx";
import styles from "./admin-statement.module.css";
import type { FoundGroups, FoundRow, StatementAnswer } from "./read-statement.server.ts";

type StatementProps = {
  /** The entries of this year are searched. */
  edition: string;
  answer: StatementAnswer | null | undefined;
};

/** A guru gives a bank's statement, and then ticks what was paid. */
export function Statement({ edition, answer }: StatementProps) {
  const title = "Find payments in a bank statement";
  return (
    <details className={`${cardStyles.more} ${styles.statement}`} open={answer ? true : undefined}>
      <summary>{title}</summary>
      {answer?.found ? (
        <Found key={answer.id} edition={edition} found={answer.found} />
      ) : (
        <StatementForm edition={edition} lines={answer?.lines} />
      )}
    </details>
  );
}

function StatementForm({ edition, lines }: { edition: string; lines: string | undefined }) {
  const isBusy = useNavigation().formData?.get("intent") === "find-payments";
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset>
      <FormFields legend="Bank statement" isBusy={isBusy}>
        <p>
          Paste the lines of the statement, or choose its file from the bank. The 12-digit UPI
          number (UTR) of each entry is looked for. You see the lines and decide; the statement is
          not stored.
        </p>
        <input type="hidden" name="edition" value={edition} />
        <Field label="Lines of the statement">
          <textarea name="lines" rows={5} defaultValue={lines} spellCheck={false} />
        </Field>
        <Field label="Or its file (CSV or text)">
          <input type="file" name="file" accept=".csv,.txt,.tsv,.xls,text/csv,text/plain" />
        </Field>
        <IntentButton intent="find-payments" look="solid">
          Find payments
        </IntentButton>
      </FormFields>
    </Form>
  );
}

/** The selection is sent as that of the list of entries. */
function Found({ edition, found }: { edition: string; found: FoundGroups }) {
  const { groups, missing, paidBefore } = found;
  const [count, setCount] = useState(() => countTicked(groups));
  // Without scripts nothing is counted, and the server answers to a form without a tick.
  const [isCounted, setCounted] = useState(false);
  useEffect(() => setCounted(true), []);
  const isBusy = useNavigation().formData?.get("intent") === "change-selected";
  return (
    <Form
      method="post"
      preventScrollReset
      onChange={({ currentTarget }) => {
        setCount(new FormData(currentTarget).getAll("selected").length);
      }}
    >
      <FormFields legend="What the statement says" isBusy={isBusy}>
        <input type="hidden" name="operation" value="mark-paid" />
        <input type="hidden" name="filter" value={`edition=${edition}`} />
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3>{`${title}: ${rows.length}`}</h3>
            <ul className={styles.rows}>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ))}
        {missing.length > 0 && (
          <section aria-label="Not in this statement">
            <h3>{`Not in this statement: ${missing.length}`}</h3>
            <ul className={styles.lines}>
              {missing.map(({ id, title }) => (
                <li key={id}>
                  <Link to={href("/success/entries/:id", { id })}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {paidBefore > 0 && <p className="quiet">{`Marked as paid before: ${paidBefore}.`}</p>}
        {groups.length > 0 && (
          <IntentButton intent="change-selected" look="solid" disabled={isCounted && count === 0}>
            {`Mark ${count} as paid`}
          </IntentButton>
        )}
      </FormFields>
      <Link to={`${href("/success/entries")}?edition=${edition}`}>Read another statement</Link>
    </Form>
  );
}

const countTicked = (groups: FoundGroups["groups"]): number =>
  groups.flatMap(({ rows }) => rows).filter(({ isTicked }) => isTicked).length;

function Row({ row: { id, version, title, lines, isTicked } }: { row: FoundRow }) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name="selected"
          value={selectedValue({ id, version })}
          defaultChecked={isTicked}
        />
        <span>{title}</span>
      </label>
      {lines.map((line) => (
        <code key={line}>{line}</code>
      ))}
    </li>
  );
}
