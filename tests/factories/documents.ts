import { newFinalistList, newResultList } from "#app/editions/lists.ts";
import type { HolidayContent } from "#app/holidays/holiday.ts";
import type { KindName } from "#app/kinds.ts";
import type { Services } from "#app/services.server.ts";
import { newEntry } from "./entries.ts";
import { newEvent } from "./events.ts";
import { newJudge } from "./judges.ts";
import { newMessage } from "./messages.ts";
import { newPhoto } from "./photos.ts";

/** One day without any class, 2 December 2026. */
export const newHoliday = (fields: Partial<HolidayContent> = {}): HolidayContent => {
  const firstDay = fields.firstDay ?? "2026-12-02";
  return { firstDay, lastDay: firstDay, reason: "festival", place: "", placeName: "", ...fields };
};

type Add = (services: Services, id: string) => Promise<unknown>;

/** Adds a published document of each kind that can be removed, with this id. */
export const addDocumentOf: Record<Exclude<KindName, "site" | "edition">, Add> = {
  // Without tags, which `add-empty-tags` adds.
  photo: ({ photos }, id) => photos.addPhoto(newPhoto({ id, tags: null })),
  album: ({ albums }, id) =>
    albums.documents.add({ title: id, description: "", tag: id, cover: "" }, { id }),
  event: ({ events }, id) => events.addEvent(newEvent({ id })),
  announcement: ({ announcements }, id) =>
    announcements.documents.add({ text: id, endsOn: "2031-01-01", createdAt: 0 }, { id }),
  holiday: ({ holidays }, id) => holidays.documents.add(newHoliday({ reason: id }), { id }),
  finalists: ({ finalists }, id) =>
    finalists.documents.add({ ...newFinalistList(id), chosen: ["one"], reserves: ["two"] }, { id }),
  results: ({ results }, id) =>
    results.documents.add({ ...newResultList(id), places: [{ entry: "one", place: 1 }] }, { id }),
  judge: ({ judges }, id) => judges.documents.add(newJudge({ name: id }), { id }),
  entry: ({ entries }, id) => entries.addEntry(id, newEntry({ name: id })),
  message: ({ messages }, id) => messages.addMessage(newMessage(), undefined, id),
};
