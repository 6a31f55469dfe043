import { href, Link } from "react-router";
import { Differences } from "#app/documents/components/differences.tsx";
import editorStyles from "#app/documents/components/document-editor.module.css";
import styles from "#app/documents/components/documents.module.css";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { ShownChange } from "#app/documents/history/shown-field.ts";
import { editPathOf, goBackPathOf, historyPathOf, type Kind } from "#app/documents/kind.ts";
import { describeOperation, goBackStrings, historyStrings } from "#app/documents/strings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ShownHistory } from "./load-history.server.ts";

/** The changes of one document, field by field. */
export function DocumentHistory({ shown }: { shown: ShownHistory }) {
  const { title, kind, id, newest, changes, next } = shown;
  return (
    <article className={editorStyles.editor}>
      <p className={editorStyles.links}>
        <Link to={editPathOf(kind, id)}>{goBackStrings.toDocument(kind.noun)}</Link>
        <Link to={href("/success/history")}>{historyStrings.whole}</Link>
        {newest !== undefined && <Link to={historyPathOf(kind, id)}>{historyStrings.newest}</Link>}
      </p>
      <h2>{title}</h2>
      {changes.length === 0 && (
        <p className={`empty-state ${styles.empty}`}>{historyStrings.noChanges(kind.noun)}</p>
      )}
      <ul className={styles.list}>
        {changes.map((change) => (
          <Change key={change.version} change={change} kind={kind} id={id} />
        ))}
      </ul>
      {next !== null && (
        <p className={editorStyles.links}>
          <Link to={historyPathOf(kind, id, next)}>{historyStrings.older}</Link>
        </p>
      )}
    </article>
  );
}

type ChangeProps = { change: ShownChange; kind: Kind; id: string };

function Change({ change, kind, id }: ChangeProps) {
  const { version, at, who, operation, isRestorable, differences } = change;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.change}>
          {who} {describeOperation(operation, `the ${kind.noun}`)}
        </h3>
        <p className={styles.details}>{formatDateTime(at)}</p>
        {differences === null && <p>{historyStrings.notRecorded}</p>}
        {differences?.length === 0 && <p>{historyStrings.nothingShown}</p>}
        {differences && differences.length > 0 && (
          <Differences differences={differences} isAdded={operation === "added"} />
        )}
        {isRestorable && (
          <p>
            <ButtonLink
              to={goBackPathOf(kind, id, version)}
              look="small"
              aria-label={`${historyStrings.goBack}: ${formatDateTime(at)}`}
            >
              {historyStrings.goBack}
            </ButtonLink>
          </p>
        )}
      </div>
    </li>
  );
}
