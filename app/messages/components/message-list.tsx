import { useEffect, useEffectEvent, useRef } from "react";
import { Form, href, Link, useFetcher } from "react-router";
import { formatDateTime } from "#app/documents/date-time.ts";
import { stateOf } from "#app/documents/document.ts";
import { stateNames } from "#app/documents/strings.ts";
import type { InboxMessage } from "#app/messages/inbox.server.ts";
import {
  deliveryText,
  inboxTexts,
  intentTexts,
  replyHref,
  subjectTexts,
} from "#app/messages/inbox-strings.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import styles from "./message-list.module.css";
import subjectStyles from "./message-subject.module.css";

type MessageListProps = { messages: InboxMessage[]; isMailed: boolean };

export function MessageList({ messages, isMailed }: MessageListProps) {
  if (messages.length === 0) return <p className={`pause ${styles.empty}`}>{inboxTexts.empty}</p>;
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <MessageCard message={message} isMailed={isMailed} />
        </li>
      ))}
    </ul>
  );
}

/** Characters: more than one line of the widest screen shows. */
const previewLength = 200;

type MessageProps = { message: InboxMessage; isMailed: boolean };

/** A message, collapsed to its subject until it is opened, which marks it as read. */
function MessageCard({ message, isMailed }: MessageProps) {
  const card = useRef<HTMLDetailsElement>(null);
  // It may have been opened before hydration.
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

export function MessageBody({ message, isMailed }: MessageProps) {
  return (
    <>
      <p className={styles.text}>{message.message}</p>
      <MessageSubject message={message} />
      <p className={styles.delivery}>{deliveryText(message, isMailed)}</p>
      <Form method="post" className={styles.actions} preventScrollReset>
        <input type="hidden" name="id" value={message.id} />
        <a className={styles.button} href={replyHref(message)}>
          {inboxTexts.replyTo(message.email)}
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

function MessageButton({ intent }: { intent: keyof typeof intentTexts }) {
  return (
    <button type="submit" name="intent" value={intent} className={styles.button}>
      {intentTexts[intent]}
    </button>
  );
}

/**
 * Returns what marks the message as read, and calls it at once if the message `isOpen` when it is first
 * shown. A message that is read or in the trash stays as it is.
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

function MessageSubject({ message }: { message: InboxMessage }) {
  const { about, subject } = message;
  if (!about) return null;
  if (!subject) return <p className={subjectStyles.deleted}>{subjectTexts.deleted}</p>;
  const { id, title, image, imageUrl } = subject;
  const state = stateOf(subject);
  return (
    <div className={subjectStyles.subject}>
      <span className={subjectStyles.picture}>
        {image ? (
          <Picture image={image} alt="" sizes="5.5rem" />
        ) : (
          <img src={imageUrl} alt="" loading="lazy" />
        )}
      </span>
      <div className={subjectStyles.texts}>
        <Link to={href("/success/photos/:id", { id })}>{title || subjectTexts.untitled}</Link>
        {state === "published" ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="kind" value={about.kind} />
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="intent" value="hide" className={subjectStyles.hide}>
              {subjectTexts.hide}
            </button>
          </Form>
        ) : (
          <span className="quiet">{subjectTexts.unseen(stateNames[state])}</span>
        )}
      </div>
    </div>
  );
}
