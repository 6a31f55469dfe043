import { expect, onTestFinished, test } from "vitest";
import { createPushSubscriptionStore } from "#app/accounts/push-subscription-store.server.ts";
import { notifyDevice } from "#app/messages/notifications.server.ts";
import { createWorker } from "#app/platform/jobs-store.server.ts";
import { createPush } from "#app/platform/sending/push.server.ts";
import type { Services } from "#app/services.server.ts";
import { addPhotos } from "#tests/support/content.ts";
import { engines } from "#tests/support/engines.ts";
import { cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { listJobs, passTime } from "#tests/support/jobs.ts";
import { postMessage, receiveMessage, withoutLimits } from "#tests/support/message-form.ts";
import { formOf } from "#tests/support/part-form.ts";
import { type Device, startPushService } from "#tests/support/push-service.ts";
import { type GuruSite, openGuruSite } from "./sites.ts";

type PushService = Awaited<ReturnType<typeof startPushService>>;

type GivenDatabase = Parameters<typeof openGuruSite>[1];

/** A site that knows no push service but that of the test. */
async function open(database: GivenDatabase = null) {
  const service = await startPushService();
  onTestFinished(service.close);
  const givePushService = (all: Services) => ({
    ...withoutLimits(all),
    push: createPush({
      getKeys: all.pushSubscriptions.getKeys,
      getContact: () => "mailto:gurus@school.example",
      isAllowed: ({ origin }) => origin === service.url,
    }),
  });
  return { service, site: await openGuruSite(givePushService, database) };
}

type Parts = Pick<Services, "database" | "pushSubscriptions" | "push" | "log">;

function startNotifications(parts: Parts) {
  const notifications = createWorker({ ...parts, everyMs: 20 }, "notification", (job) =>
    notifyDevice(parts, job),
  );
  notifications.start();
  onTestFinished(notifications.stop);
  return notifications;
}

const turnOn = (site: GuruSite, { address }: Device, Cookie = site.cookie) =>
  site.post("/success/account", new URLSearchParams({ intent: "notify", ...address }), { Cookie });

/** Devices of other sessions of the guru. */
async function addDevices({ services }: GuruSite, service: PushService, count: number) {
  const { database, pushSubscriptions } = services;
  const session = await database.selectFrom("session").selectAll().executeTakeFirstOrThrow();
  const devices = Array.from({ length: count }, () => service.addDevice());
  for (const [index, { address }] of devices.entries()) {
    const row = { ...session, id: `session-${index}`, token: `token-${index}` };
    await database.insertInto("session").values(row).execute();
    await pushSubscriptions.add(row.token, address, index);
  }
  return devices;
}

const send = (site: GuruSite, fields: Record<string, string>) =>
  site.send("/success/account", fields);

const expectTexts = (device: Device, texts: string[]) =>
  expect.poll(() => device.shown.map(({ text }) => text), { timeout: 5_000 }).toEqual(texts);

/** What the devices that are due now would show. */
async function listDue({ services: { database, pushSubscriptions } }: GuruSite) {
  const now = Date.now();
  const jobs = database.selectFrom("jobs").where("kind", "=", "notification");
  const due = await jobs.where("due_at", "<=", now).select("key").execute();
  const news = await Promise.all(due.map(({ key }) => pushSubscriptions.findNews(key, now)));
  return news.filter((each) => each !== null);
}

const listEndpoints = async ({ services: { database } }: GuruSite) =>
  (await database.selectFrom("push_subscriptions").selectAll().execute()).map(
    ({ endpoint }) => endpoint,
  );

const isRinging = async (site: GuruSite, { address }: Device) =>
  (await listEndpoints(site)).includes(address.endpoint);

test.each(engines)("an enquiry rings each device once, from one node, on $name", async (engine) => {
  const [first, second] = await engine.openTwo();
  onTestFinished(() => second.destroy());
  const { service, site } = await open(first);
  const stores = [site.services.pushSubscriptions, createPushSubscriptionStore(second)] as const;
  const keys = await Promise.all([...stores, ...stores].map((store) => store.getKeys()));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  const device = service.addDevice();
  expect((await turnOn(site, device)).status).toBe(200);
  const devices = [device, ...(await addDevices(site, service, 3))];
  const batch = /<option value="([^"]+)">Urwa: /.exec(await site.text("/classes"))?.[1] ?? "";
  const fields = { name: "Asha Kamath", phone: "98450 12345", batch };
  expect((await site.post("/classes", formOf(fields))).status).toBe(302);
  startNotifications(site.services);
  startNotifications({ ...site.services, database: second, pushSubscriptions: stores[1] });
  for (const device of devices) await expectTexts(device, ["A new enquiry for Urwa"]);
  expect(service.received).toBe(devices.length);
  const [{ headers }] = device.shown as [Device["shown"][number]];
  expect(headers).toMatchObject({ ttl: "86400", urgency: "high", topic: "messages" });
});

test("messages in quick succession ring once, and the newest again after a minute", async () => {
  const { service, site } = await open();
  await addPhotos(site, 1);
  const device = service.addDevice();
  await turnOn(site, device);
  startNotifications(site.services);
  await postMessage(site);
  await expectTexts(device, ["A new message"]);
  await expect.poll(() => listJobs(site.services.database, "notification")).toEqual([]);
  await postMessage(site, { title: "Soon" });
  const request = { name: "A parent", email: "parent@example.org", why: "" };
  await site.post("/gallery/photo-1/remove", formOf(request));
  expect(await listDue(site)).toEqual([]);
  await passTime(site.services.database);
  await expectTexts(device, ["A new message", "A request to remove a photo"]);
});

test("spam, what was read, removed or came earlier does not ring", async () => {
  const { service, site } = await open();
  const { messages } = site.services;
  await postMessage(site, { title: "Earlier" });
  await turnOn(site, service.addDevice());
  expect(await listDue(site)).toEqual([]);
  await postMessage(site, { _gotcha: "http://buy.example" });
  await messages.markRead(await receiveMessage(site, { title: "Read" }), true);
  const removed = await receiveMessage(site, { title: "Removed" });
  await messages.documents.remove(guru.email, removed);
  expect(await listDue(site)).toEqual([]);
  await postMessage(site, { title: "New" });
  expect(await listDue(site)).toMatchObject([{ text: "A new message" }]);
});

test("a device rings only as long as its session lasts", async () => {
  const { service, site } = await open();
  const { accounts, database } = site.services;
  const signIn = async () => {
    const cookie = cookieOf(await signInByRequest(site));
    const device = service.addDevice();
    await turnOn(site, device, cookie);
    expect(await isRinging(site, device)).toBe(true);
    return { device, cookie };
  };
  const out = await signIn();
  await site.post("/logout", new FormData(), { Cookie: out.cookie });
  const ended = await signIn();
  await send(site, { intent: "end-other-sessions" });
  const reset = await signIn();
  await accounts.resetPassword(guru.email, guru.password);
  for (const { device } of [out, ended, reset]) expect(await isRinging(site, device)).toBe(false);

  await signIn();
  await postMessage(site);
  expect(await listDue(site)).toHaveLength(1);
  await database.updateTable("session").set({ expiresAt: "2020-01-01T00:00:00.000Z" }).execute();
  expect(await listDue(site)).toEqual([]);
  await signIn();
  await database.updateTable("user").set({ disabled: 1 }).execute();
  await postMessage(site, { title: "Another" });
  expect(await listDue(site)).toEqual([]);
});

test("a device that the push service no longer knows is forgotten", async () => {
  const { service, site } = await open();
  const gone = service.addDevice();
  await turnOn(site, { ...gone, address: { ...gone.address, endpoint: `${service.url}/gone` } });
  await postMessage(site);
  startNotifications(site.services);
  await expect.poll(() => listEndpoints(site)).toEqual([]);
});

test("while the push service fails it is asked again, a few times, also after a restart", async () => {
  const { service, site } = await open();
  service.status = 500;
  const device = service.addDevice();
  await turnOn(site, device);
  await postMessage(site);
  const before = startNotifications(site.services);
  await expect.poll(() => site.logged.filter(isRefusal).length).toBe(1);
  await before.stop();
  service.status = 201;
  await passTime(site.services.database);
  startNotifications(site.services);
  await expectTexts(device, ["A new message"]);

  service.status = 429;
  await postMessage(site, { title: "Lost" });
  const { database } = site.services;
  await passTime(database);
  await expect.poll(() => site.logged.filter(isRefusal).length).toBe(2);
  // As after so many attempts.
  await database.updateTable("jobs").set({ attempts: 8 }).execute();
  const { received } = service;
  await passTime(database);
  await expect.poll(() => listJobs(database, "notification")).toEqual([]);
  expect(service.received).toBe(received);
});

const isRefusal = ({ message }: Record<string, unknown>) => message === "a job has failed";

test("what is not a device of a known push service is refused, and nothing is lost", async () => {
  const { service, site } = await open();
  const device = service.addDevice();
  await turnOn(site, device);
  const { address } = service.addDevice();
  const refuse = async (changes: Partial<typeof address>) => {
    const { status, html } = await send(site, { intent: "notify", ...address, ...changes });
    expect(status).toBe(400);
    expect(await listEndpoints(site)).toEqual([device.address.endpoint]);
    return html;
  };
  for (const endpoint of ["no address", "http://169.254.169.254/latest", ` ${address.endpoint}`]) {
    expect(await refuse({ endpoint })).toContain("not one that the website knows");
  }
  const notOnCurve = Buffer.alloc(65, 7).toString("base64url");
  expect(await refuse({ p256dh: notOnCurve })).toContain("keys are damaged");
  expect(await refuse({ auth: "AAAA" })).toContain("keys are damaged");
});

test("a guru turns the device off", async () => {
  const { service, site } = await open();
  await turnOn(site, service.addDevice());
  expect((await send(site, { intent: "stop-notifying" })).html).toContain("no longer rings");
  expect(await listEndpoints(site)).toEqual([]);
});
