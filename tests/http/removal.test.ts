import { expect, test } from "vitest";
import { addPhotos } from "#tests/support/content.ts";
import { siteForAllTests } from "./sites.ts";

const site = siteForAllTests((filled) => addPhotos(filled, 3));

const asked = { name: "A parent", email: "parent@example.org", why: "" };

const ask = (id: string, fields: Record<string, string> = asked) =>
  site.post(`/gallery/${id}/remove`, new URLSearchParams(fields));

const listInbox = () => site.services.messages.listMessages("inbox", 50);

test("what is missing is said at its field, and nothing that was typed is lost", async () => {
  const answer = await ask("photo-1", { name: "A <parent>", email: "nobody", why: "So it is." });
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain("Please enter a phone number or an email address");
  expect(text).toContain('value="A &lt;parent&gt;"');
  expect(text).toContain("So it is.");
  expect(await listInbox()).toEqual([]);
});

test("nobody asks for a photo that is not there", async () => {
  await site.services.photos.documents.hide("a guru", "photo-2");
  for (const id of ["photo-2", "nobody"]) {
    expect((await ask(id)).status).toBe(404);
    expect((await site.request(`/gallery/${id}/remove`)).status).toBe(404);
  }
  expect(await listInbox()).toEqual([]);
});

test("a request with a filled honeypot is stored as spam, with its photo", async () => {
  const answer = await ask("photo-1", { ...asked, _gotcha: "x", about_id: "photo-3" });
  expect(answer.headers.get("Location")).toBe("/message-sent?removal");
  expect(await site.text("/message-sent?removal")).toContain("We have your request");
  const [spam] = await site.services.messages.listMessages("spam", 1);
  expect(spam?.about).toEqual({ kind: "photo", id: "photo-1" });
});

test("one network cannot flood the gurus with requests, and is told so kindly", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask("photo-1")));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(await refused[0]?.text()).toContain("Please try again later, or call us.");
  expect((await listInbox()).length).toBeLessThanOrEqual(10);
});
