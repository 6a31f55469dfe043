import { photoServices } from "#app/photos/context.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import type { PicturedEvent, SchoolEvent } from "./event.ts";

/** The first events of a list get a picture, to limit the queries. */
const maxPictures = 24;

/**
 * Adds a picture to the first events: the cover of the album with the event's tag, else the newest
 * photo with that tag.
 */
export async function addPictures<Event extends SchoolEvent>(
  events: Event[],
  context: Context,
): Promise<(Event & PicturedEvent)[]> {
  const { photos, listAlbums } = context.get(photoServices);
  const albums = await listAlbums();
  const findPicture = async (tag: string) => {
    const cover = albums.find((album) => album.tag === tag)?.coverImage;
    return [tag, cover ?? (await photos.findNewestPhoto(tag))?.image] as const;
  };
  const tags = new Set(events.slice(0, maxPictures).map(({ tag }) => tag));
  tags.delete("");
  const pictures = new Map(await Promise.all([...tags].map(findPicture)));
  return events.map((event, index) => {
    const picture = index < maxPictures ? pictures.get(event.tag) : null;
    return { ...event, picture: picture ?? null };
  });
}
