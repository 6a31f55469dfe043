import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { openGuruSite } from "./sites.ts";

const who = "guru@school.example";

describe("albums", () => {
  async function openSite(database: Database | null = null) {
    const site = await openGuruSite(null, database);
    const { photos, events } = site.services;
    for (const [index, tag] of ["annual-day", "annual-day", "rehearsal"].entries())
      await photos.addPhoto(newPhoto({ title: `P${index}`, tags: [tag], createdAt: index }), who);
    const event = await events.addEvent(newEvent({ title: "Evening", tag: "annual-day" }), who);
    const album = { title: "Annual Day 2026", description: "In the town hall", tag: "annual-day" };
    const save = (id: string, version: number, fields: object) =>
      site.send(`/success/albums/${id}`, { ...album, version, intent: "save", ...fields });
    return { ...site, save, event, album };
  }

  test("show their photos by name, above all photos, with a count", async () => {
    const site = await openSite();
    const added = await site.send("/success/albums", { ...site.album, intent: "save" });
    expect(added.html).toContain("The album is published");
    expect(await site.text("/gallery")).toMatch(/aria-label="Albums".*Annual Day 2026.*2 photos/s);
    const page = await site.text("/gallery?tag=annual-day");
    expect(page).toContain("Annual Day 2026</h1>");
    expect(page).toContain("In the town hall · 2 photos</p>");
    expect(page).toContain('"og:description" content="In the town hall · 2 photos"');
    expect(page).toMatch(/<title>Annual Day 2026 \|/);
    const id = (await site.services.albums.listStored())[0]?.id ?? "";
    const hidden = await site.send("/success/albums", { intent: "hide", kind: "album", id });
    expect(hidden.status).toBe(200);
    expect(await site.text("/gallery")).not.toContain("Annual Day 2026");
  });

  test("rename their tag on photos and events at once, and undo it at once", async () => {
    const site = await openSite();
    const { photos, events, albums } = site.services;
    const id = await albums.documents.add({ ...site.album, cover: "" }, { who });
    const renamed = await site.save(id, 1, { tag: "annual day 2026" });
    expect(renamed.status).toBe(200);
    expect(await photos.countTags()).toContainEqual({ tag: "annual day 2026", count: 2 });
    expect((await events.findEvent(site.event.id))?.tag).toBe("annual day 2026");
    expect((await site.request("/gallery?tag=annual-day", {})).status).toBe(404);

    const history = await site.text("/success/history", site.cookie);
    expect(history).toContain("1 album, 1 event, 2 photos");
    const entry = /name="entry" value="([^"]+)"/.exec(history)?.[1] ?? "";
    expect(history).toContain(`href="/success/albums/${id}"`);
    await site.send("/success/history", { intent: "undo", entry });
    expect(await photos.countTags()).toContainEqual({ tag: "annual-day", count: 2 });
    expect((await events.findEvent(site.event.id))?.tag).toBe("annual-day");
    expect(await site.text("/gallery?tag=annual-day")).toContain("Annual Day 2026</h1>");
  });

  test("have a title and a tag of their own, and ask before they merge tags", async () => {
    const site = await openSite();
    const { photos, events, albums } = site.services;
    const id = await albums.documents.add({ ...site.album, cover: "" }, { who });
    const refused = await site.save(id, 1, { tag: "rehearsal" });
    expect(refused).toMatchObject({ status: 400, html: expect.stringContaining("is in use") });
    expect(await photos.countTags()).toContainEqual({ tag: "annual-day", count: 2 });
    const path = `/success/events/${site.event.id}`;
    const fields = { title: "Evening", description: "x", date: "2026-03-14", version: "1" };
    const merge = { ...fields, tag: "rehearsal", intent: "save", tagChange: "only" };
    expect((await site.send(path, merge)).status).toBe(200);
    expect(await photos.countTags()).toContainEqual({ tag: "annual-day", count: 2 });
    expect((await events.findEvent(site.event.id))?.tag).toBe("rehearsal");
    expect((await site.save(id, 1, { tag: "rehearsal", tagChange: "merge" })).status).toBe(200);
    expect(await photos.countTags()).toEqual([{ tag: "rehearsal", count: 3 }]);
    expect((await site.save(id, 3, { tag: "a, b" })).html).toContain("without a comma");
    const other = { ...site.album, title: "annual DAY 2026", intent: "save" };
    const { html } = await site.send("/success/albums", other);
    expect(html).toContain("There is an album ‘Annual Day 2026’ already");
  });

  test("show their photos oldest first, or in an order by hand", async () => {
    const site = await openSite();
    const { photos, albums } = site.services;
    const names = Array.from({ length: 14 }, (_, index) => `dance-${index}`);
    for (const [index, id] of names.entries())
      await photos.addPhoto(
        newPhoto({ id, title: id, tags: ["arangetram"], createdAt: 100 + index }),
      );
    const id = await albums.documents.add({ ...site.album, tag: "arangetram", cover: "" }, { who });
    const path = `/success/albums/${id}`;
    const move = (photo: string, intent: string) => site.send(path, { photo, intent });
    const first = "/gallery?tag=arangetram";
    const second = `${first}&page=2`;
    const shown = async (page: string) => {
      const html = await site.text(page);
      return [...html.matchAll(/href="\/gallery\/(dance-\d+)"/g)].map(([, found]) => found);
    };
    const neighbours = async (photo: string) => {
      const html = await site.text(`/gallery/${photo}`);
      return ["prev", "next"].map((rel) => {
        const [link = ""] = html.match(new RegExp(`<a[^>]*rel="${rel}"[^>]*>`)) ?? [];
        return /gallery\/([^"]+)"/.exec(link)?.[1];
      });
    };
    expect(await shown(second)).toEqual(["dance-1", "dance-0"]);
    expect(await neighbours("dance-0")).toEqual(["dance-1", expect.any(String)]);

    expect((await site.save(id, 1, { tag: "arangetram", photoOrder: "oldest" })).status).toBe(200);
    expect(await shown(first)).toEqual(names.slice(0, 12));
    expect(await shown(second)).toEqual(["dance-12", "dance-13"]);
    expect(await neighbours("dance-0")).toEqual([undefined, "dance-1"]);

    await site.save(id, 2, { tag: "arangetram", photoOrder: "hand" });
    expect((await move("dance-13", "first")).status).toBe(200);
    await move("dance-0", "later");
    expect((await shown(first)).slice(0, 3)).toEqual(["dance-13", "dance-1", "dance-0"]);
    expect(await neighbours("dance-0")).toEqual(["dance-1", "dance-2"]);

    // Later ones come last, and one that returns from the trash has its place.
    await photos.documents.remove(who, "dance-1");
    await photos.addPhoto(newPhoto({ id: "dance-14", tags: ["arangetram"], createdAt: 103 }));
    await photos.documents.restore(who, "dance-1");
    const moved = ["dance-13", "dance-1", "dance-0"];
    expect((await shown(first)).slice(0, 3)).toEqual(moved);
    expect(await shown(second)).toEqual(["dance-11", "dance-12", "dance-14"]);
    const { html } = await move("dance-0", "first");
    const [, entry = ""] = /name="entry" value="([^"]+)"/.exec(html) ?? [];
    await site.send(path, { intent: "undo", entry });
    expect((await shown(first)).slice(0, 3)).toEqual(moved);

    await albums.documents.hide(who, id);
    expect(await shown(first)).toEqual(names.slice(3, 14).toReversed().concat("dance-14"));
    expect((await move("no-such-photo", "first")).html).toContain("no longer in the album");
  });

  test("have any of their photos as the cover, also after it was hidden", async () => {
    const site = await openSite();
    const { photos, albums } = site.services;
    await photos.addPhoto(newPhoto({ id: "pose", title: "Pose", tags: ["annual-day"] }));
    const id = await albums.documents.add({ ...site.album, cover: "" }, { who });
    const path = `/success/albums/${id}`;
    expect(await site.text(path, site.cookie)).toContain("The cover is the newest photo.");
    const { html } = await site.send(path, { intent: "cover", photo: "pose" });
    expect(html).toContain("The cover is ‘Pose’.");
    expect((await site.save(id, 2, { title: "Poses" })).status).toBe(200);
    await photos.documents.hide(who, "pose");
    const { content } = (await albums.documents.find(id)) ?? {};
    expect(content).toMatchObject({ title: "Poses", cover: "pose" });
    expect(await site.text(path, site.cookie)).toContain("The cover is ‘Pose’.");
    const newest = await site.send(path, { intent: "cover", photo: "" });
    expect(newest.html).toContain("The cover is the newest photo.");
  });
});
