import { describe, expect, test } from "vitest";
import type { PhotoContent } from "#app/photos/photo.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { openGuruSite } from "./sites.ts";

const second = "second@example.org";

async function openSite(...given: Parameters<typeof openGuruSite>) {
  const site = await openGuruSite(...given);
  const { photos } = site.services;
  // Two have one time.
  for (const [id, tag, createdAt] of [
    ["a", "sea", 1],
    ["b", "sea", 5],
    ["c", "lamp", 5],
    ["d", "sea", 5],
    ["e", "sea", 9],
  ] as const)
    await photos.addPhoto(newPhoto({ id, title: `Title ${id}`, tags: [tag], createdAt }));
  const changeAsOther = (id: string, fields: Partial<PhotoContent>) =>
    photos.documents.changeAnyVersion(second, id, (photo) => ({ ...photo, ...fields }));

  /** Sends the form that a page shows, as a browser without JavaScript does. */
  async function save(path: string, page: string, changes: Record<string, string>) {
    const answer = await site.post(path, fieldsOf(page, changes));
    const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const location = answer.headers.get("Location");
    return { status: answer.status, html: await answer.text(), location, cookie };
  }
  const read = (path: string, cookie = "") => site.text(path, `${site.cookie}; ${cookie}`);
  return { ...site, changeAsOther, save, read };
}

describe("a series of photos", () => {
  test("'Save and next' goes through the list from which the photo was opened", async () => {
    const site = await openSite();
    const list = await site.read("/success/photos?tag=sea");
    expect(list).toContain('href="/success/photos/e?tag=sea"');
    const visited: string[] = [];
    let path = "/success/photos/e?tag=sea";
    let cookie = "";
    while (path.startsWith("/success/photos/")) {
      const page = await site.read(path, cookie);
      if (visited.length > 0) expect(page).toContain("The photo is saved.");
      visited.push(path);
      // The changed day moves the photo to the top of the list.
      const changes = { intent: "save-next", title: `Saved ${visited.length}`, date: "2150-01-01" };
      const answer = await site.save(path, page, changes);
      expect(answer.status).toBe(302);
      cookie = answer.cookie;
      path = answer.location ?? "";
    }
    expect(visited).toEqual(["e", "d", "b", "a"].map((id) => `/success/photos/${id}?tag=sea`));
    expect(path).toBe("/success/photos?tag=sea");
    const end = await site.read(path, cookie);
    expect(end).toContain("The photo is saved. That was the last photo of this list.");
    expect((await site.services.photos.findPhoto("a"))?.title).toBe("Saved 4");
    expect((await site.services.photos.findPhoto("c"))?.title).toBe("Title c");
  });
});

describe("the list of titles", () => {
  const list = "/success/photos?tag=sea&view=titles";

  /** The part of the page with one photo. */
  const formOf = (page: string, id: string) =>
    page.split(`<li id="photo-${id}"`)[1]?.split("</li>")[0] ?? "";

  test("saves a title and a consent, and merges them with another guru's edit", async () => {
    const site = await openSite();
    const page = await site.read(list);
    await site.changeAsOther("b", { title: "Their title", description: "Theirs", tags: ["sea"] });
    const form = formOf(page, "b");
    expect(form).toContain("#photo-b");
    const saved = await site.save(list, form, { intent: "save", consent: "given" });
    expect(saved).toMatchObject({ status: 200, html: expect.stringContaining("Undo") });
    const photo = await site.services.adminPhotos.findPhoto("b");
    expect(photo).toMatchObject({ title: "Their title", description: "Theirs", consent: "given" });
    const withdrawn = await site.save(list, formOf(saved.html, "d"), {
      intent: "save",
      consent: "withdrawn",
    });
    expect(withdrawn.status).toBe(200);
    expect(await site.services.photos.findPhoto("d")).toBeNull();
  });
});
