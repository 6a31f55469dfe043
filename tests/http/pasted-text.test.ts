import { expect, test } from "vitest";
import { addPhotos } from "#tests/support/content.ts";
import { aMessage, postMessage, withoutLimits } from "#tests/support/message-form.ts";
import { formOf } from "#tests/support/part-form.ts";
import { startSite } from "#tests/support/site.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest(() => startSite(withoutLimits));

/**
 * One of each kind, from contact lists, messengers, Word, slides, PDFs and web pages; nothing of it
 * is seen. `pasted-text.test.ts` has all of them, each alone.
 */
const unseen = "\u00ad\u200b\u202a\u2069\u3164\ufeff\u0002\u009f";

type Texts = Record<string, string>;

/** What is not seen before and after each field. */
function around(fields: Texts): Texts {
  const entries = Object.entries(fields).map(([name, text]) => [name, unseen + text + unseen]);
  return Object.fromEntries(entries);
}

const lastMessage = async () => (await site.services.messages.listMessages("inbox", 1))[0];

test("what is not seen around what visitors write is not stored", async () => {
  const { name, email, title, message } = aMessage;
  const contact = { name, email, title, message };
  expect((await postMessage(site, around(contact))).status).toBe(200);
  expect(await lastMessage()).toMatchObject(contact);

  await addPhotos(site, 1);
  const asked = { name: "Asha", email: "+91 98450 12345", why: "It is my child" };
  const removal = await site.post("/gallery/photo-1/remove", formOf(around(asked)));
  expect(removal.status).toBe(302);
  const stored = await lastMessage();
  expect([stored?.phone, stored?.message.split("\n")[0]]).toEqual([asked.email, asked.why]);
});

test("what is not seen around what gurus write is not stored", async () => {
  const fields = {
    title: "Annual Day",
    titleKn: "ವಾರ್ಷಿಕೋತ್ಸವ",
    description: "Short",
    fullDescription: "Long",
    location: "Hall",
    organizer: "Asha",
    tag: "annual day",
    date: "2027-01-15",
    startTime: "18:30",
    endTime: "21:00",
    endDate: "2027-01-16",
    mapUrl: "https://maps.example/a",
    videoUrl: "https://youtu.be/abcdefghijk",
  };
  const added = await site.post("/api/newevents", around(fields));
  expect([added.status, await added.json()]).toMatchObject([201, fields]);
  const form = { intent: "save", ...around(fields) };
  expect((await site.send("/success/events/new", form)).status).toBeLessThan(400);
  const all = { words: [], state: null };
  const events = await site.services.adminEvents.listEvents(all, { limit: 2, offset: 0 });
  expect(events).toMatchObject([fields, fields]);

  const album = { title: "Annual Day", description: "Hall", tag: "annual day" };
  await site.send("/success/albums", { ...around(album), intent: "save" });
  expect((await site.services.albums.listStored())[0]).toMatchObject(album);
});
