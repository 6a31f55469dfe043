import { expect, test } from "vitest";
import { addPhotos } from "#tests/support/content.ts";
import { guru, signInByRequest } from "#tests/support/guru.ts";
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

test("what is not seen is none of an email, also at the login", async () => {
  const [user, host] = guru.email.split("@");
  const email = `${unseen}${user}@${unseen}${host}${unseen}`;
  expect((await signInByRequest(site, guru.password, email)).status).toBe(302);
  const wrong = `${guru.password}${unseen}`;
  expect((await signInByRequest(site, wrong, email)).status).toBe(401);
  const invite = { intent: "invite", email: `${unseen}new@${unseen}example.org${unseen}` };
  expect((await site.send("/success/people", invite)).html).toContain("new@example.org");
  const [invitation] = await site.services.invitations.listInvitations();
  expect(invitation?.email).toBe("new@example.org");
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

const savePart = async (part: string, changes: Texts) => {
  const form = fieldsOf(await site.text(`/success/site/${part}`, site.cookie), changes);
  form.set("intent", "save");
  return site.post(`/success/site/${part}`, form);
};

test.each(["\r\n", "\u2028"])(
  "the line break %j is one in a guru's text, and a space in a title",
  async (lineBreak) => {
    const text = `First${lineBreak}second`;
    const event = { title: text, description: text, fullDescription: text, date: "2027-01-15" };
    const added = await site.post("/api/newevents", event);
    expect([added.status, await added.json()]).toMatchObject([
      201,
      { title: "First second", description: "First\nsecond", fullDescription: "First\nsecond" },
    ]);
    expect((await savePart("faq", { "faq.0.answer": text })).status).toBe(200);
    expect(site.services.school.faq[0]?.answer).toBe("First\nsecond");
    await postMessage(site, { title: text, message: text });
    expect(await lastMessage()).toMatchObject({ title: "First second", message: "First\nsecond" });
  },
);

test("digits of other scripts and dashes of any kind are a guru's numbers and dates", async () => {
  const fields = { date: "೨೦೨೭\u2011೦೧\u201315", startTime: "१८:३०", endTime: "２１：００" };
  const added = await site.post("/api/newevents", { title: "a", description: "b", ...fields });
  const plain = { date: "2027-01-15", startTime: "18:30", endTime: "21:00" };
  expect([added.status, await added.json()]).toMatchObject([201, plain]);
  const batch = "branches.0.batches.0";
  const branch = { [`${batch}.ageFrom`]: "೭", [`${batch}.feeRupees`]: "೧,೨೦೦" };
  expect((await savePart("branches", branch)).status).toBe(200);
  const [stored] = site.services.school.branches[0]?.batches ?? [];
  expect(stored).toMatchObject({ ageFrom: 7, feeRupees: 1200 });
  const phone = "＋９１ ９８４５０–１２３４５";
  const enquiry = await site.post("/classes", formOf({ name: "Asha", phone, age: "೯" }));
  expect(enquiry.status).toBe(302);
  expect(await lastMessage()).toMatchObject({ phone: "+91 98450-12345" });
  const batches = (html: string) => html.match(/Ask about this batch<\/a>/g)?.length;
  expect(batches(await site.text("/classes?age=೯&day=%E2%80%8Bsaturday"))).toBe(2);
});

test("half a letter, NUL and a hundred thousand characters are no failure anywhere", async () => {
  for (const odd of ["\ud83d", "\u0000", "\u200b".repeat(100_000), "\ud83dx\u0000"]) {
    const event = { title: odd, description: odd, tag: odd, date: "2027-01-15", location: odd };
    expect((await site.post("/api/newevents", event)).status).toBeLessThan(500);
    const patch = { version: 1, title: odd, tags: [odd] };
    expect((await site.patch("/api/uploads/photo-1", patch)).status).toBeLessThan(500);
    expect((await postMessage(site, { name: odd, message: odd })).status).toBeLessThan(500);
  }
});

test("what holds only what is not seen counts as empty", async () => {
  const nothing = "\u200b\u2060\ufeff\u3164\u00ad";
  const missing = "Title, description, and date are required";
  const event = { title: nothing, description: "b", date: "2027-01-15" };
  const refused = await site.post("/api/newevents", event);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { message: missing } },
  ]);
  expect((await postMessage(site, { name: nothing })).status).toBe(400);
  const optional = { email: nothing, age: nothing, message: nothing };
  const enquiry = formOf({ name: "Asha", phone: "98450 12345", ...optional });
  expect((await site.post("/classes", enquiry)).status).toBe(302);
  const more = { endDate: nothing, startTime: nothing, mapUrl: nothing, tag: nothing };
  const added = await site.post("/api/newevents", { ...event, title: "a", ...more });
  expect([added.status, await added.json()]).toMatchObject([
    201,
    { endDate: "", startTime: "", mapUrl: "", tag: "" },
  ]);
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
