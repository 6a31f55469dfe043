import type { KindName } from "#app/kinds.ts";
import type { Services } from "#app/services.server.ts";
import { newEvent } from "./events.ts";
import { newMessage } from "./messages.ts";
import { newPhoto } from "./photos.ts";

type Add = (services: Services, id: string) => Promise<unknown>;

/** Adds a published document of each kind that can be removed, with this id. */
export const addDocumentOf: Record<Exclude<KindName, "site">, Add> = {
  // Without the field that the utility would add.
  photo: ({ photos }, id) => photos.addPhoto(newPhoto({ id, tags: null })),
  album: ({ albums }, id) =>
    albums.documents.add({ title: id, description: "", tag: id, cover: "" }, { id }),
  event: ({ events }, id) => events.addEvent(newEvent({ id })),
  announcement: ({ announcements }, id) =>
    announcements.documents.add({ text: id, endsOn: "2031-01-01", createdAt: 0 }, { id }),
  message: ({ messages }, id) => messages.addMessage(newMessage(), undefined, id),
};
