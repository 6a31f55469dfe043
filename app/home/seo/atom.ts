/** What was added to the site; times are epoch milliseconds. */
export type Entry = {
  path: string;
  title: string;
  text: string;
  /** From the root, or an address of its own. */
  imageUrl: string | null;
  addedAt: number;
  changedAt: number;
};

type Feed = {
  /** Also who wrote all of it. */
  title: string;
  publicUrl: string;
  path: string;
};

/** An Atom feed (RFC 4287) of entries, in their order. */
export function toAtom(entries: Entry[], { title, publicUrl, path }: Feed): string {
  const changedAt = Math.max(0, ...entries.map((entry) => entry.changedAt));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(`${publicUrl}/`)}</id>
  <title>${escapeXml(title)}</title>
  <updated>${moment(changedAt)}</updated>
  <author><name>${escapeXml(title)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + path)}"/>
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
    <published>${moment(entry.addedAt)}</published>
    <updated>${moment(entry.changedAt)}</updated>
    <link rel="alternate" type="text/html" href="${address}"/>
    <content type="html">${escapeXml(htmlOf(entry, publicUrl))}</content>
  </entry>`;
}

/** A reader shows it as a page: a text within it is written as HTML first. */
function htmlOf({ text, title, imageUrl }: Entry, publicUrl: string): string {
  const lines = escapeXml(text).replaceAll("\n", "<br>");
  if (imageUrl === null) return `<p>${lines}</p>`;
  const address = URL.parse(imageUrl, publicUrl)?.href ?? "";
  return `<p><img src="${escapeXml(address)}" alt="${escapeXml(title)}"></p><p>${lines}</p>`;
}

const moment = (epochMs: number) => new Date(epochMs).toISOString();

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as XML holds it; characters that XML 1.0 knows no way to write are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu, "")
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");
}
