import { useRef } from "react";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { InboxMessage } from "./find-subjects.server.ts";
import { MessageBody, useReadMark } from "./message-body.tsx";
import styles from "./message-list.module.css";
import { inboxTexts } from "./strings.ts";

/** Characters: more than one line of the widest screen shows. */
const previewLength = 200;

type MessageCardProps = { message: InboxMessage; isMailed: boolean };

/** A message, folded to its subject until it is opened; then it has been read. */
export function MessageCard({ message, isMailed }: MessageCardProps) {
  const card = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the scripts were there.
  const markAsRead = useReadMark(message, () => card.current?.open === true);

  return (
    <details
      ref={card}
      className={styles.card}
      data-unread={message.isRead ? undefined : ""}
      onToggle={(event) => {
        if (event.currentTarget.open) markAsRead();
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.subject}>
          {!message.isRead && <span className={styles.new}>{inboxTexts.new}</span>}
          {message.title}
        </span>
        <span className="quiet">
          {message.name}, {formatDateTime(message.createdAt)}
        </span>
        <span className={styles.preview}>{message.message.slice(0, previewLength)}</span>
      </summary>
      <MessageBody message={message} isMailed={isMailed} />
    </details>
  );
}
