import { Form } from "react-router";
import { formatDateTime } from "#app/documents/date-time.ts";
import {
  type DocumentState,
  type Intent,
  type ListedDocument,
  type PublicationStatus,
  stateOf,
} from "#app/documents/document.ts";
import { initialStatusStrings, operationLabels, stateNames } from "#app/documents/strings.ts";
import styles from "./documents.module.css";

const stateButtons: Record<DocumentState, [Intent, string][]> = {
  published: [["hide", operationLabels.hide]],
  draft: [["publish", operationLabels.publish]],
  due: [
    ["publish", operationLabels.publishNow],
    ["hide", operationLabels.keepHidden],
  ],
  hidden: [["show", operationLabels.show]],
  removed: [],
};

export function OperationButtons({ document }: { document: ListedDocument }) {
  const { id, title, kind } = document;
  const button = (intent: Intent, label: string) => (
    <button
      key={intent}
      type="submit"
      name="intent"
      value={intent}
      aria-label={`${label}: ${title}`}
      className={styles.button}
    >
      {label}
    </button>
  );
  return (
    <Form method="post" className={styles.buttons} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {document.removedAt !== null ? (
        button("restore", operationLabels.restore)
      ) : (
        <>
          {stateButtons[stateOf(document)].map(([intent, label]) => button(intent, label))}
          {button("remove", operationLabels.remove)}
        </>
      )}
    </Form>
  );
}

/** The state, or the scheduled time; nothing for a published document. */
export function StateBadge({ status }: { status: PublicationStatus }) {
  const state = stateOf(status);
  if (state === "published") return null;
  const { appearsAt } = status;
  const isDue = state === "due" && appearsAt !== null;
  const name = isDue ? initialStatusStrings.from(formatDateTime(appearsAt)) : stateNames[state];
  return <span className={styles.badge}>{name}</span>;
}
