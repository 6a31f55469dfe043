import { stateOf } from "#app/documents/document.ts";
import { shortLabel } from "#app/documents/form-field.ts";
import type { DocumentStore } from "#app/documents/kind.server.ts";
import { filterStrings, historyStrings, stateNames } from "#app/documents/strings.ts";
import { eventPath, formatEventDate } from "./event.ts";
import { eventFieldNames, eventLabels } from "./event-fields.ts";
import type { AdminEventStore, EventStore } from "./event-store.server.ts";

/** The events as the pages of every kind show them. */
export const eventDocuments = (
  events: EventStore,
  adminEvents: AdminEventStore,
): DocumentStore => ({
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

  async listTableRows() {
    const page = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
    const all = await adminEvents.listEvents({ words: [], state: null }, page);
    const rows = all.map((event) => [
      ...eventFieldNames.map((name) => toCellText(event[name])),
      stateNames[stateOf(event)],
    ]);
    return [[...Object.values(eventLabels).map(shortLabel), filterStrings.state], ...rows];
  },
});

function toCellText(value: string | boolean | null): string {
  if (typeof value === "boolean") return value ? historyStrings.yes : historyStrings.no;
  return value ?? "";
}
