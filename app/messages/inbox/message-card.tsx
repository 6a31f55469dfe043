import { useCallback, useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import type { ContactMessage } from "#app/messages/message.ts";
import { deliveryText, formatArrival, replyHref } from "#app/messages/words.ts";
import { MessageButton } from "./message-button.tsx";
import styles from "./message-list.module.css";

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
          {!message.isRead && <span className={styles.new}>New</span>}
          {message.title}
        </span>
        <span className="quiet">
          {message.name}, {formatArrival(message.createdAt)}
        </span>
      </summary>
      <p className={styles.text}>{message.message}</p>
      <p className={styles.delivery}>{deliveryText(message, isMailed)}</p>
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="id" value={id} />
        <a className={styles.button} href={replyHref(message)}>
          Reply to {message.email}
        </a>
        {message.isDeleted ? (
          <MessageButton intent="restore">Bring back</MessageButton>
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
      <MessageButton intent={message.isRead ? "unread" : "read"}>
        {message.isRead ? "Mark as unread" : "Mark as read"}
      </MessageButton>
      {isMailed && !message.isSpam && <MessageButton intent="resend">Send again</MessageButton>}
      <MessageButton intent={message.isArchived ? "unarchive" : "archive"}>
        {message.isArchived ? "Back to the inbox" : "Archive"}
      </MessageButton>
      <MessageButton intent={message.isSpam ? "not-spam" : "spam"}>
        {message.isSpam ? "Not spam" : "Spam"}
      </MessageButton>
      <MessageButton intent="delete">Delete</MessageButton>
    </>
  );
}
