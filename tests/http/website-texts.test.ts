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
  const pdf = await site.text("/nrithya-ratna-shodha/brochure.pdf");
  const changes = {
    "contacts.mapEmbed": "https://maps.example/embed",
    "contacts.phones.0": "+1 555 0100",
  };
  expect(await save("contacts", changes)).toBe(200);
  expect(await save("school", { name: "School of the Lake", founded: "1988" })).toBe(200);
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
  ]) {
    expect(html).toContain(words);
  }
  expect(await site.text("/nrithya-ratna-shodha")).toContain("lake@bank");
  expect(await site.text("/nrithya-ratna-shodha/brochure.pdf")).not.toBe(pdf);
});

test("what cannot be saved is refused with everything that was typed, and nothing changes", async () => {
  const answer = await saveForm("contacts", {
    "contacts.email": "nobody",
    "contacts.phones.0": "call me",
    "contacts.chat": "javascript:alert(1)",
    "contacts.mapEmbed": "http://maps.example/",
  });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain("This is not an email address.");
  expect(html).toContain("This is not a phone number");
  expect(html).toContain('value="javascript:alert(1)"');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(4);
  expect(site.services.school.contacts.email).toBe("namaste@deepashile.example");
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
  for (const host of ["maps.example;sandbox", "*.example"]) {
    expect(await save("contacts", { "contacts.mapEmbed": `https://${host}/embed` })).toBe(400);
  }
  expect(await policy()).toBe(before);
});

test("a new picture asks for its description, and is removed again", async () => {
  const name = "gurus.0.portrait";
  const path = "/success/site/gurus";
  const fileOf = (part: BlobPart) => ({ [`${name}.file`]: new File([part], "guru.png") });
  const refused = await saveForm("gurus", fileOf("no picture"));
  expect(await refused.text()).toContain("This file is not a picture that can be used.");
  const picture = fileOf(new Uint8Array(await drawPicture()));
  const asked = await saveForm("gurus", { ...picture, [`${name}Alt`]: " \u200b" });
  expect(asked.status).toBe(400);
  const html = await asked.text();
  expect(html).toContain("Please say what this picture shows");
  // The picture is stored already.
  const described = fieldsOf(html, { intent: "save", [`${name}Alt`]: "Two dancers" });
  expect((await site.post(path, described)).status).toBe(200);
  expect(await site.text("/")).toContain('alt="Two dancers"');
  expect(await save("gurus", { [`${name}.none`]: "on" })).toBe(200);
  expect(site.services.school.gurus[0]?.portrait).toBeUndefined();
});

test("the privacy page is found, can be previewed and changed", async () => {
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
});
