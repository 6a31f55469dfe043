import { Form, Link, useNavigation } from "react-router";
import { IntentButton } from "#app/ui/button.tsx";
import cardStyles from "#app/ui/card/card.module.css";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form.tsx";
import styles from "./admin-statement-form.module.css";
import { statementIntent, statementStrings as strings } from "./admin-statement-strings.ts";
import type { ReportGroup, StatementAnswer } from "./check-payments.server.ts";

type StatementFormProps = {
  /** The entries of this edition are checked. */
  edition: string;
  answer: StatementAnswer | null | undefined;
};

/** The page shows the notice of the answer. */
export function StatementForm({ edition, answer }: StatementFormProps) {
  const isBusy = useNavigation().formData?.get("intent") === statementIntent;
  return (
    <details className={`${cardStyles.more} ${styles.statement}`} open={answer ? true : undefined}>
      <summary>{strings.title}</summary>
      {answer && <Report groups={answer.report} />}
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <FormFields legend={strings.title} isBusy={isBusy}>
          <p>{strings.lead}</p>
          <input type="hidden" name="edition" value={edition} />
          <Field label={strings.lines}>
            <textarea
              key={answer?.notice.ok ? answer.notice.undo?.entry : "refused"}
              name="lines"
              rows={5}
              defaultValue={answer?.lines}
              spellCheck={false}
            />
          </Field>
          <Field label={strings.file}>
            <input type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
          </Field>
          <IntentButton intent={statementIntent} look="solid">
            {strings.check}
          </IntentButton>
        </FormFields>
      </Form>
    </details>
  );
}

function Report({ groups }: { groups: ReportGroup[] }) {
  return groups.map(({ title, lines }) => (
    <section key={title} aria-label={title}>
      <h3 className="small-title">{title}</h3>
      <ul className={styles.lines}>
        {lines.map(({ text, path }) => (
          <li key={text}>{path === null ? text : <Link to={path}>{text}</Link>}</li>
        ))}
      </ul>
    </section>
  ));
}
