import type { ShownPhoto } from "#app/photos/photo.ts";

/** An event as a photo names it: by the tag that both carry (SPEC §3). */
export type EventOfPhoto = { id: string; title: string; tag: string };

/** A tag that every event carries would say nothing of any. */
const maxEventsNamed = 3;

/** Of these events, latest first, those that a photo is from. */
export function eventsOf(photo: Pick<ShownPhoto, "tags">, events: EventOfPhoto[]): EventOfPhoto[] {
  return events.filter(({ tag }) => photo.tags?.includes(tag)).slice(0, maxEventsNamed);
}

/** Every tag that one of the photos carries. */
export function tagsOf(photos: Pick<ShownPhoto, "tags">[]): string[] {
  return [...new Set(photos.flatMap(({ tags }) => tags ?? []))];
}
