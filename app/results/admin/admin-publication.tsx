import type { ReactNode } from "react";
import { Form } from "react-router";
import type { PublicationView } from "#app/results/publish.server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { publicationStrings as strings } from "./admin-publication-strings.ts";
import styles from "./admin-results.module.css";

type PublicationProps = {
  /** Such as `results`. */
  what: string;
  publication: PublicationView;
  /** What visitors will see. */
  preview: ReactNode;
  /** What is to be confirmed before publishing. */
  children?: ReactNode;
};

/** The preview of a list, and the forms that publish it, now or at a time, or take it back. */
export function Publication({ what, publication, preview, children }: PublicationProps) {
  const { hash, publishedAt, isCurrent, due, suggestedTime } = publication;
  const title = strings.title(what);
  return (
    <section className="card" aria-label={title}>
      <h3 className="small-title">{title}</h3>
      <p>{publishedAt === null ? strings.unpublished : strings.published(publishedAt)}</p>
      {isCurrent && <p>{strings.isCurrent}</p>}
      <Changes publication={publication} />
      <Due due={due} />
      <section aria-label={strings.preview} className={styles.preview}>
        {preview}
      </section>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="seen" value={hash} />
        {children}
        {!isCurrent && (
          <div className="row">
            <IntentButton intent="publish" look="solid">
              {publishedAt === null ? strings.publish : strings.publishChanges}
            </IntentButton>
          </div>
        )}
        <details>
          <summary>{strings.later}</summary>
          <div className={styles.inline}>
            <Field label={strings.time} hint={strings.timeHint}>
              <input type="datetime-local" name="appearsAt" defaultValue={suggestedTime} />
            </Field>
            <IntentButton intent="publish-at">{strings.setTime}</IntentButton>
          </div>
        </details>
      </Form>
      {publishedAt !== null && (
        <details>
          <summary>{strings.takeBack}</summary>
          <Form method="post" className={styles.form} preventScrollReset>
            <p>{strings.takeBackNote}</p>
            <div className="row">
              <IntentButton intent="take-back">{strings.takeBackSubmit}</IntentButton>
            </div>
          </Form>
        </details>
      )}
    </section>
  );
}

function Changes({ publication }: { publication: PublicationView }) {
  const { added, removed } = publication;
  if (added.length + removed.length === 0) return null;
  return (
    <section aria-label={strings.changes}>
      <h4>{strings.changes}</h4>
      <ul>
        {removed.map((line) => (
          <li key={`- ${line}`}>{strings.removed(line)}</li>
        ))}
        {added.map((line) => (
          <li key={`+ ${line}`}>{strings.added(line)}</li>
        ))}
      </ul>
    </section>
  );
}

function Due({ due }: Pick<PublicationView, "due">) {
  if (!due) return null;
  return (
    <div className={styles.form}>
      <p className={styles.warning}>
        {due.isDraft ? strings.due(due.at) : strings.dueBefore(due.at)}
      </p>
      {!due.isDraft && (
        <details>
          <summary>{strings.dueList}</summary>
          <ul>
            {due.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <Form method="post" preventScrollReset>
        <IntentButton intent="cancel-due" look="small">
          {strings.cancelDue}
        </IntentButton>
      </Form>
    </div>
  );
}
