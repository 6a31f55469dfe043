import { Form } from "react-router";
import { maxPrizeLength } from "#app/results/results/result-list.ts";
import type { ResultsView } from "#app/results/results/results-step.server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { Field, Options } from "#app/ui/field/field.tsx";
import { resultStrings as strings } from "./admin-result-strings.ts";
import styles from "./admin-results.module.css";

const emptyPrize = { title: "", entry: "" };

/** The special prizes, and fields for one more. */
export function AdminPrizes({ view }: { view: ResultsView }) {
  const { prizes, prizesBase, dancers } = view;
  const fields = [...prizes, emptyPrize].map((prize, index) => ({ ...prize, index }));
  return (
    <section className="card" aria-label={strings.prizes}>
      <h3 className="small-title">{strings.prizes}</h3>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="base" value={prizesBase} />
        {fields.map(({ title, entry, index }) => (
          <fieldset key={index} className={styles.inline}>
            <legend className="visually-hidden">{title || strings.anotherPrize}</legend>
            <Field label={title ? strings.prizeTitle : strings.anotherPrize}>
              <input
                type="text"
                name="title"
                maxLength={maxPrizeLength}
                autoComplete="off"
                defaultValue={title}
              />
            </Field>
            <Field label={strings.prizeWinner}>
              <select name="winner" defaultValue={entry}>
                <Options entries={[["", strings.nobody], ...dancers]} />
              </select>
            </Field>
          </fieldset>
        ))}
        <p className="quiet small">{strings.prizesHint}</p>
        <div className="row">
          <IntentButton intent="save-prizes" look="solid">
            {strings.savePrizes}
          </IntentButton>
        </div>
      </Form>
    </section>
  );
}
