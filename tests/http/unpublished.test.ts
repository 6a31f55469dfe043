import { beforeEach, expect, test, vi } from "vitest";
import { addTestImages } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { openBehindLine } from "#tests/support/freezable-line.ts";
import type { Site } from "#tests/support/site.ts";
import { openSite } from "./sites.ts";

let here: Site;
let elsewhere: Site;
let line: Awaited<ReturnType<typeof openBehindLine>>["line"];
let id: string;
let picture: string;

beforeEach(async () => {
  const opened = await openBehindLine();
  line = opened.line;
  here = await openSite(null, opened.behind);
  elsewhere = await openSite(null, opened.elsewhere, here.services.files);
  const image = (await addTestImages(here.services.images)).at(-1);
  picture = `/media/${image?.hash}/320.jpg`;
  const photo = newPhoto({ title: "Meera", imageHash: image?.hash ?? null, imageUrl: picture });
  id = (await here.services.photos.addPhoto(photo)).id;
});

const showsHer = async (path: string) => (await here.text(path)).includes("Meera");

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

/** After a write the server reads the revisions by itself. */
const settled = () =>
  vi.waitFor(() => expect(here.services.revisions.knownUnpublish()).toBe(1), 5_000);

test("what was hidden stays hidden when the database is lost before the next visitor", async () => {
  await visit();
  await here.services.photos.documents.hide("guru", id);
  await settled();
  line.cut();
  await expectGone();
  for (const path of ["/", "/events"]) expect((await here.request(path)).status).toBe(200);
});

test("what was removed on another node stays removed once this node has read the revisions", async () => {
  await visit();
  await elsewhere.services.photos.documents.remove("guru", id);
  here.services.revisions.refresh();
  await settled();
  line.cut();
  await expectGone();
});

test("what was only added takes no page away during an outage", async () => {
  await visit();
  await here.services.photos.addPhoto(newPhoto({ title: "Tara" }));
  line.cut();
  expect(await showsHer(`/gallery/${id}`)).toBe(true);
  // Once the outage is noticed, browsers must not keep it.
  await vi.waitFor(async () => {
    const answer = await here.request(picture);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  }, 5_000);
});

test("an image is not served while it is not known whether it is hidden", async () => {
  line.cut();
  const answer = await here.request(picture);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(answer.headers.get("Retry-After")).toBe("2");
});
