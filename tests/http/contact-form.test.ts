import { beforeEach, expect, onTestFinished, test } from "vitest";
import { aMessage, withoutLimits } from "#tests/support/message-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;

beforeEach(async ({ onTestFinished }) => {
  site = await startSite(withoutLimits);
  onTestFinished(() => site.close());
});

const inbox = () => site.services.messages.listMessages("inbox", 1000);

/** As a browser sends the page's form by itself. */
function postByBrowser(to: Pick<Site, "url">, changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...aMessage, ...changes })) form.append(name, value);
  const headers = { Origin: to.url, "Sec-Fetch-Mode": "navigate" };
  return fetch(`${to.url}/?index`, { method: "POST", body: form, headers, redirect: "manual" });
}

test("a form that a browser sends by itself leads on, or is the page again with what was typed", async () => {
  const sent = await postByBrowser(site);
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/message-sent#main"]);
  expect(await inbox()).toMatchObject([{ title: aMessage.title }]);
  const refused = await postByBrowser(site, { email: "nobody@", message: "<Kept>" });
  expect(refused.status).toBe(400);
  expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
  const html = await refused.text();
  expect(html).toContain("Please enter an email address");
  expect(html).toContain("&lt;Kept&gt;");
  expect(await (await site.request("/")).text()).not.toContain("Kept");
  expect(await inbox()).toHaveLength(1);
});

test("a form that cannot be kept, or is one too many, comes back with all that was typed", async () => {
  await site.services.database.schema.alterTable("messages").renameTo("elsewhere").execute();
  const failed = await postByBrowser(site, { message: "Kept" });
  await site.services.database.schema.alterTable("elsewhere").renameTo("messages").execute();
  expect(failed.status).toBe(503);
  const html = await failed.text();
  expect(html).toContain("There was an error sending your message. Please try again later.");
  expect(html).toContain("Kept");
  const limited = await startSite();
  onTestFinished(limited.close);
  for (let count = 0; count < 10; count++) await postByBrowser(limited);
  const refused = await postByBrowser(limited, { message: "Kept" });
  expect(refused.status).toBe(429);
  const again = await refused.text();
  expect(again).toContain("Too many messages at once.");
  expect(again).toContain("Kept");
});
