import { beforeEach, expect, test } from "vitest";
import { aMessage, postMessage, serviceIds, withoutLimits } from "#tests/support/message-form.ts";
import { formOf } from "#tests/support/part-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { openSite, siteForAllTests } from "./sites.ts";

const site = siteForAllTests(undefined, () => startSite(withoutLimits));

beforeEach(() => site.services.database.deleteFrom("messages").execute());

const inbox = () => site.services.messages.listMessages("inbox", 1000);

test("a message is kept before the answer, which is 200 OK as plain text", async () => {
  const response = await postMessage(site);
  expect([response.status, await response.text()]).toEqual([200, "OK"]);
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  const { _gotcha, ...fields } = aMessage;
  expect(await inbox()).toMatchObject([
    { ...fields, isSpam: false, isRead: false, deliveredAt: null },
  ]);
});

test.each([
  [400, { name: null }, "name is required"],
  [400, { email: "nobody" }, "email is not an email address"],
  [400, { message: "\u200b\n\u2800" }, "message is required"],
  [400, { message: "x".repeat(10_001) }, "message is too long"],
  [403, { user_id: "somebody" }, "The user ID is invalid"],
  [412, { service_id: "other" }, "The service ID is not found"],
  [412, { template_id: "other" }, "The template ID is not found"],
])("it is refused with %i: %j", async (status, changes, reason) => {
  const response = await postMessage(site, changes as Record<string, string | null>);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(reason);
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  expect(await inbox()).toEqual([]);
});

test("a message of the greatest length is taken, however its lines are broken", async () => {
  // A browser counts a line break as one character, and sends two.
  const message = `${"x".repeat(999)}\r\n`.repeat(9) + "x".repeat(1_000);
  expect(message.replaceAll("\r\n", "\n")).toHaveLength(10_000);
  expect((await postMessage(site, { message })).status).toBe(200);
  expect((await inbox())[0]?.message).toBe(message.replaceAll("\r\n", "\n"));
  expect((await postMessage(site, { message: `${message}x` })).status).toBe(400);
});

test("every address is taken that a browser takes for one, save what a mail program would decode", async () => {
  const taken = ["a&b@example.org", "o'neil+1@x.xn--h2brj9c"];
  for (const email of taken) expect((await postMessage(site, { email })).status).toBe(200);
  expect((await inbox()).map(({ email }) => email).toSorted()).toEqual(taken.toSorted());
  const refused = ["a@b@c", "=?utf-8?q?x=0d=0aBcc?=@b.org", "a@b.org\r\nBcc: c@d.org"];
  refused.push(`${"x".repeat(250)}@b.org`, "a@b.org,c@d.org");
  for (const email of refused) {
    expect([email, (await postMessage(site, { email })).status]).toEqual([email, 400]);
  }
});

test("what is given twice, too large, unreadable or from elsewhere is refused", async () => {
  const twice = formOf({ ...aMessage, ...serviceIds });
  twice.append("user_id", "public");
  const send = (init: RequestInit) =>
    site.request("/api/v1.0/email/send-form", { method: "POST", ...init });
  const statuses = [
    await send({ body: twice }),
    await postMessage(site, { message: "x".repeat(200_000) }),
    await send({ body: "no form", headers: { "Content-Type": "multipart/form-data; boundary=x" } }),
    await send({ body: "{", headers: { "Content-Type": "application/json" } }),
    await send({ body: new FormData(), headers: { "Sec-Fetch-Site": "cross-site" } }),
  ].map((response) => response.status);
  expect(statuses).toEqual([400, 413, 400, 400, 403]);
  expect(await inbox()).toEqual([]);
});

/** A site behind a proxy that says where a message comes from. */
async function startProxied(change: NonNullable<Parameters<typeof startSite>[0]> = () => ({})) {
  const proxied = await openSite(async (services) => ({
    ...(await change(services)),
    config: { ...services.config, trustsProxy: true },
  }));
  const post = (address: string, title = "A class") =>
    postMessage(proxied, { title }, { "X-Forwarded-For": address });
  const titlesIn = async (box: "inbox" | "spam") =>
    (await proxied.services.messages.listMessages(box, 5_000)).map(({ title }) => title);
  return { ...proxied, post, titlesIn };
}

/** As a browser sends the page's form by itself. */
const postByBrowser = (to: Site, changes: Record<string, string> = {}) =>
  to.post("/?index", formOf({ ...aMessage, ...changes }), { "Sec-Fetch-Mode": "navigate" });

// Limits on both databases are in app/platform/limits-store.test.ts.
test("of 30 sent at once by a network ten are taken, and a form comes back with what was typed", async () => {
  const limited = await openSite();
  const posts = Array.from({ length: 30 }, () => postMessage(limited));
  const statuses = (await Promise.all(posts)).map((response) => response.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await limited.services.messages.countMessages("inbox")).toBe(10);
  const refused = await postByBrowser(limited, { message: "Kept" });
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain("Too many messages at once.");
  expect(html).toContain("Kept");
});

test("after floods from many networks, a message from another one reaches the inbox", async () => {
  const { post, titlesIn } = await startProxied(({ contactLimits }) => ({
    contactLimits: {
      ...contactLimits,
      allSenders: { ...contactLimits.allSenders, max: 6 },
      maxSpam: 8,
    },
  }));
  for (let index = 0; index < 20; index++) {
    expect((await post(`198.51.100.${index % 4}`, `Flood ${index}`)).status).toBe(200);
  }
  expect(await titlesIn("inbox")).toHaveLength(10);
  expect(await titlesIn("spam")).toHaveLength(8);
  expect((await post("203.0.113.1", "From a parent")).status).toBe(200);
  expect((await titlesIn("inbox"))[0]).toBe("From a parent");
  expect((await post("203.0.113.1", "And again")).status).toBe(200);
  for (let index = 0; index < 12; index++) await post(`198.51.100.${10 + (index % 4)}`, "Flood");
  expect(await titlesIn("spam")).toContain("And again");
});

test("a form that a browser sends by itself is refused with what was typed", async () => {
  const refused = await postByBrowser(site, { email: "nobody@", message: "<Kept>" });
  expect(refused.status).toBe(400);
  expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
  const html = await refused.text();
  expect(html).toContain("Please enter an email address");
  expect(html).toContain("&lt;Kept&gt;");
  expect(await site.text("/")).not.toContain("Kept");
  expect(await inbox()).toEqual([]);
});

test("a form that is not stored comes back with what was typed, and the log says why", async () => {
  await site.services.database.schema.alterTable("messages").renameTo("elsewhere").execute();
  const failed = await postByBrowser(site, { message: "Kept" });
  expect([failed.status, (await postMessage(site)).status]).toEqual([503, 503]);
  await site.services.database.schema.alterTable("elsewhere").renameTo("messages").execute();
  const line = site.logged.findLast(({ message }) => message === "a message could not be stored");
  expect(line?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  const html = await failed.text();
  expect(html).toContain("There was an error sending your message. Please try again later.");
  expect(html).toContain("Kept");
});
