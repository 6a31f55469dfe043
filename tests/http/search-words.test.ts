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

const classes = "/classes#timetable";
const enquiry = "/classes#enquiry";
const competition = "/nrithya-ratna-shodha";

/** What parents type, with the first result that answers it. */
test.each([
  ["arangetram", "/classes#faq"],
  ["arangetam", "/classes#faq"],
  ["arangetrum", "/classes#faq"],
  ["arengetram", "/classes#faq"],
  ["arangetram photos", "/gallery/arangetram"],
  ["photos of the arengetram", "/gallery/arangetram"],
  ["photos", "/gallery"],
  ["timings", classes],
  ["timetable", classes],
  ["timetabel", classes],
  ["time table", classes],
  ["kids", classes],
  ["class for adults", classes],
  ["fee structure", classes],
  ["fees", classes],
  ["admission", enquiry],
  ["join", enquiry],
  ["how to join", enquiry],
  ["register", enquiry],
  ["registration form", enquiry],
  ["brochure", `${competition}#intro`],
  ["competition", `${competition}#intro`],
  ["last date", `${competition}#dates`],
  ["age limit", `${competition}#categories`],
  ["prizes", `${competition}#terms`],
  ["map", "/classes#branches"],
  ["location", "/classes#branches"],
  ["mangalore", "/classes#branches"],
  ["address", "/classes#branches"],
  ["saturday class", "/classes#kadri"],
  ["urwa timings", "/classes#urwa"],
  ["surathkal", "/classes#surathkal"],
  ["phone number", "/#contact"],
  ["contact", "/#contact"],
  ["dress", "/classes#faq"],
  ["ankle bells", "/classes#faq"],
  ["exams", "/classes#faq"],
  ["missed class", "/classes#faq"],
  ["teachers", "/gurus#guru-raghava-shetty"],
  ["minakshi", "/gurus#guru-meenakshi-bhat"],
  ["festival", "/#festival"],
  ["free training", "/#free-training"],
  ["gallery", "/gallery"],
  ["next event", "/events"],
])("the first result for %s is %s", async (query, path) => {
  const html = await htmlOf(query);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(links.find((href) => !href?.startsWith("/search"))).toBe(path);
});

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
