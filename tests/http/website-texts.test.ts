import { expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

const formOf = async (part: string, changes: Record<string, string | Blob>) =>
  fieldsOf(await site.text(`/success/site/${part}`, site.cookie), changes);

const saveForm = async (part: string, changes: Record<string, string | Blob>) =>
  site.post(`/success/site/${part}`, await formOf(part, { intent: "save", ...changes }));

const save = async (part: string, changes: Record<string, string | Blob>) =>
  (await saveForm(part, changes)).status;

test("everything that follows from the school's words follows at once", async () => {
  const before = await site.request("/");
  expect(before.headers.get("Content-Security-Policy")).toContain("www.openstreetmap.org");
  const pdf = await site.text("/nrithya-ratna-shodha/brochure.pdf");
  const code = await site.text("/nrithya-ratna-shodha/payment.svg");
  const changes = {
    "contacts.mapEmbed": "https://maps.example/embed",
    "contacts.phones.0": "+1 555 0100",
  };
  expect(await save("contacts", changes)).toBe(200);
  expect(await save("school", { name: "School of the Lake", founded: "1988" })).toBe(200);
  expect(await save("branches", { "branches.0.name": "Lakeside" })).toBe(200);
  expect(await save("competition", { "payment.payeeAddress": "lake@bank" })).toBe(200);
  const home = await site.request("/");
  expect(home.headers.get("Content-Security-Policy")).toMatch(
    /frame-src[^;]* https:\/\/maps\.example\b/,
  );
  const html = await home.text();
  for (const words of [
    "<title>Bharathanatyam by the sea, Mangaluru | School of the Lake</title>",
    '"foundingDate":"1988"',
    '"telephone":"+1 555 0100"',
    "School of the Lake, Lakeside",
  ]) {
    expect(html).toContain(words);
  }
  expect(await site.text("/nrithya-ratna-shodha")).toContain("lake@bank");
  expect(await site.text("/nrithya-ratna-shodha/brochure.pdf")).not.toBe(pdf);
  expect(await site.text("/nrithya-ratna-shodha/payment.svg")).not.toBe(code);
});

test("what cannot be saved is refused with everything that was typed, and nothing changes", async () => {
  const answer = await saveForm("contacts", {
    "contacts.email": "nobody",
    "contacts.chat": "javascript:alert(1)",
    "contacts.mapEmbed": "http://maps.example/",
  });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain("This is not an email address.");
  expect(html).toContain('value="javascript:alert(1)"');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(site.services.school.contacts.email).toBe("namaste@deepashile.example");
});

test("a phone that is no number is refused in the form, and shown where it is stored already", async () => {
  const answer = await saveForm("contacts", { "contacts.phones.0": "call me" });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This is not a phone number");
  expect(await site.text("/success/site/contacts", site.cookie)).toMatch(
    /<input[^>]*inputMode="tel"/i,
  );
  const { websiteTextStore, websiteTexts, school } = site.services;
  const contacts = { ...school.contacts, phones: ["call me"] };
  const edit = {
    part: "contacts",
    version: 1,
    currentValue: { contacts: school.contacts },
  } as const;
  await websiteTextStore.change("guru@example.org", { ...edit, value: { contacts } });
  await websiteTexts.refresh();
  expect(await site.text("/")).toContain("call me");
});

test("a preview is nobody else's, and a form that cannot be read is no fault of the site's", async () => {
  const form = await formOf("school", { name: "Only tried" });
  const answer = await site.post("/success/site/school/preview", form);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(await answer.text()).toContain("Only tried");
  expect(await site.text("/")).not.toContain("Only tried");
  expect(await site.text("/", site.cookie)).not.toContain("Only tried");
  // A preview sends the browser on to the form, with all that it has sent.
  const refused = { "/success/site/school": 400, "/success/site/school/preview": 307 };
  for (const [path, status] of Object.entries(refused)) {
    const body = new FormData();
    expect([path, (await site.post(path, body)).status]).toEqual([path, status]);
    body.append("version", "-1");
    body.append("intent", "add constructor.prototype.9");
    expect([path, (await site.post(path, body)).status]).toEqual([path, status]);
  }
});

test("no address of a map adds a rule to the policy of every page", async () => {
  const policy = async () => (await site.request("/")).headers.get("Content-Security-Policy");
  const before = await policy();
  for (const host of ["maps.example;sandbox", "maps.example,default-src", "*", "*.example"]) {
    expect(await save("contacts", { "contacts.mapEmbed": `https://${host}/embed` })).toBe(400);
  }
  expect(await policy()).toBe(before);
});

test("none of the site's parts can be hidden or removed, and the history restores them", async () => {
  expect(await save("school", { name: "School of the Lake" })).toBe(200);
  for (const intent of ["hide", "remove"]) {
    const { status } = await site.send("/success/history", { intent, kind: "site", id: "school" });
    expect(status).toBe(400);
  }
  expect(await site.text("/")).toContain("School of the Lake");
  expect(await site.text("/success/history", site.cookie)).toContain('href="/success/site/school"');
  const history = await site.text("/success/history?kind=site&id=school", site.cookie);
  const goBack = fieldsOf(history, { intent: "restore-version" });
  const restored = await (await site.post("/success/history?kind=site&id=school", goBack)).text();
  expect(restored).toContain("The earlier version of the website text is restored.");
  expect(await site.text("/")).not.toContain("School of the Lake");
});

test("a guru's portrait is added and removed", async () => {
  const name = "gurus.0.portrait";
  const fileOf = (...parts: BlobPart[]) => ({ [`${name}.file`]: new File(parts, "guru.png") });
  const refused = await saveForm("gurus", fileOf("no picture"));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This file is not a picture that can be used.");
  const file = fileOf(new Uint8Array(await drawPicture()));
  expect(await (await saveForm("gurus", file)).text()).toContain(
    "Please check that it still fits.",
  );
  expect(await site.text("/")).toMatch(/alt="[^"]*Guru Raghava Shetty/);
  expect(await save("gurus", { [`${name}.none`]: "on" })).toBe(200);
  expect(site.services.school.gurus[0]?.portrait).toBeUndefined();
});

test.each([["gurus", "gurus.1.portrait"]])(
  "a new picture of %s asks for its description",
  async (part, name) => {
    const picture = new Uint8Array(
      await drawPicture({ width: 640, height: 400, background: "#123456" }),
    );
    const file = { [`${name}.file`]: new File([picture], "new.png") };
    const asked = await saveForm(part, { ...file, [`${name}Alt`]: " \u200b" });
    expect(asked.status).toBe(400);
    const html = await asked.text();
    expect(html).toContain("Please say what this picture shows");
    expect(html).toMatch(
      new RegExp(
        `<input[^>]*name="${name}Alt"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${name}Alt"`,
      ),
    );
    // The picture is stored already, and asks again.
    const path = `/success/site/${part}`;
    const again = await site.post(path, fieldsOf(html, { intent: "save", [`${name}Alt`]: "" }));
    expect(again.status).toBe(400);
    const described = fieldsOf(html, { intent: "save", [`${name}Alt`]: "Two dancers" });
    expect((await site.post(path, described)).status).toBe(200);
    expect(await site.text("/")).toContain('alt="Two dancers"');
    expect(await save(part, {})).toBe(200);
  },
);

test("the privacy page is found, can be previewed and changed, and may be missing from the content", async () => {
  expect(await site.text("/privacy")).toContain(`<link rel="canonical" href="${site.url}/privacy"`);
  for (const path of ["/", "/sitemap.xml", "/search?q=cookies"])
    expect([path, await site.text(path)]).toEqual([path, expect.stringContaining("/privacy")]);
  const part = "/success/site/privacy";
  const changed = { "privacy.sections.0.title": "Our promise", "privacy.sections.0.text": "None." };
  const form = { intent: "save", version: 1, ...changed, "privacy.updated": "2030-02-01" };
  const preview = await site.send(`${part}/preview`, { ...form, intent: "preview" });
  expect(preview.html).toContain("Our promise");
  expect(await site.text("/privacy")).not.toContain("Our promise");
  expect((await site.send(part, form)).status).toBe(200);
  expect(await site.text("/privacy")).toMatch(/Our promise[\s\S]*Last changed on 1 February 2030/);
  expect((await site.send(part, { intent: "save", version: 2 })).status).toBe(200);
  expect(await site.text("/privacy")).toContain("Ask us what this website stores");
});

test("without a script a new item and one with a mistake are open, no other", async () => {
  const path = "/success/site/branches";
  const send = async (page: string, changes: Record<string, string>) =>
    (await site.post(path, fieldsOf(page, changes))).text();
  const listOpen = (html: string) =>
    [...html.matchAll(/<li data-field="([^"]*)"[^>]*><details open=""/g)].map(([, name]) => name);
  const page = await site.text(path, site.cookie);
  expect(listOpen(page)).toEqual([]);
  // A browser would refuse an empty field of a closed item without showing why.
  expect(page).toMatch(/<form [^>]*noValidate=""[^>]*><fieldset/);
  const added = await send(page, { intent: "add branches.0.batches" });
  expect(listOpen(added)).toEqual(["branches.0", "branches.0.batches.4"]);
  expect(listOpen(await send(page, { intent: "up branches.1" }))).toEqual([]);
  const movedBatch = await send(page, { intent: "down branches.1.batches.0" });
  expect(listOpen(movedBatch)).toEqual(["branches.1"]);
  const mistake = { intent: "save", "branches.1.batches.0.to": "" };
  const refused = await send(page, mistake);
  expect(listOpen(refused)).toEqual(["branches.1", "branches.1.batches.0"]);
  expect(refused.match(/Please check</g)).toHaveLength(2);
});
