import { splitTags } from "#app/documents/tags/tags-in-use.ts";
import { bulkUploadStrings as strings } from "#app/photos/admin-strings.ts";
import { galleryPath } from "#app/photos/gallery-path.ts";
import { consents } from "#app/photos/photo.ts";
import { isStarted } from "./queue.ts";
import type { QueuedPhoto } from "./queued-photo.ts";
import { maxTitleLength } from "./title-of-file.ts";

/** An event or an album that photos may be added to: they get its tag. */
export type AlbumOrEvent = { title: string; tag: string; day: string };

/**
 * What all photos of a form get. Without a description or a title they get the name of the event;
 * `title` may be empty.
 */
export function readCommonFields(values: Record<string, string>, albumsAndEvents: AlbumOrEvent[]) {
  const { event = "", tags = "", description = "", consent, untitled = "" } = values;
  const about = albumsAndEvents.find(({ tag }) => tag === event)?.title ?? "";
  return {
    about,
    tags: [event, tags].filter((text) => text.trim() !== "").join(", "),
    description: description.trim() || about,
    title: untitled.trim() || about,
    consent: consents.find((known) => known === consent) ?? "",
  };
}

export const isUntitled = ({ title }: Pick<QueuedPhoto, "title">) => title.trim() === "";

/** 'Arangetram 1' to 'Arangetram 30'; a single photo gets no number. */
export function numberTitles(title: string, count: number): string[] {
  if (count === 1) return [title.slice(0, maxTitleLength - 5)];
  return Array.from({ length: count }, (_, index) => numberTitle(title, index + 1));
}

const numberTitle = (title: string, number: number) =>
  `${title.slice(0, maxTitleLength - 5)} ${number}`;

/**
 * The new titles of waiting photos, by id, so that the numbers of a series have no holes: a photo
 * before them may have been refused or removed.
 */
export function renumberSeries(photos: QueuedPhoto[]): Map<string, string> {
  const lengths = new Map<string, number>();
  const take = (id: string) => {
    const number = (lengths.get(id) ?? 0) + 1;
    lengths.set(id, number);
    return number;
  };
  for (const { series, state } of photos) if (series && state === "done") take(series.id);
  const titles = new Map<string, string>();
  for (const { id, series, state, title } of photos) {
    if (!series || state !== "waiting") continue;
    const numbered = numberTitle(series.title, take(series.id));
    if (numbered !== title) titles.set(id, numbered);
  }
  return titles;
}

/** Returns what has become of the photos, once none is waiting any more. */
export function describeOutcome(photos: QueuedPhoto[], publicUrl: string) {
  const isOver = photos.some(isStarted) && photos.every(({ state }) => state !== "waiting");
  if (!isOver) return null;
  const published = photos.filter(({ isPublished }) => isPublished);
  const done = photos.filter(({ state }) => state === "done");
  const { known, failed } = countRefused(photos);
  const counts = { published: published.length, saved: done.length - published.length };
  const text = strings.outcome({ ...counts, known, failed });
  return { text, published: describePublished(published, publicUrl) };
}

/** `known`: photos whose picture is on the site already. */
export function countRefused(photos: QueuedPhoto[]) {
  const refused = photos.filter(({ state }) => state === "refused");
  const known = refused.filter(isKnown).length;
  return { known, failed: refused.length - known };
}

export const isKnown = ({ state, known, isWanted = false }: QueuedPhoto): boolean =>
  state === "refused" && known !== undefined && !isWanted;

/** Returns where visitors see the photos, and a text to share. */
function describePublished(published: QueuedPhoto[], publicUrl: string) {
  const [first] = published;
  if (!first) return null;
  const isShared = (tag: string) => published.every(({ tags }) => splitTags(tags).includes(tag));
  const tag = splitTags(first.tags).find(isShared);
  const about = published.every((photo) => photo.about === first.about) ? first.about : "";
  const path = galleryPath({ tag: tag ?? null });
  const count = published.length === 1 ? "1 new photo" : `${published.length} new photos`;
  const text = [count, about].filter(Boolean).join(": ");
  return { path, text: `${text}\n${publicUrl}${path}` };
}
