import { expect, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { openGuruSite } from "./sites.ts";

const who = "guru@school.example";
const tag = "annual-day";

/** Three published photos of an event and an album, of which the newest is the cover. */
async function openSite() {
  const site = await openGuruSite();
  const { photos, events, albums, images } = site.services;
  const added: { id: string; hash: string }[] = [];
  for (const [index, background] of ["#123456", "#234567", "#345678"].entries()) {
    const picture = await drawPicture({ width: 500, height: 300, background });
    const { hash } = await images.addImage(picture);
    const texts = { title: `Kuravanji ${index}`, description: "x", tags: [tag] };
    const shown = { imageHash: hash, imageUrl: `/media/${hash}/500.jpg`, createdAt: index + 1 };
    const { id } = await photos.addPhoto(newPhoto({ ...texts, ...shown }), who);
    added.push({ id, hash });
  }
  const [oldest, middle, cover] = added;
  if (!oldest || !middle || !cover) throw new Error("The test's photos are missing");
  const event = await events.addEvent(newEvent({ title: "Annual Day", tag }), who);
  const album = { title: "The Annual Day", description: "", tag, cover: cover.id };
  await albums.documents.add(album, { who });
  const paths = [
    ...["/", "/gallery", `/gallery?tag=${tag}`, `/gallery/${middle.id}`, `/gallery/${oldest.id}`],
    ...[`/gallery?photo=${middle.id}`, "/events", `/events/${event.id}`, "/search?q=kuravanji"],
    ...["/sitemap.xml", "/feed.xml", "/events.ics", "/classes", "/nrithya-ratna-shodha"],
    ...["/api/uploads", `/api/uploads?tag=${tag}`, "/api/uploads?page=1", "/api/uploads/count"],
    ...["/api/newevents", "/_root.data", "/gallery.data", `/gallery.data?tag=${tag}`],
    ...[`/gallery/${middle.id}.data`, `/gallery/${oldest.id}.data`, "/events.data"],
    ...[`/events/${event.id}.data`, "/search.data?q=kuravanji", `/?event=${event.id}`],
  ];
  const readAll = async () => {
    const answers = paths.map(async (path) => [path, await site.text(path)] as const);
    return Promise.all(answers);
  };
  return { ...site, oldest, middle, cover, readAll };
}

const form = {
  intent: "save",
  version: "1",
  title: "Kuravanji 2",
  description: "x",
  tags: tag,
  date: "1970-01-01",
  consent: "withdrawn",
};

test("a photo that was withdrawn in its form is in no page, call, feed or image address, nor a cover", async () => {
  const site = await openSite();
  const { cover, middle } = site;
  const image = `/media/${cover.hash}/320.jpg`;
  const before = await site.readAll();
  expect(before.filter(([, text]) => text.includes(cover.hash)).length).toBeGreaterThan(10);
  expect((await site.request(image)).status).toBe(200);

  await site.send(`/success/photos/${cover.id}`, form);
  const naming = (await site.readAll()).filter(([, text]) =>
    [cover.id, cover.hash, "Kuravanji 2"].some((secret) => text.includes(secret)),
  );
  expect(naming.map(([path]) => path)).toEqual([]);
  expect((await site.request(image)).status).toBe(404);
  for (const path of [`/gallery/${cover.id}`, `/gallery/${cover.id}.data`]) {
    expect((await site.request(path)).status).toBe(404);
  }
  // The newest published photo is the cover now, and only what is published is counted.
  const gallery = await site.text("/gallery");
  expect(gallery).toMatch(/aria-label="Albums".*The Annual Day.*2 photos/s);
  const page = await site.text(`/gallery?tag=${tag}`);
  expect(page).toMatch(new RegExp(`property="og:image" content="[^"]*${middle.hash}`));
  expect(page).toContain("2 photos</p>");
  expect(await site.services.photos.countTags()).toEqual([{ tag, count: 2 }]);
  expect(await (await site.request("/api/uploads/count")).json()).toEqual({ count: 2 });
});
