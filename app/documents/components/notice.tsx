import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import type { Notice } from "#app/documents/notice.ts";
import { operationLabels } from "#app/documents/strings.ts";
import styles from "./documents.module.css";

const saidId = "notice";

type DocumentNoticeProps = {
  notice: Notice | null;
  /** Where one may want to go now. */
  children?: ReactNode;
};

/** What was done just now, or why it was not; with what undoes it. In sight however far one is. */
export function DocumentNotice({ notice, children }: DocumentNoticeProps) {
  const undo = useRef<HTMLFormElement>(null);

  // The button that had the focus may be gone with its document. At once: whoever goes on by keys must not be called back.
  useLayoutEffect(() => {
    if (notice?.undo) undo.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [notice]);

  return (
    <div role="status" className={styles.status}>
      {notice && (
        <Form
          ref={undo}
          method="post"
          className={styles.notice}
          data-error={!notice.ok || undefined}
        >
          <span id={saidId}>{notice.said}</span>
          {children}
          {notice.undo && (
            <>
              {Object.entries(notice.undo)
                .filter(([name]) => name !== "intent")
                .map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
              <button
                type="submit"
                name="intent"
                value={notice.undo.intent}
                aria-describedby={saidId}
                className={styles.button}
              >
                {operationLabels.undo}
              </button>
            </>
          )}
        </Form>
      )}
    </div>
  );
}
