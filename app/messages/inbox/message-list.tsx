import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { ContactMessage } from "#app/messages/message.ts";
import type { Move } from "#app/messages/message-boxes.ts";
import { MessageButton } from "./message-button.tsx";
import { MessageCard } from "./message-card.tsx";
import styles from "./message-list.module.css";
import { inboxTexts, movedTexts } from "./words.ts";

type MessageListProps = {
  messages: ContactMessage[];
  isMailed: boolean;
  /** What was done just now and can be undone. */
  move: Move | null;
  /** Why what was to be done could not be; empty when it was. */
  failure: string;
};

export function MessageList({ messages, isMailed, move, failure }: MessageListProps) {
  return (
    <>
      <div role="status" className={styles.status}>
        {move && <Undo move={move} />}
        {failure && <p className={styles.undo}>{inboxTexts.failed(failure)}</p>}
      </div>
      {messages.length === 0 && <p className={`pause ${styles.empty}`}>{inboxTexts.empty}</p>}
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

const saidId = "message-move";

/** Takes the focus, which was on a button that is gone with its message. */
function Undo({ move }: { move: Move }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (move) form.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [move]);
  return (
    <Form ref={form} method="post" className={styles.undo}>
      <span id={saidId}>{movedTexts[move.intent]}</span>
      <input type="hidden" name="id" value={move.id} />
      <MessageButton intent={move.undoneBy} describedBy={saidId}>
        {inboxTexts.undo}
      </MessageButton>
    </Form>
  );
}
