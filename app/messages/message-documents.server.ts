import { indiaMinute } from "#app/documents/date-time.ts";
import type { DocumentStore } from "#app/documents/kind.server.ts";
import { boxTitles, trialStrings } from "./inbox-strings.ts";
import { boxes, boxOf } from "./message.ts";
import type { MessageStore } from "./message-store.server.ts";

/** The messages as the pages of every kind show them. */
export const messageDocuments = (messages: MessageStore): DocumentStore => ({
  documents: messages.documents,
  listFeedEntries: null,
  listPaths: null,
  listSearchEntries: null,

  async listTableRows() {
    const everything = Number.MAX_SAFE_INTEGER;
    const listed = await Promise.all(boxes.map((box) => messages.listMessages(box, everything)));
    const timeOf = (epochMs: number) => indiaMinute(epochMs).replace("T", " ");
    const rows = listed.flat().map((one) => {
      const { createdAt, name, email, phone, title, message, ...state } = one;
      const { who = "", at, note = "" } = state.answer ?? {};
      const sender = [timeOf(createdAt), boxTitles[boxOf(state)], name, email, phone];
      const answer = [who, at ? timeOf(at) : "", note];
      return [...sender, title, message, ...answer, trialStrings.value(state.trial)];
    });
    return [
      [
        ...["Received", "Box", "Name", "Email", "Phone", "Subject", "Message"],
        ...["Answered by", "Answered on", "Note", "Trial class"],
      ],
      ...rows,
    ];
  },
});
