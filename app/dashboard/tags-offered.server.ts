import { withTags } from "#app/documents/tags/tags-in-use.ts";
import { eventServices } from "#app/events/context.server.ts";
import { formatEventDate } from "#app/events/event.ts";
import { photoServices } from "#app/photos/context.server.ts";
import type { Context } from "#app/platform/context.server.ts";

const maxEvents = 200;

/** Lists albums and events that photos may be put into (`day` is empty for an album), and tags. */
export async function listOffered(context: Context) {
  const { adminPhotos, albums } = context.get(photoServices);
  const { adminEvents } = context.get(eventServices);
  const [tagsOfPhotos, stored, listed] = await Promise.all([
    adminPhotos.listTagsInUse(),
    albums.listStored(),
    adminEvents.listEvents({ words: [], state: null }, { limit: maxEvents, offset: 0 }),
  ]);
  const events = listed.filter(({ tag }) => tag !== "");
  const tagsOfEvents = events.map(({ tag }) => tag);
  return {
    tagsOfPhotos,
    tagsInUse: withTags(tagsOfPhotos, tagsOfEvents),
    albumsAndEvents: [
      ...stored.map(({ title, tag }) => ({ title, tag, day: "" })),
      ...events.map((each) => ({ title: each.title, tag: each.tag, day: formatEventDate(each) })),
    ],
  };
}
