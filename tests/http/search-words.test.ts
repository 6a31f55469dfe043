import { expect, test } from "vitest";
import { newPhoto } from "#tests/factories/photos.ts";
import { siteForAllTests } from "./sites.ts";

const site = siteForAllTests(({ services }) =>
  services.photos.addPhoto(newPhoto({ id: "arangetram", title: "Arangetram" })),
);

const htmlOf = async (query: string) => {
  const answer = await site.request(`/search?q=${encodeURIComponent(query)}`);
  return (await answer.text()).replaceAll("<!-- -->", "");
};

/** What parents type, by the first result that answers it. */
const queries: [path: string, queries: string[]][] = [
  ["/classes#faq", ["arangetram", "arangetam", "arangetrum", "arengetram"]],
  ["/classes#faq", ["dress", "ankle bells", "exams", "missed class"]],
  ["/gallery/arangetram", ["arangetram photos", "photos of the arengetram"]],
  ["/gallery", ["photos", "gallery"]],
  ["/classes#timetable", ["timings", "timetable", "timetabel", "time table"]],
  ["/classes#timetable", ["kids", "class for adults", "fee structure", "fees"]],
  ["/classes#enquiry", ["admission", "join", "how to join", "register", "registration form"]],
  ["/classes#branches", ["map", "location", "mangalore", "address"]],
  ["/classes#kadri", ["saturday class"]],
  ["/classes#urwa", ["urwa timings"]],
  ["/classes#surathkal", ["surathkal"]],
  ["/nrithya-ratna-shodha#intro", ["brochure", "competition"]],
  ["/nrithya-ratna-shodha#dates", ["last date"]],
  ["/nrithya-ratna-shodha#categories", ["age limit"]],
  ["/nrithya-ratna-shodha#terms", ["prizes"]],
  ["/#contact", ["phone number", "contact"]],
  ["/gurus#guru-raghava-shetty", ["teachers"]],
  ["/gurus#guru-meenakshi-bhat", ["minakshi"]],
  ["/#festival", ["festival"]],
  ["/#free-training", ["free training"]],
  ["/events", ["next event"]],
];

test.each(queries.flatMap(([path, typed]) => typed.map((query) => [query, path])))(
  "the first result for %s is %s",
  async (query = "", path) => {
    const html = await htmlOf(query);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
    const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.find((href) => !href?.startsWith("/search"))).toBe(path);
  },
);

test("a misspelled query is corrected openly, and the correction is a link", async () => {
  const html = await htmlOf("arengetram");
  expect(html).toContain("Nothing was found for “arengetram”. Did you mean");
  expect(html).toContain('href="/search?q=arangetram"');
});

test("places with some of the words are found when none has all of them", async () => {
  const html = await htmlOf("salangai zzzz");
  expect(html).toContain("These have some of the words:");
  expect(html).toContain('href="/classes#faq"');
});
