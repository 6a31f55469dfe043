import { expect, onTestFinished, test, vi } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { openBehindLine } from "#tests/support/freezable-line.ts";
import { openSite } from "./sites.ts";

const size = { width: 400, height: 300 };

const paths = ["/gallery", "/feed.xml", "/api/uploads?limit=20"];

test("what was hidden or removed stays unseen when the database is lost", async () => {
  const { behind, elsewhere, line } = await openBehindLine();
  const here = await openSite(null, behind);
  const other = await openSite(null, elsewhere, here.services.files);
  const { photos, images, revisions } = here.services;
  const add = async (title: string, background: string) => {
    const { hash } = await images.addImage(await drawPicture({ ...size, background }));
    const picture = `/media/${hash}/320.jpg`;
    const photo = newPhoto({ title, imageHash: hash, imageUrl: picture });
    const { id } = await photos.addPhoto(photo);
    return { id, picture };
  };
  const meera = await add("Meera", "#123456");
  const tara = await add("Tara", "#234567");
  const all = [...paths, `/gallery/${meera.id}`, `/gallery/${tara.id}`];
  const listShowing = async () => {
    const shown = [];
    for (const path of all) if (/Meera|Tara/.test(await here.text(path))) shown.push(path);
    return shown;
  };
  expect(await listShowing()).toEqual(all);
  for (const path of ["/", "/events", meera.picture, tara.picture]) {
    expect((await here.request(path)).status).toBe(200);
  }
  const settled = (unpublished: number) =>
    vi.waitFor(() => expect(revisions.knownUnpublish()).toBe(unpublished), 5_000);
  // After a write the server reads the revisions by itself.
  await photos.documents.hide("guru", meera.id);
  await settled(1);
  await other.services.photos.documents.remove("guru", tara.id);
  revisions.refresh();
  await settled(2);
  line.cut();
  expect(await listShowing()).toEqual([]);
  for (const { picture } of [meera, tara]) {
    const answer = await here.request(picture);
    expect([404, 503]).toContain(answer.status);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }
  for (const path of ["/", "/events"]) expect((await here.request(path)).status).toBe(200);
});

test("what was only added takes no page away during an outage", async () => {
  const { behind, elsewhere, line } = await openBehindLine();
  onTestFinished(() => elsewhere.destroy());
  const here = await openSite(null, behind);
  const { images } = here.services;
  const [known, unknown] = await Promise.all(
    ["#123456", "#234567"].map(async (background) =>
      images.addImage(await drawPicture({ ...size, background })),
    ),
  );
  const picture = `/media/${known?.hash}/320.jpg`;
  const photo = newPhoto({ title: "Meera", imageHash: known?.hash ?? null, imageUrl: picture });
  const { id } = await here.services.photos.addPhoto(photo);
  for (const path of [`/gallery/${id}`, picture]) await here.request(path);
  await here.services.photos.addPhoto(newPhoto({ title: "Tara" }));
  line.cut();
  expect(await here.text(`/gallery/${id}`)).toContain("Meera");
  // Once the outage is noticed, browsers must not keep it.
  await vi.waitFor(async () => {
    const answer = await here.request(picture);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  }, 5_000);
  // Of an image that was not asked for before nobody knows whether it is hidden.
  const answer = await here.request(`/media/${unknown?.hash}/320.jpg`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(answer.headers.get("Retry-After")).toBe("2");
});
