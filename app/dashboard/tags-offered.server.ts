import { type TagInUse, withTags } from "#app/photos/admin/tags-in-use.ts";
import type { Services } from "#app/services.server.ts";

const maxEvents = 200;

/** The events that wait for photos, the latest first: those with a tag, hidden ones among them. */
export async function listTaggedEvents({ adminEvents }: Pick<Services, "adminEvents">) {
  const page = { limit: maxEvents, offset: 0 };
  const events = await adminEvents.listEvents({ words: [], state: null }, page);
  return events.filter(({ tag }) => tag !== "");
}

export async function listTagsOffered(
  services: Pick<Services, "adminEvents" | "adminPhotos">,
): Promise<TagInUse[]> {
  const [tags, events] = await Promise.all([
    services.adminPhotos.listTagsInUse(),
    listTaggedEvents(services),
  ]);
  const tagsOfEvents = events.map(({ tag }) => tag);
  return withTags(tags, tagsOfEvents);
}
