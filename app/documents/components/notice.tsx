import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Form, Link, type useFetcher } from "react-router";
import { type Notice, refusal } from "#app/documents/document.ts";
import { operationLabels, publishedStrings } from "#app/documents/strings.ts";
import { whatsAppHref } from "#app/platform/phone.ts";
import { askServer } from "#app/ui/ask-server.ts";
import { buttonClass, SubmitButton } from "#app/ui/button.tsx";
import styles from "./documents.module.css";

const messageId = "notice";

type DocumentNoticeProps = {
  notice: Notice | null | undefined;
  /** The notice is of a part of the page, below it, and takes no focus. */
  fetcher?: Pick<ReturnType<typeof useFetcher>, "Form">;
  children?: ReactNode;
};

/** The message after an operation, with its undo. It stays in view while the page is scrolled. */
export function DocumentNotice({ notice, fetcher, children }: DocumentNoticeProps) {
  const form = useRef<HTMLFormElement>(null);
  const isError = notice?.ok === false;
  const isBeside = fetcher !== undefined;
  const NoticeForm = fetcher?.Form ?? Form;

  // The focused button may be gone. A layout effect runs before the next key press, so nobody's
  // moved focus is taken.
  useLayoutEffect(() => {
    if (!notice || isBeside) return;
    const undo = form.current?.querySelector("button");
    const isFocusLost = document.activeElement === document.body;
    const control = undo ?? (isFocusLost ? form.current : null);
    control?.focus({ preventScroll: true });
  }, [notice, isBeside]);

  return (
    <div role="status" className={isBeside ? styles.statusBelow : styles.status}>
      {notice && (
        <NoticeForm
          ref={form}
          method="post"
          tabIndex={-1}
          className={styles.notice}
          data-error={isError || undefined}
        >
          <span id={messageId}>{notice.message}</span>
          {children}
          {Object.entries(notice.undo ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {notice.undo && (
            <SubmitButton aria-describedby={messageId} look="small">
              {operationLabels.undo}
            </SubmitButton>
          )}
        </NoticeForm>
      )}
    </div>
  );
}

type LinksProps = {
  path: string;
  text: string;
  look?: "line" | "small";
  labels?: typeof publishedStrings;
};

export function PublishedLinks(props: LinksProps) {
  const { path, text, look = "line", labels = publishedStrings } = props;
  const className = buttonClass(look);
  return (
    <>
      <Link to={path} className={className}>
        {labels.seeIt}
      </Link>
      <a href={whatsAppHref("", text)} target="_blank" rel="noreferrer" className={className}>
        {labels.share}
      </a>
    </>
  );
}

/**
 * A second move moves a photo twice. Other forms name an id, a version or a status, so that the
 * server recognises a repetition.
 */
const notRepeatable = ["earlier", "later"];

/** `sent`: a clone of the request that has no answer. */
export async function unansweredNotice(reason: string, sent: Request): Promise<Notice> {
  const intent = `${(await sent.formData()).get("intent")}`;
  const explain = notRepeatable.includes(intent)
    ? (reason: string) => `${reason} Please check whether it was done before you try again.`
    : (reason: string) => `${reason} You can safely send it again: nothing is done twice.`;
  return refusal(explain(reason));
}

type Answer = { notice: Notice | null };

export type Asking<Result> = { serverAction: () => Promise<Result>; request: Request };

export function askForNotice<Given extends Answer>({ serverAction, request }: Asking<Given>) {
  const sent = request.clone();
  return askServer<Given, Answer>(serverAction, async (reason) => ({
    notice: await unansweredNotice(reason, sent),
  }));
}
