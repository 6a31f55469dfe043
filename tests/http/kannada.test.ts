import { expect, test } from "vitest";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { siteForAllTests } from "./sites.ts";

const site = siteForAllTests(async (filled) => {
  await addEvents(filled);
  await addPhotos(filled, 30);
});

test("below /kn is the same page in Kannada, with links to Kannada pages", async () => {
  const html = await site.text("/kn/classes");
  expect(html).toContain('<html lang="kn">');
  expect(html).toContain('href="/kn/gallery"');
  expect(html).toContain('<form action="/kn/search"');
  expect(html).toContain(`<link rel="canonical" href="${site.url}/kn/classes"/>`);
  expect(html).toContain(`hrefLang="en" href="${site.url}/classes"`);
  const english = await site.text("/classes");
  expect(english).toContain(`hrefLang="kn" href="${site.url}/kn/classes"`);
  expect(english).toContain(`hrefLang="x-default" href="${site.url}/classes"`);
});

test("the browser gets other scripts for Kannada", async () => {
  const scriptsOf = async (path: string) =>
    (await site.text(path)).match(/\/assets\/[\w.-]+\.js/g) ?? [];
  const [english, kannada] = [await scriptsOf("/events"), await scriptsOf("/kn/events")];
  expect(kannada).not.toEqual(english);
  for (const path of kannada) {
    expect([path, (await site.request(path)).status]).toEqual([path, 200]);
  }
});

test("a Kannada page is cached by its own address", async () => {
  for (const lang of ["en", "kn", "en", "kn"]) {
    const html = await site.text(lang === "kn" ? "/kn" : "/");
    expect(html).toContain(`<html lang="${lang}">`);
  }
});

test("an unknown address below /kn is the Kannada 404, and /KN is redirected", async () => {
  for (const path of ["/kn/unknown", "/kn/login", "/kn/success"]) {
    const answer = await site.request(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain('<html lang="kn">');
  }
  const redirected = await site.request("/KN/classes?day=monday", { redirect: "manual" });
  expect(redirected.status).toBe(301);
  expect(redirected.headers.get("Location")).toBe("/kn/classes?day=monday");
});

test("a link of a Kannada page leads to the Kannada page, where there is one", async () => {
  const pages = ["/classes", "/events", "/events/lamp-evening", "/gurus", "/gallery"];
  for (const page of [...pages, "/nrithya-ratna-shodha"]) {
    const links = (await site.text(`/kn${page}`)).matchAll(
      /<a\b[^>]* href="(\/[^"#]*)[^>]*>([^<]*)/g,
    );
    const paths = [...links].flatMap(([, path = "", text]) =>
      /\.\w+$/.test(path) || text === "English" ? [] : path,
    );
    for (const path of new Set(paths)) {
      const isKannada = /^\/kn\b/.test(path);
      const { status } = await site.request(isKannada ? path : `/kn${path}`);
      expect([page, path, status]).toEqual([page, path, isKannada ? 200 : 404]);
    }
  }
});

const pages = [
  "",
  "/classes",
  "/events",
  "/events/lamp-evening",
  "/gurus",
  "/gallery",
  "/gallery?tag=lamp",
  "/gallery/photo-1",
  "/gallery/photo-1/remove",
  "/privacy",
  "/search",
  "/search?q=lamp",
  "/message-sent",
  "/message-sent?removal",
  "/nowhere",
];

/** The English texts of the program that have a Kannada version. */
function listEnglishTexts(): Set<string> {
  const english = import.meta.glob("../../app/**/*strings.ts", { eager: true });
  const kannada = import.meta.glob("../../app/**/*strings.kn.ts");
  const translated = Object.entries(english).filter(
    ([file]) => file.replace(/\.ts$/, ".kn.ts") in kannada,
  );
  // A word may also be a name, such as WhatsApp.
  return new Set(
    translated.flatMap(([, texts]) => textsOf(texts)).filter((text) => / /.test(text)),
  );
}

/** The texts in an object, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test("no English text of the program is on a Kannada page", async () => {
  const english = listEnglishTexts();
  for (const path of pages) {
    const html = await site.text(`/kn${path}`);
    const shown = [...html.matchAll(/>([^<]+)<|="([^"]+)"/g)].map(([, text, value]) =>
      (text ?? value ?? "").replaceAll("&#x27;", "'").trim(),
    );
    expect([path, shown.filter((text) => english.has(text))]).toEqual([path, []]);
  }
});

test("search engines are told of the Kannada pages", async () => {
  expect(await site.text("/sitemap.xml")).toContain(`<loc>${site.url}/kn/classes</loc>`);
});
