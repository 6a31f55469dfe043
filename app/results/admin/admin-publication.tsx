import type { ReactNode } from "react";
import { Link } from "react-router";
import { ScheduleForm } from "#app/documents/components/document-editor.tsx";
import {
  type DocumentState,
  type Intent,
  type PublicationStatus,
  stateOf,
} from "#app/documents/document.ts";
import { historyPathOf, type Kind } from "#app/documents/kind.ts";
import { nameState } from "#app/documents/publication-status.ts";
import { historyStrings, operationLabels } from "#app/documents/strings.ts";
import { Act, Card, Folded } from "#app/ui/card/card.tsx";
import styles from "./admin-results.module.css";

type PublicationProps = {
  kind: Kind;
  list: PublicationStatus & { edition: string };
  /** Epoch milliseconds. */
  now: number;
  /** What is wrong with the list. */
  warnings?: string[];
  /** Exactly what visitors see of the list; null for nobody. */
  preview: ReactNode;
};

const buttons: Record<DocumentState, [Intent, string][]> = {
  published: [["hide", operationLabels.hide]],
  draft: [["publish", operationLabels.publish]],
  due: [
    ["publish", operationLabels.publishNow],
    ["hide", operationLabels.keepHidden],
  ],
  hidden: [["publish", operationLabels.publish]],
  removed: [["restore", operationLabels.restore]],
};

/** The state of a list, and the buttons that publish or hide it. */
export function Publication({ kind, list, now, warnings = [], preview }: PublicationProps) {
  const { edition: id, version } = list;
  const state = stateOf(list);
  return (
    <Card title={`Publish the ${kind.name}`}>
      <p>
        <strong>{nameState(list)}.</strong>{" "}
        {state === "published"
          ? "What you save is visible at once. Mails that were sent cannot be taken back."
          : "Nobody but gurus can see the list."}
      </p>
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="Please look at this">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <Folded title="What visitors see of the saved list">{preview ?? <p>Nobody</p>}</Folded>
      <div className="row">
        {buttons[state].map(([intent, label]) => (
          <Act
            key={intent}
            intent={intent}
            values={{ kind: kind.name, id, shownVersion: version }}
            look={intent === "publish" ? "solid" : "line"}
          >
            {label}
          </Act>
        ))}
      </div>
      <ScheduleForm item={{ ...list, id, kind, title: kind.noun }} now={now} />
      <p>
        <Link to={historyPathOf(kind, id)} className="padded-link">
          {historyStrings.ofThis(kind.noun)}
        </Link>
      </p>
    </Card>
  );
}
