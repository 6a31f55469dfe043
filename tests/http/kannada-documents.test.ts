import { beforeAll, expect, test } from "vitest";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { guruSiteForAllTests } from "./sites.ts";

const site = guruSiteForAllTests();

beforeAll(async () => {
  await addEvents(site);
  await addPhotos(site, 5);
});

/** Saves the form of a page, as a browser without JavaScript does. */
async function save(path: string, changes: Record<string, string>) {
  const page = await site.text(path, site.cookie);
  const answer = await site.post(path, fieldsOf(page, { intent: "save", ...changes }));
  return { status: answer.status, html: await answer.text() };
}

const title = "ದೀಪೋತ್ಸವದ ಸಂಜೆ";
const description = "ನೂರು ದೀಪಗಳು.";
const path = "/success/events/lamp-evening";

test("an event's texts in Kannada are on Kannada pages, and on no other", async () => {
  const folded = await site.text(path, site.cookie);
  expect(folded).toMatch(/<details data-kannada="" class="[^"]*"><summary lang="kn"/);
  const typed = { titleKn: `${title.normalize("NFD")}\u0007 `, descriptionKn: description };
  expect((await save(path, typed)).status).toBe(200);
  expect(await site.text(path, site.cookie)).toMatch(
    /<details data-kannada="" class="[^"]*" open="">/,
  );

  const kannada = ["/kn", "/kn/events.data", "/kn/gallery/photo-5"];
  for (const each of [...kannada, `/kn/search?q=${encodeURIComponent(title)}`]) {
    expect((await site.text(each)).replaceAll(/<\/?mark>/g, ""), each).toContain(title);
  }
  const page = await site.text("/kn/events/lamp-evening");
  expect(page).toMatch(new RegExp(`<h1 class="[^"]*">${title}</h1>`));
  expect(page).toContain(`<title>${title}`);
  expect(page).toContain(`"name":"${title}","description":"${description}"`);
  // The English text says more than the short one in Kannada.
  expect(page).toMatch(/<p class="[^"]*" lang="en">Doors at six/);
  expect(await site.text("/kn/events")).toMatch(/<a lang="en"[^>]*>Open class</);

  const english = ["/", "/events.data", "/events/lamp-evening", "/search?q=seven"];
  for (const each of [...english, "/api/newevents", "/events.ics", "/feed.xml"]) {
    const text = await site.text(each);
    expect(text, each).toContain("Lamp evening");
    expect(text, each).not.toMatch(/titleKn|descriptionKn|ದೀಪ/i);
  }
});

test("an announcement is in Kannada on Kannada pages, or in English and says so", async () => {
  const text = "No class on Friday.";
  const textKn = "ಶುಕ್ರವಾರ ತರಗತಿ ಇರುವುದಿಲ್ಲ.";
  const list = "/success/announcements";
  await save(list, { text, endsOn: indiaDay(Date.now() + dayMs) });
  expect(await site.text("/kn")).toContain(`<p lang="en">${text}</p>`);
  const page = { limit: 1, offset: 0 };
  const [added] = await site.services.announcements.list({ state: null }, page);
  expect((await save(`${list}/${added?.id}`, { textKn })).status).toBe(200);
  expect(await site.text("/kn/classes")).toContain(`<p>${textKn}</p>`);
  for (const each of ["/classes.data", "/feed.xml"]) {
    const shown = await site.text(each);
    expect(shown, each).toContain(text);
    expect(shown, each).not.toContain(textKn);
  }
});

test("texts of photos and albums are in Kannada on Kannada pages, and on no other", async () => {
  const photo = { titleKn: "ಐದು ದೀಪಗಳು", descriptionKn: "ಮಂಟಪದ ಸಂಜೆ." };
  expect((await save("/success/photos/photo-5", photo)).status).toBe(200);
  const album = { titleKn: "ದೀಪಗಳ ಆಲ್ಬಮ್", descriptionKn: "ಎಲ್ಲ ದೀಪಗಳು." };
  const added = { title: "Lamps", description: "All the lamps.", tag: "lamp", ...album };
  expect((await save("/success/albums", added)).status).toBe(200);

  for (const each of ["/gallery?tag=lamp", "/gallery/photo-5", "/", "/api/uploads"]) {
    const shown = await site.text(each);
    expect(shown, each).toContain("Photo 5");
    expect(shown, each).not.toMatch(/titleKn|descriptionKn|ದೀಪ/);
  }
  // The albums are cached: each language has its own texts.
  for (const each of ["/kn/gallery", "/kn/gallery?tag=lamp"]) {
    const shown = await site.text(each);
    expect(shown, each).toContain(photo.titleKn);
    expect(shown, each).toContain(album.titleKn);
    expect(shown, each).toContain(album.descriptionKn);
  }
  const page = await site.text("/kn/gallery/photo-5");
  expect(page).toContain(`<title>${photo.titleKn}`);
  expect(page).toContain(photo.descriptionKn);
  const found = await site.text(`/kn/search?q=${encodeURIComponent("ಐದು ದೀಪಗಳು")}`);
  expect(found.replaceAll(/<\/?mark>/g, "")).toContain(photo.titleKn);
});
