import { Form, Link } from "react-router";
import { Differences } from "#app/documents/components/differences.tsx";
import editorStyles from "#app/documents/components/document-editor.module.css";
import styles from "#app/documents/components/documents.module.css";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { Notice } from "#app/documents/document.ts";
import { editPathOf, historyPathOf } from "#app/documents/kind.ts";
import {
  describeOperation,
  historyStrings,
  goBackStrings as strings,
} from "#app/documents/strings.ts";
import { ButtonLink, IntentButton } from "#app/ui/button.tsx";
import type { ShownRestoration } from "./load-history.server.ts";

type GoBackProps = { shown: ShownRestoration; notice: Notice | null | undefined };

/** What would change if a document went back to before a change, and the button that does it. */
export function GoBack({ shown, notice }: GoBackProps) {
  const { kind, id, heading, who, at, operation, differences } = shown;
  const isDone = notice?.ok && !notice.isUndone;
  return (
    <article className={editorStyles.editor}>
      <p className={editorStyles.links}>
        <Link to={editPathOf(kind, id)}>{strings.toDocument(kind.noun)}</Link>
        <Link to={historyPathOf(kind, id)}>{historyStrings.ofThis(kind.noun)}</Link>
      </p>
      <h2>{isDone ? "It is as it was before this change" : "Go back to before this change?"}</h2>
      <p className={styles.details}>
        <strong>{heading}</strong>
        <span>
          {who} {describeOperation(operation, `the ${kind.noun}`)}
        </span>
        <span>{formatDateTime(at)}</span>
      </p>
      <DocumentNotice notice={notice} />
      {!isDone && differences.length === 0 && (
        <p>{`Nothing would change: the ${kind.noun} is like this now.`}</p>
      )}
      {!isDone && differences.length > 0 && <Preview {...shown} />}
    </article>
  );
}

function Preview({ kind, id, entryId, shownVersion, differences }: ShownRestoration) {
  return (
    <>
      <p className="quiet">
        This would change. What is there now stays in the history, so you can return to it.
      </p>
      <div className={styles.row}>
        <div className={styles.text}>
          <Differences differences={differences} before="Now:" after="Afterwards:" />
        </div>
      </div>
      <Form method="post" className={styles.buttons} preventScrollReset>
        <input type="hidden" name="kind" value={kind.name} />
        <input type="hidden" name="entry" value={entryId} />
        <input type="hidden" name="shownVersion" value={shownVersion} />
        <IntentButton intent="restore-version" look="solid">
          Go back
        </IntentButton>
        <ButtonLink to={historyPathOf(kind, id)}>Cancel</ButtonLink>
      </Form>
    </>
  );
}
