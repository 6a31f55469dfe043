import { documentServices } from "#app/documents/context.server.ts";
import type { FeedEntry } from "#app/documents/kind.server.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { schoolServices } from "#app/school/context.server.ts";
import type { Route } from "./+types/feed";

export const handle = { cache: {} } satisfies RoutePolicy;

/** Covers more than a month. */
const maxEntries = 50;

/** `GET /feed.xml`: the latest published documents, such as events and photos, as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { config } = context.get(platformServices);
  const { documentStores } = context.get(documentServices);
  const { school } = context.get(schoolServices);
  const stores = Object.values(documentStores);
  const listed = await Promise.all(stores.map((store) => store.listFeedEntries?.(maxEntries)));
  const entries = listed.flatMap((ofKind) => ofKind ?? []);
  const latest = entries.toSorted((a, b) => b.addedAt - a.addedAt).slice(0, maxEntries);
  return new Response(toAtom(latest, school.name, config.publicUrl), {
    headers: { ...publicPageHeaders(), "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

export function toAtom(entries: FeedEntry[], title: string, publicUrl: string): string {
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

function entryOf(entry: FeedEntry, publicUrl: string): string {
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
function htmlOf({ text, title, imageUrl }: FeedEntry, publicUrl: string): string {
  const lines = escapeXml(text).replaceAll("\n", "<br>");
  if (!imageUrl) return `<p>${lines}</p>`;
  const address = URL.parse(imageUrl, publicUrl)?.href ?? "";
  return `<p><img src="${escapeXml(address)}" alt="${escapeXml(title)}"></p><p>${lines}</p>`;
}

const changeOf = ({ addedAt, changedAt = addedAt }: FeedEntry) => changedAt;

const formatTime = (epochMs: number) => new Date(epochMs).toISOString();

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as XML holds it; characters that XML 1.0 cannot contain are left out. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu, "")
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");
