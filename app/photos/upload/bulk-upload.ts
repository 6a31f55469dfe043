import { bulkUploadStrings as strings } from "#app/photos/admin/strings.ts";
import { splitTags } from "#app/photos/admin/tags-in-use.ts";
import { galleryPath } from "#app/photos/gallery-path.ts";
import { consents } from "#app/photos/photo.ts";
import type { QueuedPhoto } from "./queue.ts";
import { maxTitleLength } from "./title-of-file.ts";

/** An event or an album that photos may be added to: they get its tag. */
export type AlbumOrEvent = { title: string; tag: string; day: string };

/** What all photos of a form get. Without a description or a title they get the name of the event; `title` may be empty. */
export function readCommonFields(values: Record<string, string>, albumsAndEvents: AlbumOrEvent[]) {
  const { event = "", tags = "", description = "", consent, untitled = "" } = values;
  const about = albumsAndEvents.find(({ tag }) => tag === event)?.title ?? "";
  return {
    about,
    tags: [event, tags].filter((text) => text.trim() !== "").join(", "),
    description: description.trim() || about,
    title: untitled.trim() || about,
    consent: consents.find((known) => known === consent) ?? "",
    usesDayTaken: values.usesDayTaken === "on",
  };
}

export const isUntitled = ({ title }: Pick<QueuedPhoto, "title">) => title.trim() === "";

/** 'Arangetram 1' to 'Arangetram 30'; a single photo gets no number. */
export function numberTitles(title: string, count: number): string[] {
  const short = title.slice(0, maxTitleLength - 5);
  return Array.from({ length: count }, (_, index) => (count > 1 ? `${short} ${index + 1}` : short));
}

/** Where visitors see the photos, and a text to share; null until all are done, or if none is published. */
export function describePublished(photos: QueuedPhoto[], publicUrl: string) {
  const published = photos.filter(({ isPublished }) => isPublished);
  const [first] = published;
  if (!first || photos.some(({ state }) => state !== "done")) return null;
  const isShared = (tag: string) => published.every(({ tags }) => splitTags(tags).includes(tag));
  const tag = splitTags(first.tags).find(isShared);
  const about = published.every((photo) => photo.about === first.about) ? first.about : "";
  const path = galleryPath({ tag: tag ?? null });
  const text = `${[strings.newPhotos(published.length), about].filter(Boolean).join(": ")}`;
  return { count: published.length, path, text: `${text}\n${publicUrl}${path}` };
}

/** `share_target` of the web manifest: a phone's gallery shares pictures; public/share-worker.js answers. */
export const shareTarget = {
  action: "/success/photos/add?shared",
  method: "POST",
  enctype: "multipart/form-data",
  params: { files: [{ name: "photos", accept: ["image/*"] }] },
};
