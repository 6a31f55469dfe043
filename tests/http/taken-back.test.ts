import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { addTestImages } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { openBehindLine } from "#tests/support/freezable-line.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let here: Site;
let elsewhere: Site;
let line: Awaited<ReturnType<typeof openBehindLine>>["line"];
let id: string;
let picture: string;

beforeEach(async () => {
  const opened = await openBehindLine();
  line = opened.line;
  here = await startSite(null, opened.behind);
  const files = here.services.files;
  elsewhere = await startSite(null, opened.elsewhere as Database, files);
  const image = (await addTestImages(here.services.images)).at(-1);
  picture = `/media/${image?.hash}/320.jpg`;
  const photo = newPhoto({ title: "Meera", imageHash: image?.hash ?? null, imageUrl: picture });
  id = (await here.services.photos.addPhoto(photo)).id;
});

afterEach(async () => {
  await elsewhere.close();
  await here.close();
  line.close();
});

const showsHer = async (path: string) =>
  (await (await here.request(path)).text()).includes("Meera");

const paths = () => ["/gallery", `/gallery/${id}`, "/feed.xml", "/api/uploads?limit=20"];

async function visit(): Promise<void> {
  for (const path of [...paths(), "/", "/events"]) await here.request(path);
  expect(await showsHer("/gallery")).toBe(true);
  expect((await here.request(picture)).status).toBe(200);
}

async function expectGone(): Promise<void> {
  const shown = [];
  for (const path of paths()) if (await showsHer(path)) shown.push(path);
  expect(shown).toEqual([]);
  const answer = await here.request(picture);
  expect([404, 503]).toContain(answer.status);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
}

/** All that the site does by itself after a write. */
const settled = (revision: number) =>
  vi.waitFor(async () => {
    expect(here.services.withdrawals.known()).toBe(revision);
    const { status, headers } = await here.request("/events");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, no-cache"]);
  }, 5_000);

test("what was hidden here stays hidden when the store goes before anybody has looked", async () => {
  await visit();
  await here.services.photos.documents.hide("guru", id);
  await settled(1);
  line.cut();
  await expectGone();
  for (const path of ["/", "/events"]) expect((await here.request(path)).status).toBe(200);
});

test("what was removed elsewhere stays away, too, once this node has heard of it", async () => {
  await visit();
  await elsewhere.services.photos.documents.remove("guru", id);
  await here.services.withdrawals.ask();
  await settled(1);
  line.cut();
  await expectGone();
});

test("what was only added takes no page away", async () => {
  await visit();
  await here.services.photos.addPhoto(newPhoto({ title: "Tara" }));
  line.cut();
  expect(await showsHer(`/gallery/${id}`)).toBe(true);
  const answer = await here.request(picture);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
});

test("of a picture nothing is said to be seen while it is not known what is hidden", async () => {
  line.cut();
  const answer = await here.request(picture);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(answer.headers.get("Retry-After")).toBe("2");
});
