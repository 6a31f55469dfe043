import { expect, test } from "vitest";
import { newPhoto } from "#tests/factories/photos.ts";
import { filledSiteForAllTests, siteForAllTests } from "./sites.ts";

const site = filledSiteForAllTests(30);

/** One photo, and no event, which could be found first. */
const siteWithOnePhoto = siteForAllTests(({ services }) =>
  services.photos.addPhoto(newPhoto({ id: "arangetram", title: "Arangetram" })),
);

const htmlOf = async (query: string, on = site, prefix = "") =>
  (await on.text(`${prefix}/search?q=${encodeURIComponent(query)}`)).replaceAll("<!-- -->", "");

test.each([
  ["Lamp evening", "/events/lamp-evening"],
  ["photo 3", "/gallery/photo-3"],
  ["evenings", "/gallery?tag=evening"],
])("a search for %s leads to %s", async (query, path) => {
  expect(await htmlOf(query)).toContain(`href="${path}"`);
});

test("24 photos are shown, and the others counted", async () => {
  const html = await htmlOf("photo");
  expect(html.match(/href="\/gallery\/photo-\d+"/g)).toHaveLength(24);
  expect(html).toContain("and 6 more.");
});

test("each place that a search leads to is on its page", async () => {
  const places = new Set<string>();
  for (const query of ["contact", "academy", "junior"]) {
    const html = await htmlOf(query);
    for (const [, page = "", anchor] of html.matchAll(/href="(\/[^"#]*)#([^"]+)"/g)) {
      places.add(`${page}#${anchor}`);
    }
  }
  const texts = new Map<string, string>();
  for (const place of places) {
    const [page = "", anchor] = place.split("#");
    texts.set(page, texts.get(page) ?? (await site.text(page)));
    expect(texts.get(page)).toContain(`id="${anchor}"`);
  }
});

test("what gurus have just written of the school is found", async () => {
  const { school, websiteTextStore } = site.services;
  const value = { gurus: school.gurus.map((guru) => ({ ...guru, name: "Guru Zubeida" })) };
  expect(await htmlOf("Zubeida")).toContain("Nothing was found.");
  const currentValue = { gurus: school.gurus };
  await websiteTextStore.change("a guru", { part: "gurus", version: 1, currentValue, value });
  expect(await htmlOf("Zubeida")).toContain("<mark");
});

test("the words that were found are marked, and nothing in a text is markup", async () => {
  const title = "<b>Lamp</b> & <script>alert(1)</script>";
  const { services } = site;
  const [photo] = await services.photos.listPhotos({ limit: 1 });
  const { ok } = await services.photos.documents.changeAnyVersion(
    "a guru",
    photo?.id ?? "",
    (content) => ({ ...content, title }),
  );
  expect(ok).toBe(true);
  const html = await htmlOf("lamps script");
  expect(html).toMatch(/&lt;b&gt;<mark[^>]*>Lamp<\/mark>&lt;\/b&gt;/);
  expect(html).not.toContain("<script>alert");
});

test.each([
  ["nothing", "", "What are you looking for?"],
  ["wildcards", "% _", "Please write a word or a number to search for."],
  ["ten thousand words", "lamp zzz ".repeat(1000), "Nothing was found."],
  ["the index's own language", `"lamp" NEAR(zebra) OR NOT x*`, "Nothing was found."],
])("a search for %s is answered with a clear sentence", async (_name, query, sentence) => {
  const answer = await site.request(`/search?q=${encodeURIComponent(query.toWellFormed())}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(sentence);
});

test("search engines are told that results are one page, and none has failed", async () => {
  const page = await site.text("/search?q=lamp");
  expect(page).toContain('content="index, follow"');
  expect(page).toContain(`rel="canonical" href="${site.url}/search"`);
  expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
});

/** What parents type, by the first result that answers it: one query for each kind of place. */
const queries: [path: string, queries: string[]][] = [
  ["/classes#faq", ["arangetram", "arengetram", "missed class"]],
  ["/gallery/arangetram", ["photos of the arengetram"]],
  ["/gallery", ["photos"]],
  ["/classes#timetable", ["timetabel", "what are the fees for my kids please"]],
  ["/classes#enquiry", ["how to join"]],
  ["/classes#branches", ["near me"]],
  ["/classes#kadri", ["where is the kadri branch", "kadri phone no", "saturday class"]],
  ["/nrithya-ratna-shodha#intro", ["brochure"]],
  ["/nrithya-ratna-shodha#dates", ["last date"]],
  ["/nrithya-ratna-shodha#categories", ["age limit"]],
  ["/nrithya-ratna-shodha#terms", ["prize money", "fee of the competition"]],
  ["/nrithya-ratna-shodha#round-1", ["competition registration"]],
  ["/nrithya-ratna-shodha#contact", ["competition phone no"]],
  ["/#contact", ["Ph. no.?", "pho\u00adne\u200b number"]],
  ["/#about", ["history"]],
  ["/gurus#guru-raghava-shetty", ["who is the teacher"]],
  ["/gurus#guru-meenakshi-bhat", ["minakshi"]],
  ["/#festival", ["festival"]],
  ["/events", ["next event"]],
];

/** The same on Kannada pages: in Kannada, in Kannada with Latin letters, and in English. */
const kannadaQueries: typeof queries = [
  ["/kn/classes#timetable", ["ತರಗತಿ", "tharagathigalu", "ತರ\u200cಗತಿ", "classes"]],
  ["/kn/classes#timetable", ["fee eshtu", "bharatanatya", "ಮಕ್ಕಳ ತರಗತಿ"]],
  ["/kn/classes#enquiry", ["ಸೇರುವುದು ಹೇಗೆ", "taragatige seruvudu hege"]],
  ["/kn/classes#faq", ["ಶುಲ್ಕ ಎಷ್ಟು", "gejje yavaga beku"]],
  ["/kn/classes#kadri", ["ಕದ್ರಿ ಶಾಖೆ", "kadri vilasa"]],
  ["/kn/gurus#guru-meenakshi-bhat", ["ಮೀನಾಕ್ಷಿ"]],
  ["/kn/nrithya-ratna-shodha#intro", ["spardhe"]],
  ["/kn/nrithya-ratna-shodha#terms", ["ಸ್ಪರ್ಧೆಯ ನಿಯಮಗಳು"]],
  ["/kn#contact", ["ಫೋನ್ ನಂಬರ್"]],
  ["/kn/events", ["karyakrama"]],
];

test.each([
  ["", queries],
  ["/kn", kannadaQueries],
])("the first result below '%s' answers what parents type", async (prefix, asked) => {
  const found: [string, string | undefined][] = [];
  const expected = asked.flatMap(([path, typed]) => typed.map((query) => [query, path]));
  for (const [query = ""] of expected) {
    const html = await htmlOf(query, siteWithOnePhoto, prefix);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
    const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    found.push([query, links.find((href) => !href?.startsWith(`${prefix}/search`))]);
  }
  expect(found).toEqual(expected);
});

test("a found word in Kannada is marked whole", async () => {
  const html = await htmlOf("taragati", siteWithOnePhoto, "/kn");
  expect(html).toMatch(/<mark[^>]*>ತರಗತಿಗಳು<\/mark>/);
});

test("a misspelled query is corrected openly, and the correction is a link", async () => {
  const html = await htmlOf("arengetram", siteWithOnePhoto);
  expect(html).toContain("Nothing was found for “arengetram”. Did you mean");
  expect(html).toContain('href="/search?q=arangetram"');
});

test("places with some of the words are found when none has all of them", async () => {
  const html = await htmlOf("salangai zzzz", siteWithOnePhoto);
  expect(html).toContain("These have some of the words:");
  expect(html).toContain('href="/classes#faq"');
});
