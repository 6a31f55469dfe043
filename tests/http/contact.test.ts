import { beforeEach, expect, onTestFinished, test } from "vitest";
import { aMessage, postMessage, serviceIds } from "#tests/support/message-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;

beforeEach(async ({ onTestFinished }) => {
  site = await startSite(({ contactLimits }) => ({
    contactLimits: { ...contactLimits, mostPerNetwork: 10_000 },
  }));
  onTestFinished(() => site.close());
});

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

test("the JSON call takes the same message", async () => {
  const { _gotcha, ...fields } = aMessage;
  const response = await site.request("/api/v1.0/email/send", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...serviceIds, template_params: fields }),
  });
  expect([response.status, await response.text()]).toEqual([200, "OK"]);
  expect(await inbox()).toMatchObject([fields]);
});

test.each([
  [400, { name: null }, "name is required"],
  [400, { email: "nobody" }, "email is not an email address"],
  [400, { title: "   " }, "title is required"],
  [400, { message: "x".repeat(10_001) }, "message is too long"],
  [400, { name: "x".repeat(201) }, "name is too long"],
  [400, { service_id: null }, "The service ID is required"],
  [400, { template_id: null }, "The template ID is required"],
  [400, { user_id: null }, "The user ID is required"],
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

test("what is given twice, too large, unreadable or from elsewhere is refused", async () => {
  const twice = new FormData();
  for (const [name, value] of Object.entries({ ...aMessage, ...serviceIds }))
    twice.append(name, value);
  twice.append("user_id", "public");
  const send = (init: RequestInit) =>
    site.request("/api/v1.0/email/send-form", { method: "POST", ...init });
  const statuses = [
    await send({ body: twice }),
    await postMessage(site, { message: "x".repeat(200_000) }),
    await send({ body: "no form", headers: { "Content-Type": "multipart/form-data; boundary=x" } }),
    await send({ body: "{", headers: { "Content-Type": "application/json" } }),
    await send({ body: new FormData(), headers: { "Sec-Fetch-Site": "cross-site" } }),
    await site.request("/api/v1.0/email/send-form"),
  ].map((response) => response.status);
  expect(statuses).toEqual([400, 400, 400, 400, 403, 405]);
  expect(await inbox()).toEqual([]);
});

test("one network may send ten messages in ten minutes, and another still can", async () => {
  const limited = await startSite(({ config }) => ({ config: { ...config, trustsProxy: true } }));
  onTestFinished(limited.close);
  const from = (address: string) => postMessage(limited, {}, { "X-Forwarded-For": address });
  for (let count = 0; count < 10; count++) expect((await from("203.0.113.1")).status).toBe(200);
  const refused = await from("203.0.113.1");
  expect([refused.status, await refused.text()]).toEqual([
    429,
    "Too many messages at once. Please try again later, or call us.",
  ]);
  expect((await from("203.0.113.2")).status).toBe(200);
});

test("the queue is bounded", async () => {
  const bounded = await startSite(({ contactLimits }) => ({
    contactLimits: { ...contactLimits, mostWaiting: 2 },
  }));
  onTestFinished(bounded.close);
  const statuses = [];
  for (let count = 0; count < 3; count++) statuses.push((await postMessage(bounded)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("what was deleted a month ago is forgotten, and only that", async () => {
  const { messages } = site.services;
  await postMessage(site, { title: "Old" });
  await postMessage(site, { title: "New" });
  const all = await inbox();
  const idOf = (title: string) => all.find((message) => message.title === title)?.id ?? "";
  await messages.mark(idOf("Old"), { deleted_at: 1_000 });
  await messages.mark(idOf("New"), { deleted_at: Date.now() });
  await messages.forgetDeleted(Date.now() - 86_400_000);
  for (const title of ["Old", "New"]) await messages.mark(idOf(title), { deleted_at: null });
  expect((await inbox()).map((message) => message.title)).toEqual(["New"]);
});
