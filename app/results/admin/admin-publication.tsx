import type { ReactNode } from "react";
import { Form } from "react-router";
import type { PublicationView } from "#app/results/publish.server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import styles from "./admin-finalists.module.css";
import { publicationStrings as strings } from "./admin-publication-strings.ts";

type PublicationProps = {
  /** What is published, such as `finalists`. */
  what: string;
  publication: PublicationView;
  /** Exactly what visitors will see. */
  preview: ReactNode;
  /** What a guru has to confirm before publishing. */
  children?: ReactNode;
};

/** The preview of a list, what has changed, and the forms that publish it or take it back. */
export function Publication({ what, publication, preview, children }: PublicationProps) {
  const { publishedAt, isCurrent, added, removed, due } = publication;
  const hasChanges = added.length + removed.length > 0;
  return (
    <section className={`card ${styles.part}`} aria-label={strings.title(what)}>
      <h3 className="small-title">{strings.title(what)}</h3>
      <p>
        {publishedAt === null ? strings.unpublished : strings.published(publishedAt)}{" "}
        {isCurrent && strings.isCurrent}
      </p>
      {due && <Due due={due} />}
      {publishedAt !== null && hasChanges && (
        <div>
          <h4>{strings.changes}</h4>
          <ul className={styles.changes}>
            {removed.map((line) => (
              <li key={`- ${line}`}>{strings.removed(line)}</li>
            ))}
            {added.map((line) => (
              <li key={`+ ${line}`}>{strings.added(line)}</li>
            ))}
          </ul>
        </div>
      )}
      <section className={styles.preview} aria-label={strings.preview}>
        <h4>{strings.preview}</h4>
        {preview}
      </section>
      {!isCurrent && <PublishForms publication={publication}>{children}</PublishForms>}
      {publishedAt !== null && (
        <details className={styles.more}>
          <summary>{strings.takeBack}</summary>
          <Form method="post" preventScrollReset>
            <p>{strings.takeBackNote}</p>
            <IntentButton intent="take-back">{strings.takeBackSubmit}</IntentButton>
          </Form>
        </details>
      )}
    </section>
  );
}

function Due({ due }: { due: NonNullable<PublicationView["due"]> }) {
  return (
    <div className={styles.due}>
      <p>{due.isDraft ? strings.due(due.at) : strings.dueBefore(due.at)}</p>
      {!due.isDraft && (
        <details className={styles.more}>
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

/** Two forms: the key Enter in the field of the time never publishes at once. */
function PublishForms({
  publication,
  children,
}: Pick<PublicationProps, "publication" | "children">) {
  const { hash, publishedAt, suggestedTime } = publication;
  return (
    <div className={styles.publish}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="seen" value={hash} />
        {children}
        <IntentButton intent="publish" look="solid">
          {publishedAt === null ? strings.publish : strings.publishChanges}
        </IntentButton>
      </Form>
      <details className={styles.more}>
        <summary>{strings.later}</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="seen" value={hash} />
          {children}
          <Field label={strings.time} hint={strings.timeHint}>
            <input
              key={suggestedTime}
              type="datetime-local"
              name="appearsAt"
              required
              defaultValue={suggestedTime}
            />
          </Field>
          <IntentButton intent="publish-at">{strings.setTime}</IntentButton>
        </Form>
      </details>
    </div>
  );
}
