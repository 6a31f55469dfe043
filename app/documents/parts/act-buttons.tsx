import { Form } from "react-router";
import {
  type DocumentKind,
  type DocumentState,
  type Standing,
  stateOf,
} from "#app/documents/document.ts";
import { formatMoment } from "#app/documents/moment.ts";
import type { Intent } from "#app/documents/notice.ts";
import { actLabels, firstWords, stateNames } from "#app/documents/words.ts";
import styles from "./documents.module.css";

type ActButtonsProps = {
  document: Standing & { id: string; title: string; kind: DocumentKind };
};

const showing: Record<DocumentState, [Intent, string][]> = {
  published: [["hide", actLabels.hide]],
  draft: [["publish", actLabels.publish]],
  due: [
    ["publish", actLabels.publishNow],
    ["hide", actLabels.keepHidden],
  ],
  hidden: [["show", actLabels.show]],
  removed: [],
};

/** What may be done to a document as it stands, each with one button. */
export function ActButtons({ document }: ActButtonsProps) {
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
    <Form method="post" className={styles.acts} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {document.removedAt !== null ? (
        button("restore", actLabels.restore)
      ) : (
        <>
          {showing[stateOf(document)].map(([intent, label]) => button(intent, label))}
          {button("remove", actLabels.remove)}
        </>
      )}
    </Form>
  );
}

/** Nothing for what is published, as most are; what shows itself says when. */
export function StateBadge({ standing }: { standing: Standing }) {
  const state = stateOf(standing);
  if (state === "published") return null;
  const { appearsAt } = standing;
  const isDue = state === "due" && appearsAt !== null;
  const name = isDue ? firstWords.from(formatMoment(appearsAt)) : stateNames[state];
  return <span className={styles.badge}>{name}</span>;
}
