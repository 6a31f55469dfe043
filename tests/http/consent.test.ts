import { expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { fieldsOf, formOf } from "#tests/support/part-form.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

const photo = { title: "Lamps", description: "Many", imageUrl: "https://pictures.example/a.jpg" };

const add = async (fields: object) =>
  (await site.post("/api/uploads", { ...photo, ...fields })).json();

const patch = (id: string, body: object) => site.patch(`/api/uploads/${id}`, { ...body });

test("a photo's consent is added, kept by other changes, edited and listed, and no visitor gets it", async () => {
  const { id } = await add({ consent: "asked" });
  await add({ title: "Sea" });
  const patched = async (body: object) => (await patch(id, body)).json();
  expect(await patched({ version: 1, title: "Lamp" })).toMatchObject({ consent: "asked" });
  expect(await patched({ version: 2, consent: "given" })).toMatchObject({ consent: "given" });
  expect((await patch(id, { version: 3, consent: "maybe" })).status).toBe(400);
  for (const path of ["/api/uploads", "/gallery", `/gallery/${id}`, "/"]) {
    expect(await site.text(path)).not.toContain("onsent");
  }
  const list = (choice: string) => site.text(`/success/photos?consent=${choice}`, site.cookie);
  expect(await list("given")).toMatch(/>Lamp<.*>Consent given</);
  expect(await list("given")).not.toContain(">Sea<");
  expect(await list("none")).toContain(">Sea<");
  expect(await list("none")).not.toContain(">Lamp<");
  expect(await list("unknown")).toMatch(/>Sea<.*>Lamp</);

  const path = `/success/photos/${id}`;
  const form = fieldsOf(await site.text(path, site.cookie), { intent: "save", title: "Lamps" });
  expect(form.get("consent")).toBe("given");
  form.set("consent", "not-needed");
  expect((await site.post(path, form)).status).toBe(200);
  expect(await site.services.adminPhotos.findPhoto(id)).toMatchObject({ consent: "not-needed" });
  const withdrawn = await patch(id, { version: 4, consent: "withdrawn" });
  expect([withdrawn.status, (await site.request(`/gallery/${id}`)).status]).toEqual([200, 404]);
});

test("where photos need a consent, a new one without it is a draft, by every way", async () => {
  const part = "/success/site/school";
  const changes = { photosNeedConsent: "on", intent: "save" };
  const form = fieldsOf(await site.text(part, site.cookie), changes);
  expect((await site.post(part, form)).status).toBe(200);
  const appearsAt = new Date(Date.now() + 86_400_000).toISOString();
  expect(await add({ consent: "asked" })).toMatchObject({ state: "draft" });
  expect(await add({ appearsAt })).toMatchObject({ state: "draft" });
  expect(await add({ appearsAt, consent: "given" })).toMatchObject({ state: "due" });
  expect(await add({ consent: "not-needed" })).toMatchObject({ state: "published" });
  const file = new File([await drawPicture()], "lamps.png", { type: "image/png" });
  const sent = formOf({ ...photo, title: "By form", intent: "upload", file });
  const html = await (await site.post("/success?index", sent)).text();
  expect(html).toContain("Saved as a draft: its consent is not recorded.");
  expect(html).not.toContain("See it on the site");
  expect(await site.services.photos.countPhotos()).toBe(1);
});
