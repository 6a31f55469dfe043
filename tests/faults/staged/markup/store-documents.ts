import type { Site } from "#tests/support/site.ts";

export type Ids = { photos: string[]; events: string[] };

/** Each field's has a mark of its own, so that none is taken for another's. */
export const marked = (text: string, field: string) => `${text} ${field}`;

/** A photo and an event for each text, with that text in every field. */
export async function storeAll(site: Site, cookie: string, texts: string[]): Promise<Ids> {
  const ids: Ids = { photos: [], events: [] };
  for (const [index, text] of texts.entries()) {
    const photo = {
      ...{ title: marked(text, "title"), description: marked(text, "description") },
      tags: [`t${index}`],
      imageUrl: "https://elsewhere.example/x.jpg",
    };
    ids.photos.push(await post(site, cookie, ["/api/uploads", photo]));
    const fields = ["title", "description", "fullDescription", "location", "organizer"];
    const words = Object.fromEntries(fields.map((field) => [field, marked(text, field)]));
    ids.events.push(await post(site, cookie, ["/api/newevents", { ...words, date: "2027-03-14" }]));
  }
  return ids;
}

async function post(
  site: Site,
  cookie: string,
  [path, document]: [string, object],
): Promise<string> {
  const headers = { "Content-Type": "application/json", Cookie: cookie, Origin: site.url };
  const answer = await site.request(path, {
    method: "POST",
    headers,
    body: JSON.stringify(document),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).id;
}
