import { Form, href, Link } from "react-router";
import { Differences } from "#app/documents/components/differences.tsx";
import editorStyles from "#app/documents/components/document-editor.module.css";
import styles from "#app/documents/components/documents.module.css";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { Notice } from "#app/documents/document.ts";
import type { ShownChange } from "#app/documents/history/shown-field.ts";
import { editPathOf, historyPathOf, type Kind } from "#app/documents/kind.ts";
import { describeOperation } from "#app/documents/strings.ts";
import { IntentButton } from "#app/ui/button.tsx";
import type { ShownHistory } from "./load-history.server.ts";

type DocumentHistoryProps = { shown: ShownHistory; notice: Notice | null | undefined };

/** The changes of one document, field by field. */
export function DocumentHistory({ shown, notice }: DocumentHistoryProps) {
  const { title, kind, id, newest, changes, next } = shown;
  return (
    <article className={editorStyles.editor}>
      <p className={editorStyles.links}>
        <Link to={editPathOf(kind, id)}>{`Open the ${kind.noun}`}</Link>
        <Link to={href("/success/history")}>History of everything</Link>
        {newest !== undefined && <Link to={historyPathOf(kind, id)}>Newest changes</Link>}
      </p>
      <h2>{title}</h2>
      <DocumentNotice notice={notice} />
      {changes.length === 0 && (
        <p className={`empty-state ${styles.empty}`}>
          {`The history has nothing about this ${kind.noun}`}: nobody has changed it yet, or it was
          deleted.
        </p>
      )}
      <ul className={styles.list}>
        {changes.map((change) => (
          <Change key={change.version} change={change} kind={kind} version={shown.version} />
        ))}
      </ul>
      {next !== null && (
        <p className={editorStyles.links}>
          <Link to={historyPathOf(kind, id, next)}>Older changes</Link>
        </p>
      )}
    </article>
  );
}

type ChangeProps = {
  change: ShownChange;
  kind: Kind;
  /** Of the document now; null for a deleted one. */
  version: number | null;
};

function Change({ change, kind, version }: ChangeProps) {
  const { entryId, at, who, operation, isRestorable, differences } = change;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.change}>
          {who} {describeOperation(operation, `the ${kind.noun}`)}
        </h3>
        <p className={styles.details}>{formatDateTime(at)}</p>
        {differences === null && <p>What changed is not recorded.</p>}
        {differences?.length === 0 && <p>No text and no picture changed.</p>}
        {differences && differences.length > 0 && (
          <Differences differences={differences} isAdded={operation === "added"} />
        )}
        {isRestorable && version !== null && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="kind" value={kind.name} />
            <input type="hidden" name="entry" value={entryId} />
            <input type="hidden" name="shownVersion" value={version} />
            <IntentButton
              intent="restore-version"
              look="small"
              aria-label={`Go back to before this change: ${formatDateTime(at)}`}
            >
              Go back to before this change
            </IntentButton>
          </Form>
        )}
      </div>
    </li>
  );
}
