import { expect, test } from "vitest";
import { addPhotos } from "#tests/support/content.ts";
import { aMessage, postMessage, withoutLimits } from "#tests/support/message-form.ts";
import { fieldsOf, formOf } from "#tests/support/part-form.ts";
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
  const home = await site.post("/?index", formOf(around(contact)));
  expect([home.status, (await lastMessage())?.email]).toEqual([302, email]);

  const asked = { name: "Asha", phone: "+91 98450 12345", email: "asha@example.org", age: "9" };
  const enquiry = await site.post("/classes", formOf(around(asked)));
  expect(enquiry.status).toBe(302);
  const { age: _age, ...sender } = asked;
  expect(await lastMessage()).toMatchObject(sender);
  expect((await lastMessage())?.message).toMatch(/\b9\b/);

  await addPhotos(site, 1);
  for (const sent of ["asha@example.org", "+91 98450 12345"]) {
    const request = around({ name: "Asha", email: sent, why: "It is my child" });
    const removal = await site.post("/gallery/photo-1/remove", formOf(request));
    expect(removal.status).toBe(302);
    const { email, phone, message } = (await lastMessage()) ?? {};
    expect([email || phone, message?.split("\n")[0]]).toEqual([sent, "It is my child"]);
  }
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

  const photo = { title: "Lamp", description: "Many", tags: "annual day" };
  await addPhotos(site, 1);
  const edit = fieldsOf(await site.text("/success/photos/photo-1", site.cookie), {
    ...around(photo),
    ...{ tags: `${unseen}annual day${unseen},annual  ${unseen}day`, intent: "save" },
  });
  expect((await site.post("/success/photos/photo-1", edit)).status).toBe(200);
  const stored = { title: "Lamp", description: "Many", tags: ["annual day"] };
  expect(await site.services.photos.findPhoto("photo-1")).toMatchObject(stored);
  const patch = { version: 2, ...around(photo) };
  expect(await (await site.patch("/api/uploads/photo-1", patch)).json()).toMatchObject(stored);

  const album = { title: "Annual Day", description: "Hall", tag: "annual day" };
  await site.send("/success/albums", { ...around(album), intent: "save" });
  expect((await site.services.albums.listStored())[0]).toMatchObject(album);
  const text = "No class on Monday.";
  const endsOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const announcement = { ...around({ text, endsOn }), intent: "save" };
  expect((await site.send("/success/announcements", announcement)).status).toBe(200);
  expect(await site.text("/")).toContain(`>${text}<`);
});

test("emoji, and joiners inside words, stay in what people write", async () => {
  const title = "ಬಸ್\u200c ನಿಲ್ದಾಣ 👩\u200d👩\u200d👧 ❤\ufe0f";
  const added = await site.post("/api/newevents", {
    title,
    description: title,
    date: "2027-01-15",
  });
  expect(await added.json()).toMatchObject({ title, description: title });
  await postMessage(site, { name: title, message: title });
  expect(await lastMessage()).toMatchObject({ name: title, message: title });
});
