import { href, Link } from "react-router";
import { Differences } from "#app/documents/components/differences.tsx";
import editorStyles from "#app/documents/components/document-editor.module.css";
import styles from "#app/documents/components/documents.module.css";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { ShownChange } from "#app/documents/history/shown-field.ts";
import { editPathOf, goBackPathOf, historyPathOf, type Kind } from "#app/documents/kind.ts";
import { describeOperation, goBackStrings } from "#app/documents/strings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ShownHistory } from "./load-history.server.ts";

/** The changes of one document, field by field. */
export function DocumentHistory({ shown }: { shown: ShownHistory }) {
  const { title, kind, id, newest, changes, next } = shown;
  return (
    <article className={editorStyles.editor}>
      <p className={editorStyles.links}>
        <Link to={editPathOf(kind, id)}>{goBackStrings.toDocument(kind.noun)}</Link>
        <Link to={href("/success/history")}>History of everything</Link>
        {newest !== undefined && <Link to={historyPathOf(kind, id)}>Newest changes</Link>}
      </p>
      <h2>{title}</h2>
      {changes.length === 0 && (
        <p className={`empty-state ${styles.empty}`}>
          {`The history has nothing about this ${kind.noun}`}: nobody has changed it yet, or it was
          deleted.
        </p>
      )}
      <ul className={styles.list}>
        {changes.map((change) => (
          <Change key={change.version} change={change} kind={kind} id={id} />
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
        {differences === null && <p>What changed is not recorded.</p>}
        {differences?.length === 0 && <p>No text and no picture changed.</p>}
        {differences && differences.length > 0 && (
          <Differences differences={differences} isAdded={operation === "added"} />
        )}
        {isRestorable && (
          <p>
            <ButtonLink
              to={goBackPathOf(kind, id, version)}
              look="small"
              aria-label={`Go back to before this change: ${formatDateTime(at)}`}
            >
              Go back to before this change
            </ButtonLink>
          </p>
        )}
      </div>
    </li>
  );
}
