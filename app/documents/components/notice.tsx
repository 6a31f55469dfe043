import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import type { Notice } from "#app/documents/notice.ts";
import { operationLabels, refusalStrings } from "#app/documents/strings.ts";
import { askServer } from "#app/ui/ask-server.ts";
import styles from "./documents.module.css";

const messageId = "notice";

type DocumentNoticeProps = {
  notice: Notice | null;
  /** Links to where one may want to go next. */
  children?: ReactNode;
};

/** The message after an operation, with its undo. It stays in view while the page is scrolled. */
export function DocumentNotice({ notice, children }: DocumentNoticeProps) {
  const undo = useRef<HTMLFormElement>(null);

  // The button that had the focus may be gone with its document. A layout effect runs before the
  // next key press, so that keyboard users are not called back from where they went.
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
          <span id={messageId}>{notice.message}</span>
          {children}
          {notice.undo && <UndoButton undo={notice.undo} />}
        </Form>
      )}
    </div>
  );
}

function UndoButton({ undo: { intent, ...fields } }: { undo: NonNullable<Notice["undo"]> }) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-describedby={messageId}
        className={styles.button}
      >
        {operationLabels.undo}
      </button>
    </>
  );
}

/** The notice when the server could not be asked. */
export const unansweredNotice = (reason: string): Notice => ({
  ok: false,
  message: refusalStrings.unanswered(reason),
  undo: null,
});

/** The client action of a page whose forms are operation buttons. */
export const askForNotice = <Answer,>(serverAction: () => Promise<Answer>) =>
  askServer(serverAction, (reason) => ({ notice: unansweredNotice(reason) }));
