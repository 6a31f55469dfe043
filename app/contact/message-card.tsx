import { Form } from "react-router";
import { type ContactMessage, deliveryText, formatArrival, replyHref } from "./contact-message.ts";
import { MessageButton } from "./message-button.tsx";
import styles from "./message-list.module.css";

/** A message, folded to its subject until it is opened. */
export function MessageCard({ message, isMailed }: { message: ContactMessage; isMailed: boolean }) {
  return (
    <details className={styles.card} data-unread={message.isRead ? undefined : ""}>
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
        <input type="hidden" name="id" value={message.id} />
        <a className={styles.button} href={replyHref(message)}>
          Reply to {message.email}
        </a>
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
      </Form>
    </details>
  );
}
