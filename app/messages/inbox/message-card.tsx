import { useCallback, useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { formatMoment } from "#app/documents/moment.ts";
import type { ContactMessage } from "#app/messages/message.ts";
import { MessageButton } from "./message-button.tsx";
import styles from "./message-list.module.css";
import { deliveryText, inboxTexts, replyHref, replyText } from "./words.ts";

type MessageCardProps = { message: ContactMessage; isMailed: boolean };

/** A message, folded to its subject until it is opened; then it has been read. */
export function MessageCard({ message, isMailed }: MessageCardProps) {
  const card = useRef<HTMLDetailsElement>(null);
  const { submit } = useFetcher();
  const { id } = message;
  const markAsRead = useCallback(
    () => submit({ id, intent: "read" }, { method: "post" }),
    [submit, id],
  );

  // It may have been opened before the scripts were there.
  useEffect(() => {
    if (card.current?.open) markAsRead();
  }, [markAsRead]);

  return (
    <details
      ref={card}
      className={styles.card}
      data-unread={message.isRead ? undefined : ""}
      onToggle={(event) => {
        if (event.currentTarget.open && !message.isRead) markAsRead();
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.subject}>
          {!message.isRead && <span className={styles.new}>{inboxTexts.new}</span>}
          {message.title}
        </span>
        <span className="quiet">
          {message.name}, {formatMoment(message.createdAt)}
        </span>
      </summary>
      <p className={styles.text}>{message.message}</p>
      <p className={styles.delivery}>{deliveryText(message, isMailed)}</p>
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="id" value={id} />
        <a className={styles.button} href={replyHref(message)}>
          {replyText(message)}
        </a>
        {message.isDeleted ? (
          <MessageButton intent="restore" />
        ) : (
          <Actions message={message} isMailed={isMailed} />
        )}
      </Form>
    </details>
  );
}

function Actions({ message, isMailed }: MessageCardProps) {
  return (
    <>
      <MessageButton intent={message.isRead ? "unread" : "read"} />
      {isMailed && !message.isSpam && <MessageButton intent="resend" />}
      <MessageButton intent={message.isArchived ? "unarchive" : "archive"} />
      <MessageButton intent={message.isSpam ? "not-spam" : "spam"} />
      <MessageButton intent="delete" />
    </>
  );
}
