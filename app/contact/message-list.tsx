import { Form } from "react-router";
import type { ContactMessage } from "./contact-message.ts";
import { MessageButton } from "./message-button.tsx";
import { MessageCard } from "./message-card.tsx";
import styles from "./message-list.module.css";

type MessageListProps = {
  messages: ContactMessage[];
  isMailed: boolean;
  /** The message deleted just now, which can be brought back. */
  deletedId: string | null;
};

export function MessageList({ messages, isMailed, deletedId }: MessageListProps) {
  return (
    <>
      <div role="status">
        {deletedId && (
          <Form method="post" className={styles.undo}>
            <span>The message is deleted.</span>
            <input type="hidden" name="id" value={deletedId} />
            <MessageButton intent="restore">Undo</MessageButton>
          </Form>
        )}
      </div>
      {messages.length === 0 && <p className="quiet">There are no messages here.</p>}
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} isMailed={isMailed} />
          </li>
        ))}
      </ul>
    </>
  );
}
