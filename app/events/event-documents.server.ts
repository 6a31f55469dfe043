import type { DocumentStore } from "#app/documents/kind.server.ts";
import { eventPath, formatEventDate } from "./event.ts";
import type { EventStore } from "./event-store.server.ts";

/** The events as the pages of every kind show them. */
export const eventDocuments = (events: EventStore): DocumentStore => ({
  documents: events.documents,
  listSearchEntries: null,

  async listFeedEntries(limit) {
    const newest = await events.listNewestEvents(limit);
    return newest.map((event) => ({
      path: eventPath(event),
      title: event.title,
      text: `${formatEventDate(event)}\n${event.fullDescription || event.description}`,
      addedAt: event.publishedAt,
      changedAt: event.changedAt,
    }));
  },

  listPaths: async (limit) => (await events.listLatestEvents(limit)).map(eventPath),
});
