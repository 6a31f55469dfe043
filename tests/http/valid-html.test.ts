import { afterAll, beforeAll, expect, test } from "vitest";
import { findHtmlMistakes } from "#tests/states/html.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;
let cookie: string;
let messageId: string;

beforeAll(async () => {
  site = await startSite();
  await addPhotos(site, 70);
  await addEvents(site);
  await addGuru(site);
  await postMessage(site);
  const [message] = await site.services.messages.listMessages("inbox", 1);
  messageId = message?.id ?? "";
  await site.services.messages.documents.remove("guru@example.org", messageId);
  await postMessage(site);
  cookie = await signInGuru(site);
});

afterAll(() => site.close());

test("the HTML of /login is valid", async () => {
  expect(await findHtmlMistakes(await (await site.request("/login")).text())).toEqual([]);
});

test.each([
  "/",
  "/gallery",
  "/gallery?page=3",
  "/gallery/photo-3",
  "/gallery/photo-3/remove",
  "/removal-asked",
  "/gallery?tag=lamp",
  "/events",
  "/events/lamp-evening",
  "/nrithya-ratna-shodha",
  "/nothing",
  "/search?q=lamp",
  "/success",
  "/success/account",
  "/success/photos",
  "/success/photos/add?tag=lamp",
  "/success/photos/photo-3",
  "/success/events",
  "/success/events/lamp-evening",
  "/success/events?added=lamp-evening",
  "/success/events/new",
  "/success/events/new?from=lamp-evening",
  "/success/site",
  "/success/site/school",
  "/success/site/gurus",
  "/success/site/branches",
  "/success/site/contacts",
  "/success/site/competition",
  "/success/site/slides",
  "/success/history",
  "/success/trash",
  "/success/messages",
  "/success/messages/MESSAGE",
])("the HTML of %s is valid", async (path) => {
  const address = path.replace("MESSAGE", messageId);
  const html = await (await site.request(address, { headers: { Cookie: cookie } })).text();
  expect(await findHtmlMistakes(html)).toEqual([]);
});
