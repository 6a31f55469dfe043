import { Link } from "react-router";
import { DocumentForm, type FieldsProps } from "#app/documents/components/document-form.tsx";
import { Field } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { addressOfSheet, sheetId } from "./admin-addresses.ts";
import { scoreField } from "./admin-judge-fields.ts";
import { paperStrings as strings } from "./admin-judge-strings.ts";
import styles from "./admin-judging.module.css";
import type { JudgeAnswer, JudgePage } from "./judge-page.server.ts";
import type { PaperView } from "./judge-view.server.ts";

type PaperSheetProps = { page: JudgePage; paper: PaperView; answer: JudgeAnswer | undefined };

/** The form for the paper sheet of the entry in the address. */
export function PaperSheet({ page, paper, answer }: PaperSheetProps) {
  const { entry, number, name, closedAt, own, next } = paper;
  const result = answer?.part === "sheet" ? answer : undefined;
  return (
    <section id={sheetId} className="card" aria-label={strings.form(number)}>
      <h3 className="small-title">{strings.form(number)}</h3>
      <p>{name}</p>
      <p className="quiet">{own}</p>
      {/* Also what was sent after another guru had closed the round. */}
      {closedAt !== null && <p>{strings.closed(closedAt)}</p>}
      {(closedAt === null || result?.answer) && (
        <DocumentForm
          formId="sheet"
          legend={strings.form(number)}
          version={page.version}
          values={paper.values}
          constraints={{ comment: { isRequired: false, maxLength: page.maxCommentLength } }}
          draftName={`sheet ${page.judge.id} ${entry}`}
          result={result}
        >
          {(fields) => (
            <>
              <input type="hidden" name="part" value="sheet" />
              <input type="hidden" name="entry" value={entry} />
              <SheetFields {...fields} paper={paper} />
            </>
          )}
        </DocumentForm>
      )}
      {next && (
        <p className="tall-links">
          <Link to={addressOfSheet(page.judge.id, next.id)}>{strings.next(next.number)}</Link>
        </p>
      )}
    </section>
  );
}

function SheetFields({ errors, values, paper }: FieldsProps & { paper: PaperView }) {
  return (
    <>
      <p className="quiet small">{strings.explanation}</p>
      <div className={styles.scoreFields}>
        {paper.criteria.map((criterion, index) => {
          const name = scoreField(index);
          return (
            <Field
              key={name}
              label={strings.criterion(criterion.name, criterion.highest)}
              error={errors.error(name)}
            >
              <input
                type="text"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={values[name]}
                {...errors.control(name)}
              />
            </Field>
          );
        })}
      </div>
      <label className={formStyles.check}>
        <input name="isAbstaining" type="checkbox" defaultChecked={values.isAbstaining === "on"} />
        {strings.isAbstaining}
      </label>
      <Field label={strings.comment} error={errors.error("comment")}>
        <textarea rows={3} defaultValue={values.comment} {...errors.control("comment")} />
      </Field>
    </>
  );
}
