import type { ContactMessage } from "#app/messages/message.ts";
import { MessageCard } from "./message-card.tsx";
import styles from "./message-list.module.css";
import { inboxTexts } from "./words.ts";

type MessageListProps = { messages: ContactMessage[]; isMailed: boolean };

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
