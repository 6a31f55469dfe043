import { expect, test } from "vitest";
import { languageOf } from "#app/platform/language/language.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { siteForAllTests } from "./sites.ts";

const site = siteForAllTests();

const empty = new Set(["br", "img", "input", "link", "meta", "source", "hr", "path", "circle"]);

/** The texts in Kannada that a page shows outside an element of that language. */
function unmarkedKannada(html: string): string[] {
  const body = html
    .slice(html.indexOf("<body"))
    .replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, "");
  const languages = ["en"];
  const found: string[] = [];
  for (const [, closing, name = "", attributes = "", text = ""] of body.matchAll(
    /<(\/?)([a-z]+\d?)((?:"[^"]*"|[^>"])*)>([^<]*)/g,
  )) {
    const isVoid = empty.has(name) || attributes.endsWith("/");
    if (closing) languages.pop();
    else if (!isVoid)
      languages.push(/\slang="(\w+)"/.exec(attributes)?.[1] ?? languages.at(-1) ?? "");
    if (languageOf(text) === "kn" && languages.at(-1) !== "kn") found.push(text);
  }
  return found;
}

test("titles, texts and tags in Kannada are marked as such on every list and page", async () => {
  const { photos, events, albums } = site.services;
  const title = "ದೀಪ ಬೆಳಗುವುದು";
  const photo = await photos.addPhoto(newPhoto({ title, description: title, tags: ["ದೀಪ"] }));
  const event = await events.addEvent(newEvent({ title, description: title, tag: "ದೀಪ" }));
  const pages = ["/", "/events", `/events/${event.id}`, `/gallery/${photo.id}`, "/gallery"];
  for (const path of [...pages, "/gallery?tag=ದೀಪ", "/search?q=ದೀಪ"]) {
    const html = await site.text(path);
    expect([path, html.includes(title)]).toEqual([path, true]);
    expect([path, unmarkedKannada(html)]).toEqual([path, []]);
  }
  const album = { title, description: title, tag: "ದೀಪ", cover: photo.id };
  await albums.documents.add({ ...album, photoOrder: "", photoIds: [] } as never);
  for (const path of ["/gallery", "/gallery?tag=ದೀಪ"]) {
    expect([path, unmarkedKannada(await site.text(path))]).toEqual([path, []]);
  }
});
