import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { addGuru, cookieOf, signInByRequest } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React's own way of writing HTML, all of it valid.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "doctype-style": "off",
    "void-style": "off",
    // Placeholders are different for every picture.
    "no-inline-style": "off",
    // The style sheet keeps telephone numbers in one piece.
    "tel-non-breaking": "off",
    // Titles carry the academy's name by specification, however long the page's own is.
    "long-title": "off",
  },
});

let site: Site;
let cookie: string;

beforeAll(async () => {
  site = await startSite();
  await addPhotos(site, 70);
  await addEvents(site);
  await addGuru(site);
  cookie = cookieOf(await signInByRequest(site));
});

afterAll(() => site.close());

test("the HTML of /login is valid", async () => {
  await expectValid(await (await site.request("/login")).text());
});

test.each([
  "/",
  "/gallery",
  "/gallery?page=3",
  "/gallery/photo-3",
  "/events",
  "/events/lamp-evening",
  "/nrithya-ratna-shodha",
  "/nothing",
  "/search?q=lamp",
  "/success",
  "/success/account",
])("the HTML of %s is valid", async (path) => {
  const html = await (await site.request(path, { headers: { Cookie: cookie } })).text();
  await expectValid(html);
});

async function expectValid(html: string): Promise<void> {
  const report = await validator.validateString(html);
  const found = report.results.flatMap((result) =>
    result.messages.map((message) => `${message.ruleId}: ${message.message} (${message.selector})`),
  );
  expect(found).toEqual([]);
}
