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
  expect(await site.text("/sitemap.xml")).toContain(`<loc>${site.url}/kn/classes</loc>`);
});

test("a Kannada page is cached by its own address, and has other scripts", async () => {
  const scripts: (string[] | null)[] = [];
  for (const lang of ["en", "kn", "en", "kn"]) {
    const html = await site.text(lang === "kn" ? "/kn" : "/");
    expect(html).toContain(`<html lang="${lang}">`);
    scripts.push(html.match(/\/assets\/[\w.-]+\.js/g));
  }
  expect(scripts[0]).not.toEqual(scripts[1]);
  for (const path of scripts[1] ?? []) {
    expect([path, (await site.request(path)).status]).toEqual([path, 200]);
  }
});

test("an unknown address below /kn is the Kannada 404, and /KN is redirected", async () => {
  for (const path of ["/kn/unknown", "/kn/login", "/kn/success"]) {
    const answer = await site.request(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain('<html lang="kn">');
  }
  // Nor does the English page name it.
  expect(await site.text("/login")).not.toContain("/kn/login");
  const redirected = await site.request("/KN/classes?day=monday", { redirect: "manual" });
  expect(redirected.status).toBe(301);
  expect(redirected.headers.get("Location")).toBe("/kn/classes?day=monday");
});

test("a link of a Kannada page leads to the Kannada page, where there is one", async () => {
  const paths = new Set<string>();
  for (const page of ["/classes", "/events/lamp-evening", "/nrithya-ratna-shodha"]) {
    const html = await site.text(`/kn${page}`);
    for (const [, path = "", text] of html.matchAll(/<a\b[^>]* href="(\/[^"#?]*)[^>]*>([^<]*)/g)) {
      if (!/\.\w+$/.test(path) && text !== "English") paths.add(path);
    }
  }
  expect(paths.size).toBeGreaterThan(9);
  for (const path of paths) {
    const isKannada = /^\/kn\b/.test(path);
    const { status } = await site.request(isKannada ? path : `/kn${path}`);
    expect([path, status]).toEqual([path, isKannada ? 200 : 404]);
  }
});

const pages = [
  "",
  "/classes",
  "/events",
  "/events/lamp-evening",
  "/gurus",
  "/gallery",
  "/gallery/photo-1",
  "/gallery/photo-1/remove",
  "/privacy",
  "/search?q=lamp",
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
