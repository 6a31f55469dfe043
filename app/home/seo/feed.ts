import { href } from "react-router";
import { anchorOf } from "#app/announcements/announcement.ts";
import { bannerStrings } from "#app/announcements/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { eventPath, formatEventDate } from "#app/events/event.ts";
import { photoPath } from "#app/photos/gallery-path.ts";
import { photoAlt } from "#app/photos/photo.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { Route } from "./+types/feed";

/** Covers more than a month. */
const maxEntries = 50;

/** `GET /feed.xml`: the published announcements, events and photos as an Atom feed, the latest first. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { announcements, events, photos, school, config } = context.get(servicesContext);
  const [newestAnnouncements, newestEvents, newestPhotos] = await Promise.all([
    announcements.listPublished(maxEntries),
    events.listNewestEvents(maxEntries),
    photos.listPhotos({ limit: maxEntries }),
  ]);
  const entries: Entry[] = [
    ...newestAnnouncements.map((announcement) => ({
      path: `${href("/")}#${anchorOf(announcement)}`,
      title: bannerStrings.one,
      text: announcement.text,
      addedAt: announcement.createdAt,
    })),
    ...newestEvents.map((event) => ({
      path: eventPath(event),
      title: event.title,
      text: `${formatEventDate(event)}\n${event.fullDescription || event.description}`,
      addedAt: event.publishedAt,
      changedAt: event.changedAt,
    })),
    ...newestPhotos.map((photo) => ({
      path: photoPath(photo),
      title: photoAlt(photo),
      text: photo.description,
      imageUrl: photo.imageUrl,
      addedAt: photo.createdAt,
    })),
  ];
  const latest = entries.toSorted((a, b) => b.addedAt - a.addedAt).slice(0, maxEntries);
  return new Response(toAtom(latest, school.name, config.publicUrl), {
    headers: { ...publicPageHeaders(), "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

/** An entry of the feed; times are epoch milliseconds. */
type Entry = {
  path: string;
  title: string;
  text: string;
  /** A path from the root or an absolute address. */
  imageUrl?: string | null;
  addedAt: number;
  changedAt?: number;
};

export function toAtom(entries: Entry[], title: string, publicUrl: string): string {
  const changedAt = Math.max(0, ...entries.map(changeOf));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(`${publicUrl}/`)}</id>
  <title>${escapeXml(title)}</title>
  <updated>${formatTime(changedAt)}</updated>
  <author><name>${escapeXml(title)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}/feed.xml`)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/`)}"/>
${entries.map((entry) => entryOf(entry, publicUrl)).join("\n")}
</feed>
`;
}

function entryOf(entry: Entry, publicUrl: string): string {
  const address = escapeXml(publicUrl + entry.path);
  return `  <entry>
    <id>${address}</id>
    <title>${escapeXml(entry.title)}</title>
    <published>${formatTime(entry.addedAt)}</published>
    <updated>${formatTime(changeOf(entry))}</updated>
    <link rel="alternate" type="text/html" href="${address}"/>
    <content type="html">${escapeXml(htmlOf(entry, publicUrl))}</content>
  </entry>`;
}

/** Feed readers show the content as HTML, so the text is escaped twice. */
function htmlOf({ text, title, imageUrl }: Entry, publicUrl: string): string {
  const lines = escapeXml(text).replaceAll("\n", "<br>");
  if (!imageUrl) return `<p>${lines}</p>`;
  const address = URL.parse(imageUrl, publicUrl)?.href ?? "";
  return `<p><img src="${escapeXml(address)}" alt="${escapeXml(title)}"></p><p>${lines}</p>`;
}

const changeOf = ({ addedAt, changedAt = addedAt }: Entry) => changedAt;

const formatTime = (epochMs: number) => new Date(epochMs).toISOString();

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as XML holds it; characters that XML 1.0 cannot contain are left out. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu, "")
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");
