import type { InboxMessage } from "./find-subjects.server.ts";
import { MessageCard } from "./message-card.tsx";
import styles from "./message-list.module.css";
import { inboxTexts } from "./strings.ts";

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
