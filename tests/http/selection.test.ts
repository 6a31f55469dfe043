import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines } from "#tests/support/engines.ts";
import type { Site } from "#tests/support/site.ts";
import { type GuruSite, openGuruSite } from "./sites.ts";

const who = "guru@school.example";
const path = "/success/photos";

type Fields = Record<string, string | string[]>;

/** The notice of the page that answers a form, and the fields of its undo. */
async function send(site: GuruSite, to: string, fields: Fields) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  const response = await site.post(to, form);
  const html = await response.text();
  const notice = /<form[^>]*>\s*<span id="notice">(.*?)<\/form>/.exec(html)?.[1] ?? "";
  const message = notice.replace(/<\/span>.*/, "").replaceAll("&#x27;", "'");
  const entry = /name="entry" value="([^"]+)"/.exec(notice)?.[1] ?? "";
  return { status: response.status, message, entry };
}

const change = (operation: string, fields: Fields) => ({
  ...fields,
  intent: "change-selected",
  operation,
});

async function addPhotos(site: Site, count: number, facts = {}) {
  const { photos } = site.services;
  const ids: string[] = [];
  for (let index = 1; index <= count; index++) {
    const photo = newPhoto({ title: `Photo ${index}`, createdAt: index * 1000, ...facts });
    ids.push((await photos.addPhoto(photo, who)).id);
  }
  return ids;
}

describe("selected documents", () => {
  const openSite = (database: Database | null = null) => openGuruSite(null, database);

  test("are tagged together, all that match a filter, and undone by one button", async () => {
    const site = await openSite();
    const ids = await addPhotos(site, 13, { tags: ["dance"] });
    await addPhotos(site, 1, { tags: ["other"] });
    const { adminPhotos } = site.services;
    const all = { all: "on", total: "13", filter: "tag=dance", tags: "annual day, dance" };
    const other = await send(site, path, change("hide", { ...all, total: "12" }));
    expect(other).toMatchObject({
      status: 409,
      message: expect.stringContaining("it now has 13 photos"),
    });
    const done = await send(site, path, change("add-tags", all));
    expect(done).toMatchObject({ status: 200, message: "13 photos tagged." });
    expect((await adminPhotos.findPhoto(ids[0] ?? ""))?.tags).toEqual(["dance", "annual day"]);
    expect(await site.text("/gallery?tag=annual+day")).toContain("Page 1 of 2");
    expect(await site.text("/success/history", site.cookie)).toContain("13 photos");

    const undo = { intent: "undo", entry: done.entry };
    expect(await send(site, path, undo)).toMatchObject({ status: 200, message: "Undone." });
    const tags = (await adminPhotos.listPhotosByIds(ids)).map((photo) => photo.tags);
    expect(tags).toEqual(ids.map(() => ["dance"]));
  });

  test("that were changed or removed meanwhile are named and left alone", async () => {
    const site = await openSite();
    const ids = await addPhotos(site, 4);
    const { documents } = site.services.photos;
    await documents.change("other@school.example", ids[0] ?? "", {
      version: 1,
      alter: (photo) => ({ ...photo, title: "Corrected" }),
    });
    await documents.remove("other@school.example", ids[1] ?? "");
    const selected = [...ids.map((id) => `${id}:1`), "no-such-photo:1", `${ids[2]}:1`, "x", "y:-1"];
    const done = await send(site, path, change("hide", { selected }));
    expect(done.message).toContain("2 photos hidden.");
    expect(done.message).toMatch(/meanwhile: ‘Corrected’, ‘Photo 2’, 1 more\.$/);
    expect(await site.services.photos.countPhotos()).toBe(1);

    // What is changed after the group is left alone by its undo.
    await documents.changeAnyVersion(who, ids[2] ?? "", (photo) => ({ ...photo, tags: ["new"] }));
    const undo = await send(site, path, { intent: "undo", entry: done.entry });
    expect(undo.message).toContain("‘Photo 3’");
    expect(await site.services.photos.countPhotos()).toBe(2);
  });

  test("are refused with a sentence when the form makes no sense, and nothing is half done", async () => {
    const site = await openSite();
    const ids = await addPhotos(site, 3);
    const selected = ids.map((id) => `${id}:1`);
    const refused: [string, Fields, string][] = [
      ["hide", {}, "Please select photos first."],
      ["add-tags", { selected, tags: " , " }, "Please write at least one tag"],
      ["date", { selected, date: "2026-02-31" }, "Please check the date"],
      [
        "hide",
        { selected: Array.from({ length: 1001 }, (_, index) => `a${index}:1`) },
        "At most 1,000",
      ],
    ];
    for (const [operation, fields, message] of refused) {
      const answer = await send(site, path, change(operation, fields));
      expect(answer).toMatchObject({ status: 409, message: expect.stringContaining(message) });
    }
    expect((await send(site, path, change("constructor", {}))).status).toBe(400);
    expect((await site.services.adminPhotos.findPhoto(ids[0] ?? ""))?.version).toBe(1);
  });

  test("keep their order when they are published, and stay hidden without consent", async () => {
    const site = await openSite();
    const ids = await addPhotos(site, 4, { initialStatus: "draft" });
    const { photos } = site.services;
    const lastId = ids[3] ?? "";
    await photos.documents.changeAnyVersion(who, lastId, (photo) => ({
      ...photo,
      consent: "withdrawn",
    }));
    const selected = ids.toReversed().map((id) => `${id}:${id === lastId ? 2 : 1}`);
    const done = await send(site, path, change("show", { selected }));
    expect(done.message).toContain("3 photos published.");
    expect(done.message).toContain("consent is withdrawn: ‘Photo 4’");
    const titles = (await photos.listPhotos({ limit: 4 })).map(({ title }) => title);
    expect(titles).toEqual(["Photo 3", "Photo 2", "Photo 1"]);
  });

  test.each(engines)("wait for uploads and are waited for, on $name", async ({ open }) => {
    const site = await openSite(await open());
    const hidden = await addPhotos(site, 4, { initialStatus: "draft" });
    const shown = await addPhotos(site, 4);
    const selected = [...hidden, ...shown].map((id) => `${id}:1`);
    const uploads = Promise.all([1, 2, 3].map(() => addPhotos(site, 4)));
    expect((await send(site, path, change("remove", { selected }))).status).toBe(200);
    await uploads;
    expect(await site.services.photos.countPhotos()).toBe(12);
  });
});
