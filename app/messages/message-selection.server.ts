import type { Move } from "#app/documents/document.ts";
import type { Change } from "#app/documents/lists/change-selection.server.ts";
import type { Page } from "#app/documents/lists/load-list.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { messageServices } from "./context.server.ts";
import { type MessageOperation, messageOperations, messageViews } from "./inbox-strings.ts";
import type { MessageContent } from "./message.ts";

/** Reads `box` and `q`; invalid values are ignored. */
export async function findMessages(search: URLSearchParams, context: Context) {
  const { messages } = context.get(messageServices);
  const view = messageViews.find((name) => name === search.get("box")) ?? "inbox";
  const words = readSearchWords(search);
  const matches = words.length > 0 ? await messages.countMatches(words) : null;
  return {
    view,
    /** A search counts the messages of each view; otherwise only the unanswered are counted. */
    counts: matches ?? { unanswered: await messages.countMessages("unanswered") },
    total: matches?.[view] ?? (await messages.countMessages(view)),
    filter: { box: view === "inbox" ? "" : view, q: words.join(" ") },
    list: (page: Page) => messages.searchMessages({ view, words }, page),
  };
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
