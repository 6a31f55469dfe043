import type { Move } from "#app/documents/document.ts";
import type { Change } from "#app/documents/lists/change-selection.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { type MessageOperation, messageOperations, messageViews } from "./inbox-strings.ts";
import type { MessageContent } from "./message.ts";
import type { MessageFilter } from "./message-store.server.ts";

/** Reads `box` and `q`; invalid values are ignored. */
export function readMessageFilter(search: URLSearchParams): MessageFilter {
  const view = messageViews.find((name) => name === search.get("box")) ?? "inbox";
  return { view, words: readSearchWords(search) };
}

const moves: Record<Exclude<MessageOperation, "answered">, Move> = {
  archive: "archived",
  unarchive: "unarchived",
  spam: "marked-as-spam",
  "not-spam": "cleared-of-spam",
};

/** The messages' own operations on selected ones; null for another operation. */
export function readMessageChange(
  _form: FormData,
  operation: string,
): Change<MessageContent> | null {
  if (!Object.hasOwn(messageOperations, operation)) return null;
  const name = operation as MessageOperation;
  const { done } = messageOperations[name];
  if (name !== "answered") {
    return { done, run: (documents, { who, id }) => documents.move(who, id, moves[name]) };
  }
  const at = Date.now();
  return {
    done,
    run(documents, { who, id, version }) {
      // Who answered first stays, with the note.
      const alter = (message: MessageContent) => ({
        ...message,
        answer: message.answer ?? { who, at, note: "" },
      });
      return documents.change(who, id, { version, alter });
    },
  };
}
