import { describe, expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { formOf } from "#tests/support/part-form.ts";
import { openGuruSite } from "./sites.ts";

const who = "guru@school.example";
const photosPath = "/success/photos";
const historyPath = "/success/history";

describe("the consent for a picture", () => {
  /** Two published photos of one picture, and a third of another one. */
  async function openSite() {
    const site = await openGuruSite();
    const { photos, adminPhotos, images } = site.services;
    // The slider has the factory's other pictures.
    const bytes = await drawPicture({ width: 500, height: 300, background: "#123456" });
    const { hash } = await images.addImage(bytes);
    const other = await images.addImage(
      await drawPicture({ width: 480, height: 480, background: "#d9a441" }),
    );
    const add = async (title: string, imageHash: string | null = hash) => {
      const imageUrl = `/media/${imageHash}/640.jpg`;
      const photo = newPhoto({ title, imageHash, imageUrl, tags: ["lamp"], consent: "given" });
      return (await photos.addPhoto(photo, who)).id;
    };
    const first = await add("First");
    const second = await add("Second");
    const third = await add("Third", other.hash);
    const file = `data:image/png;base64,${bytes.toString("base64")}`;
    const body = { title: "Again", description: "x", tags: ["lamp"] };
    return {
      ...site,
      first,
      second,
      third,
      hash,
      bytes,
      otherHash: other.hash,
      find: (id: string) => adminPhotos.findPhoto(id),
      listTitles: async () => (await photos.listPhotos({ limit: 9 })).map(({ title }) => title),
      patch: (id: string, fields: object) => site.patch(`/api/uploads/${id}`, { ...fields }),
      upload: () => site.post("/upload", { ...body, file, fileName: "a.png" }),
      addDocument: (fields: object = {}) =>
        site.post("/api/uploads", { ...body, imageUrl: `/media/${hash}/640.jpg`, ...fields }),
    };
  }

  type Opened = Awaited<ReturnType<typeof openSite>>;

  const withdraw = ({ first, patch }: Opened) => patch(first, { version: 1, consent: "withdrawn" });

  async function readError(answer: Response) {
    const { error } = await answer.json();
    return [answer.status, error.code];
  }

  const refused = [409, "consent-withdrawn"];

  const entryIn = (html: string) => /name="entry" value="([^"]+)"/.exec(html)?.[1] ?? "";

  test("hides all its photos when it is withdrawn, names them, and is undone at once", async () => {
    const site = await openSite();
    const { first, second, find } = site;
    const draft = await site.services.photos.addPhoto(
      newPhoto({ title: "Draft", imageHash: site.hash, initialStatus: "draft" }),
      who,
    );
    const asks = newMessage({ about: { kind: "photo", id: first } });
    const message = await site.services.messages.addMessage(asks);
    const fields = { intent: "withdraw", kind: "photo", id: first, message };
    const { html } = await site.send("/success/messages", fields);
    expect(html).toMatch(/The same was done to 2 other photos of this picture: ‘\w+’, ‘\w+’\./);
    expect(html).toContain("‘Second’");
    expect(html).toContain("The message is marked as answered.");
    expect(await site.listTitles()).toEqual(["Third"]);
    expect(await site.services.photos.countPhotos()).toBe(1);
    for (const id of [first, second, draft.id]) {
      expect(await find(id)).toMatchObject({ consent: "withdrawn", isHidden: true });
    }
    expect((await site.request(`/media/${site.hash}/320.jpg`)).status).toBe(404);
    expect(await site.services.messages.findMessage(message)).toMatchObject({
      answer: { note: "" },
    });
    expect(await site.text(historyPath, site.cookie)).toContain("1 message, 3 photos");

    const undo = { intent: "undo", entry: entryIn(html) };
    expect((await site.send("/success/messages", undo)).html).toContain("Undone.");
    expect((await site.listTitles()).toSorted()).toEqual(["First", "Second", "Third"]);
    expect(await find(second)).toMatchObject({ consent: "given", isHidden: false });
    expect(await find(draft.id)).toMatchObject({ consent: "", isDraft: true });
    expect((await site.services.messages.findMessage(message))?.answer).toBeNull();
    expect((await site.addDocument()).status).toBe(201);
  });

  test("names the slide that shows it", async () => {
    const site = await openSite();
    const { websiteTextStore, images } = site.services;
    const image = await images.addImage(site.bytes);
    const value = { slides: [{ picture: { image, upright: image }, alt: "Lamps" }] };
    const edit = { part: "slides", version: 1, currentValue: {}, value } as const;
    await websiteTextStore.change(who, edit);
    const fields = { intent: "withdraw", kind: "photo", id: site.first };
    const answer = (await site.send("/success/messages", fields)).html.replaceAll("&#x27;", "'");
    expect(answer).toContain(
      "The website's texts still show the picture. Please replace it there: ‘Slider: Picture 1, " +
        "Picture’.",
    );
  });

  test("hides them from a selection, too", async () => {
    const site = await openSite();
    const selection = {
      intent: "change-selected",
      operation: "consent",
      consent: "withdrawn",
      selected: `${site.first}:1`,
      filter: "",
    };
    const { html } = await site.send(photosPath, selection);
    expect(html).toContain("The same was done to 1 other photo of this picture: ‘Second’.");
    expect(await site.listTitles()).toEqual(["Third"]);
    const undo = { intent: "undo", entry: entryIn(html) };
    expect((await site.send(photosPath, undo)).html).toContain("Undone.");
    expect(await site.find(site.second)).toMatchObject({ consent: "given", isHidden: false });
  });

  test("refuses every way to show the picture until a guru records it anew", async () => {
    const site = await openSite();
    const { first, second, third, patch, find } = site;
    const { photos } = site.services;
    const trashed = await photos.addPhoto(newPhoto({ title: "Trash", imageHash: site.hash }), who);
    await photos.documents.remove(who, trashed.id);
    await withdraw(site);
    const { error } = await (await site.upload()).json();
    expect(error).toEqual({
      code: "consent-withdrawn",
      message: expect.not.stringContaining("Trash"),
    });
    expect(await readError(await site.addDocument({ isDraft: true }))).toEqual(refused);
    const appearsAt = new Date(Date.now() + 60_000).toISOString();
    expect(await readError(await site.addDocument({ appearsAt }))).toEqual(refused);
    const byOtherHost = `https://www.school.example:8443/%6Dedia/${site.hash}/320.webp?a#b`;
    expect(await readError(await site.addDocument({ imageUrl: byOtherHost }))).toEqual(refused);
    const file = new File([site.bytes], "lamps.png", { type: "image/png" });
    const sent = formOf({ title: "By form", description: "x", intent: "upload", file });
    const html = await (await site.post("/success?index", sent)).text();
    expect(html).toContain("The consent for this picture is withdrawn, so it is not added.");
    const imageUrl = `/media/${site.hash}/640.jpg`;
    expect(await readError(await patch(third, { version: 1, imageUrl }))).toEqual(refused);
    const replacing = formOf({
      intent: "save",
      version: "1",
      title: "Third",
      description: "x",
      tags: "lamp",
      consent: "given",
      date: "2026-01-01",
      file,
    });
    const replaced = await site.post(`${photosPath}/${third}`, replacing);
    expect([replaced.status, await replaced.text()]).toEqual([
      400,
      expect.stringContaining("Not saved: the consent for this picture is withdrawn."),
    ]);
    expect(await readError(await site.post(`/api/uploads/${first}/show`, {}))).toEqual(refused);
    const scheduled = await photos.documents.schedule(who, second, Date.now() + 60_000);
    expect(scheduled).toMatchObject({ ok: false, reason: "withdrawn" });
    const restore = await site.post(`/api/uploads/${trashed.id}/restore`, {});
    expect(await readError(restore)).toEqual(refused);
    expect(await site.listTitles()).toEqual(["Third"]);

    const { version } = (await find(second)) ?? {};
    expect(await readError(await patch(second, { version, consent: "asked" }))).toEqual(refused);
    expect(await find(first)).toMatchObject({ consent: "withdrawn", isHidden: true });
    expect((await patch(second, { version, consent: "given" })).status).toBe(200);
    expect(await find(first)).toMatchObject({ consent: "given", isHidden: true });
    expect((await site.post(`/api/uploads/${first}/show`, {})).status).toBe(200);
    expect((await site.post(`/api/uploads/${trashed.id}/restore`, {})).status).toBe(200);
    expect((await site.upload()).status).toBe(200);
    expect((await site.addDocument()).status).toBe(201);
    expect((await site.listTitles()).toSorted()).toEqual(["Again", "First", "Third", "Trash"]);
  });

  test("stays withdrawn in the history, whatever version a form names", async () => {
    const site = await openSite();
    const { first, patch } = site;
    await patch(first, { version: 1, title: "Named" });
    await patch(first, { version: 2, consent: "withdrawn" });
    const entries = site.services.database.selectFrom("history");
    const ofFirst = entries.where("document_id", "=", first).where("version", ">", 1);
    const own = await ofFirst.select(["id", "version", "group_id"]).execute();
    expect(own.length).toBe(2);
    for (const { id: entry, version, group_id } of own) {
      for (const shownVersion of new Set([3, version])) {
        const back = { intent: "restore-version", kind: "photo", entry, shownVersion };
        expect((await site.send(historyPath, back)).status).toBe(409);
      }
      expect((await site.send(historyPath, { intent: "undo", entry: group_id })).status).toBe(409);
    }
    const together = entryIn(await site.text(historyPath, site.cookie));
    const undo = { intent: "undo", entry: together };
    expect((await site.send(historyPath, undo)).html).toContain(
      "Nothing was undone. Still hidden, because the consent is withdrawn: ‘",
    );
    expect(await site.find(first)).toMatchObject({ consent: "withdrawn", isHidden: true });
    expect(await site.listTitles()).toEqual(["Third"]);
  });

  test("stays withdrawn after its photos are deleted, until it is recorded with a new photo", async () => {
    const site = await openSite();
    const { photos } = site.services;
    await withdraw(site);
    for (const id of [site.first, site.second]) await photos.documents.remove(who, id);
    const { error } = await (await site.addDocument()).json();
    expect(error.message).toMatch(/first restore the photo ‘\w+’ from the trash/);
    expect(await photos.documents.deleteRemoved(Date.now() + 1)).toBe(2);
    expect((await site.request(`/media/${site.hash}/320.jpg`)).status).toBe(404);
    expect(await readError(await site.addDocument())).toEqual(refused);
    expect((await site.upload()).status).toBe(200);
    expect((await site.addDocument({ consent: "given" })).status).toBe(201);
    expect((await site.listTitles()).toSorted()).toEqual(["Again", "Third"]);
    expect((await site.addDocument()).status).toBe(201);
  });

  test("hides a photo that is added while it is withdrawn", async () => {
    const site = await openSite();
    const titles = Array.from({ length: 4 }, (_, index) => `Again ${index}`);
    await Promise.all([
      withdraw(site),
      ...titles.map((title) => site.addDocument({ title, consent: "given" })),
    ]);
    expect(await site.listTitles()).toEqual(["Third"]);
  });
});
