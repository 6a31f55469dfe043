import { expect, test } from "vitest";
import { inEnglish } from "#app/platform/language/kannada-content.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { openSite, siteForAllTests } from "./sites.ts";

const site = siteForAllTests();

const empty = new Set(["br", "img", "input", "link", "meta", "source", "hr", "path", "circle"]);

type Text = { text: string; language: string };

/** The texts of a page with the languages of their elements. */
function readTexts(html: string): Text[] {
  const body = html
    .slice(html.indexOf("<body"))
    .replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, "");
  const [, pageLanguage = ""] = /<html lang="(\w+)"/.exec(html) ?? [];
  const languages = [pageLanguage];
  return [...body.matchAll(/<(\/?)([a-z]+\d?)((?:"[^"]*"|[^>"])*)>([^<]*)/g)].map(
    ([, closing, name = "", attributes = "", text = ""]) => {
      const isVoid = empty.has(name) || attributes.endsWith("/");
      if (closing) languages.pop();
      else if (!isVoid)
        languages.push(/\slang="(\w+)"/.exec(attributes)?.[1] ?? languages.at(-1) ?? "");
      return { text, language: languages.at(-1) ?? "" };
    },
  );
}

const unmarkedKannada = (html: string) =>
  readTexts(html).filter(({ text, language }) => languageOf(text) === "kn" && language !== "kn");

/** English texts of more words than a name. */
const unmarkedSentences = (html: string) =>
  readTexts(html).filter(
    ({ text, language }) => /(?:^|\s)(?:[a-z,]+ ){4}/i.test(text) && language !== "en",
  );

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

test("website texts without Kannada are marked as English on Kannada pages", async () => {
  const untranslated = await openSite(({ school, competition }) =>
    inEnglish({ school, competition }),
  );
  const unmarked: Record<string, Text[]> = {};
  const pages = ["", "/gurus", "/classes", "/privacy", "/nrithya-ratna-shodha"];
  for (const page of pages) {
    const html = await untranslated.text(`/kn${page}`);
    expect([page, readTexts(html).length > 50]).toEqual([page, true]);
    unmarked[page] = unmarkedSentences(html);
  }
  expect(unmarked).toEqual(Object.fromEntries(pages.map((page) => [page, []])));
});
