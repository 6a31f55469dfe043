import { servicesContext } from "#app/context.server.ts";
import { eventPath, formatEventDate } from "#app/events/event.ts";
import { photoPath } from "#app/photos/gallery/gallery-path.ts";
import { photoAlt } from "#app/photos/photo.ts";
import type { Route } from "./+types/feed";
import { type Entry, toAtom } from "./atom.ts";

/** Enough for whoever looks in once a month. */
const maxEntries = 50;

/** `GET /feed.xml`: the published events and photos as an Atom feed, what visitors saw last first. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { changedEvents, photos, school, config } = context.get(servicesContext);
  const [newestEvents, newestPhotos] = await Promise.all([
    changedEvents.listNewestEvents(maxEntries),
    photos.listLatestPhotos(maxEntries),
  ]);
  const entries: Entry[] = [
    ...newestEvents.map((event) => ({
      path: eventPath(event),
      title: event.title,
      text: `${formatEventDate(event.date)}\n${event.fullDescription || event.description}`,
      imageUrl: null,
      addedAt: event.shownAt,
      changedAt: event.changedAt,
    })),
    ...newestPhotos.map((photo) => ({
      path: photoPath(photo),
      title: photoAlt(photo),
      text: photo.description,
      imageUrl: photo.imageUrl,
      addedAt: photo.createdAt,
      changedAt: photo.createdAt,
    })),
  ];
  const latest = entries.toSorted((a, b) => b.addedAt - a.addedAt).slice(0, maxEntries);
  const feed = { title: school.name, publicUrl: config.publicUrl, path: "/feed.xml" };
  return new Response(toAtom(latest, feed), {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, no-cache",
    },
  });
}
