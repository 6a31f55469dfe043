import { useEffect, useEffectEvent } from "react";
import { Form, useFetcher } from "react-router";
import type { InboxMessage } from "./find-subjects.server.ts";
import { MessageButton } from "./message-button.tsx";
import styles from "./message-list.module.css";
import { MessageSubject } from "./message-subject.tsx";
import { deliveryText, replyHref, replyText } from "./strings.ts";

type MessageBodyProps = { message: InboxMessage; isMailed: boolean };

/** What a message says, whether it was mailed, and what may be done with it. */
export function MessageBody({ message, isMailed }: MessageBodyProps) {
  return (
    <>
      <p className={styles.text}>{message.message}</p>
      <MessageSubject message={message} />
      <p className={styles.delivery}>{deliveryText(message, isMailed)}</p>
      <Form method="post" className={styles.actions} preventScrollReset>
        <input type="hidden" name="id" value={message.id} />
        <a className={styles.button} href={replyHref(message)}>
          {replyText(message)}
        </a>
        {message.removedAt !== null ? (
          <MessageButton intent="restore" />
        ) : (
          <>
            <MessageButton intent={message.isRead ? "unread" : "read"} />
            {isMailed && !message.isSpam && <MessageButton intent="resend" />}
            <MessageButton intent={message.isArchived ? "unarchive" : "archive"} />
            <MessageButton intent={message.isSpam ? "not-spam" : "spam"} />
            <MessageButton intent="remove" />
          </>
        )}
      </Form>
    </>
  );
}

/**
 * Marks a message as read, in place, once it `isOpen` when it is first shown, and when it is asked to;
 * one that is read, or in the trash, stays as it is.
 */
export function useReadMark(message: InboxMessage, isOpen: () => boolean): () => void {
  const { submit } = useFetcher();
  const markAsRead = () => {
    if (message.isRead || message.removedAt !== null) return;
    void submit({ id: message.id, intent: "read" }, { method: "post" });
  };
  const markFirst = useEffectEvent((_id: string) => {
    if (isOpen()) markAsRead();
  });
  useEffect(() => markFirst(message.id), [message.id]);
  return markAsRead;
}
