import { Form } from "react-router";
import { type DocumentKind, type Standing, stateOf } from "#app/documents/document.ts";
import type { Intent } from "#app/documents/notice.ts";
import { actLabels, stateNames } from "#app/documents/words.ts";
import styles from "./documents.module.css";

type ActButtonsProps = {
  document: Standing & { id: string; title: string; kind: DocumentKind };
};

/** What may be done to a document as it stands, each with one button. */
export function ActButtons({ document }: ActButtonsProps) {
  const { id, title, kind } = document;
  const button = (intent: Intent, label: string) => (
    <button
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
          {document.isHidden ? button("show", actLabels.show) : button("hide", actLabels.hide)}
          {button("remove", actLabels.remove)}
        </>
      )}
    </Form>
  );
}

/** Nothing for what is published, as most are. */
export function StateBadge({ standing }: { standing: Standing }) {
  const state = stateOf(standing);
  return state === "published" ? null : <span className={styles.badge}>{stateNames[state]}</span>;
}
