import { expect, test } from "vitest";
import { fieldsOf } from "#tests/support/part-form.ts";
import { signInForEachTest } from "./guru-site.ts";

const { own } = signInForEachTest();

const text = async (path: string, cookie = "") => {
  const answer = await own.site.request(path, { headers: { Cookie: cookie } });
  return answer.text();
};

async function formOf(part: string, changes: Record<string, string>): Promise<FormData> {
  return fieldsOf(await text(`/success/site/${part}`, own.cookie), changes);
}

function send(path: string, body: FormData, headers: Record<string, string> = {}) {
  const { site, cookie } = own;
  const sent = { Cookie: cookie, Origin: site.url, ...headers };
  return site.request(path, { method: "POST", headers: sent, body });
}

const save = async (part: string, changes: Record<string, string>) =>
  (await send(`/success/site/${part}`, await formOf(part, { intent: "save", ...changes }))).status;

test("everything that follows from the school's words follows at once", async () => {
  const { site } = own;
  const before = await site.request("/");
  expect(before.headers.get("Content-Security-Policy")).toContain("www.openstreetmap.org");
  const pdf = await text("/nrithya-ratna-shodha/brochure.pdf");
  const code = await text("/nrithya-ratna-shodha/payment.svg");
  const changes = {
    "contacts.mapEmbed": "https://maps.example/embed",
    "contacts.phones.0": "+1 555 0100",
  };
  expect(await save("contacts", changes)).toBe(200);
  expect(await save("school", { name: "School of the Lake", founded: "1988" })).toBe(200);
  expect(await save("branches", { "branches.0.name": "Lakeside" })).toBe(200);
  expect(await save("competition", { "payment.payeeAddress": "lake@bank" })).toBe(200);
  const home = await site.request("/");
  expect(home.headers.get("Content-Security-Policy")).toContain("frame-src https://maps.example;");
  const html = await home.text();
  for (const words of [
    "<title>Bharathanatyam by the sea, Mangaluru | School of the Lake</title>",
    '"foundingDate":"1988"',
    '"telephone":"+1 555 0100"',
    "School of the Lake, Lakeside",
  ]) {
    expect(html).toContain(words);
  }
  expect(await text("/nrithya-ratna-shodha")).toContain("lake@bank");
  expect(await text("/nrithya-ratna-shodha/brochure.pdf")).not.toBe(pdf);
  expect(await text("/nrithya-ratna-shodha/payment.svg")).not.toBe(code);
});

test("what cannot be saved is refused with everything that was typed, and nothing changes", async () => {
  const changes = {
    intent: "save",
    "contacts.email": "nobody",
    "contacts.chat": "javascript:alert(1)",
    "contacts.mapEmbed": "http://maps.example/",
  };
  const answer = await send("/success/site/contacts", await formOf("contacts", changes));
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain("This is not an email address.");
  expect(html).toContain('value="javascript:alert(1)"');
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(own.site.services.school.contacts.email).toBe("namaste@deepashile.example");
});

test("a phone that is no number is refused in the form, and shown where it is stored already", async () => {
  const form = await formOf("contacts", { intent: "save", "contacts.phones.0": "call me" });
  const answer = await send("/success/site/contacts", form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This is not a phone number");
  expect(await text("/success/site/contacts", own.cookie)).toMatch(/<input[^>]*inputMode="tel"/i);
  const { siteContentStore, siteContent, school } = own.site.services;
  const contacts = { ...school.contacts, phones: ["call me"] };
  const edit = { part: "contacts", version: 1, seed: { contacts: school.contacts } } as const;
  await siteContentStore.change("guru@example.org", { ...edit, value: { contacts } });
  await siteContent.refresh();
  expect(await text("/")).toContain("call me");
});

test("the competition's days have to be in their order", async () => {
  const days = {
    "dates.submissionDeadline": "2030-03-01",
    "dates.announcement": "2030-02-01",
    "dates.finale": "2030-01-01",
    "categories.0.bornTo": "1900-01-01",
  };
  const form = await formOf("competition", { intent: "save", ...days });
  const answer = await send("/success/site/competition", form);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(html).toContain("The announcement cannot be before the submission deadline.");
  expect(html).toContain("The finale cannot be before the announcement.");
  expect(await save("competition", { ...days, "dates.submissionDeadline": "2029-12-01" })).toBe(
    400,
  );
  const good = { "dates.announcement": "2030-03-01", "dates.finale": "2030-03-02" };
  expect(await save("competition", { "dates.submissionDeadline": "2030-03-01", ...good })).toBe(
    200,
  );
});

test.each([
  ["/success/site/nothing", 404],
  ["/success/site/constructor", 404],
])("%s is no part", async (path, status) => {
  const answer = await own.site.request(path, { headers: { Cookie: own.cookie } });
  expect(answer.status).toBe(status);
});

test("a preview is nobody else's, and a form that cannot be read is no fault of the site's", async () => {
  const form = await formOf("school", { name: "Only tried" });
  const answer = await send("/success/site/school/preview", form);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(await answer.text()).toContain("Only tried");
  expect(await text("/")).not.toContain("Only tried");
  expect(await text("/", own.cookie)).not.toContain("Only tried");
  // A preview sends the browser on to the form, with all that it has sent.
  const refused = { "/success/site/school": 400, "/success/site/school/preview": 307 };
  for (const [path, status] of Object.entries(refused)) {
    const body = new FormData();
    expect([path, (await send(path, body)).status]).toEqual([path, status]);
    body.append("version", "-1");
    body.append("intent", "add constructor.prototype.9");
    expect([path, (await send(path, body)).status]).toEqual([path, status]);
  }
});

test("a preview may frame the map that it shows, wherever that lies, and the site's pages may not yet", async () => {
  const policyOf = ({ headers }: Response) => headers.get("Content-Security-Policy") ?? "";
  const form = await formOf("contacts", { "contacts.mapEmbed": "https://maps.example/embed?a=1" });
  const preview = await send("/success/site/contacts/preview", form);
  expect(policyOf(preview)).toContain("; frame-src https://maps.example;");
  expect(policyOf(await own.site.request("/"))).toContain(
    "frame-src https://www.openstreetmap.org;",
  );
  form.set("contacts.mapEmbed", "http://maps.example/");
  const refused = await send("/success/site/contacts/preview", form);
  expect([refused.status, policyOf(refused)]).toEqual([307, expect.not.stringContaining("maps")]);
});

test("no address of a map adds a rule to the policy of every page", async () => {
  const policy = async () => (await own.site.request("/")).headers.get("Content-Security-Policy");
  const before = await policy();
  for (const host of ["maps.example;sandbox", "maps.example,default-src", "*", "*.example"]) {
    expect(await save("contacts", { "contacts.mapEmbed": `https://${host}/embed` })).toBe(400);
  }
  expect(await policy()).toBe(before);
});

test("the competition is previewed on its own page", async () => {
  const form = await formOf("competition", { finaleVenue: "Lake hall" });
  const answer = await send("/success/site/competition/preview", form);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Lake hall");
  expect(await text("/nrithya-ratna-shodha")).not.toContain("Lake hall");
});

test("none of the site's parts can be hidden or removed", async () => {
  expect(await save("school", { name: "School of the Lake" })).toBe(200);
  for (const intent of ["hide", "remove"]) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, kind: "site", id: "school" })) {
      form.append(name, value);
    }
    expect((await send("/success/history", form)).status).toBe(400);
  }
  expect(await text("/")).toContain("School of the Lake");
});
