import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import type { PicturedEvent, SchoolEvent } from "./event.ts";

/** Enough for a screen: a school has a generation of past events. */
const maxPictures = 24;

/** With the cover of the album that has an event's tag, else the tag's newest photo; for the first events. */
export async function addPictures(
  events: SchoolEvent[],
  context: Readonly<RouterContextProvider>,
): Promise<PicturedEvent[]> {
  const { photos, listAlbums } = context.get(servicesContext);
  const albums = await listAlbums();
  const findPicture = async (tag: string) => {
    const cover = albums.find((album) => album.tag === tag)?.coverImage;
    if (cover) return cover;
    return (await photos.findNewestPhoto(tag))?.image ?? null;
  };
  const pictured = events.map(async (event, index) => {
    const picture = event.tag && index < maxPictures ? await findPicture(event.tag) : null;
    return { ...event, picture };
  });
  return Promise.all(pictured);
}
