import { expect } from "@playwright/test";
import { phone, press, dashboardTest as test } from "#tests/support/dashboard.ts";

test.use({ viewport: phone, serviceWorkers: "allow" });

/** The headless browser denies notifications, and has no push service. */
function allowNotifications() {
  const key = "test-subscription";
  const read = (): PushSubscription | null => {
    const json = JSON.parse(localStorage.getItem(key) ?? "null");
    const unsubscribe = async () => localStorage.removeItem(key);
    return json && { endpoint: json.endpoint, toJSON: () => json, unsubscribe };
  };
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.getSubscription = async () => read();
  PushManager.prototype.subscribe = async () => {
    const name = { name: "ECDH", namedCurve: "P-256" };
    const { publicKey } = await crypto.subtle.generateKey(name, true, ["deriveBits"]);
    const point = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
    const p256dh = btoa(String.fromCharCode(...point))
      .replace(/\+/g, "-")
      .replace(/\//g, "_");
    const keys = { p256dh: p256dh.replace(/=+$/, ""), auth: "AAAAAAAAAAAAAAAAAAAAAA" };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    localStorage.setItem(key, JSON.stringify({ endpoint, keys }));
    return read() as PushSubscription;
  };
}

/** As if the browser had told the worker. Resolves once the worker has done what it does then. */
function sendToWorker({ type, keys }: { type: string; keys: Record<string, string> }) {
  const endpoint = "https://fcm.googleapis.com/fcm/send/renewed";
  return new Promise((resolve) => {
    const event = Object.assign(new Event(type), {
      notification: { close: () => undefined },
      newSubscription: { toJSON: () => ({ endpoint, keys }) },
      waitUntil: resolve,
    });
    self.dispatchEvent(event);
  });
}

type WorkerScope = {
  registration: { showNotification: (title: string) => Promise<void> };
  shown: Promise<string>;
  WindowClient: { prototype: { focus: () => Promise<void> } };
};

test("a phone is turned on, shows what the server sends, and is turned off", async ({
  context,
  page,
  ownSite,
  visit,
}) => {
  await page.addInitScript(allowNotifications);
  await visit("/success/account");
  const started = context.waitForEvent("serviceworker", (each) => each.url().includes("push"));
  await press(page, "Turn on", "This phone now rings.");
  const turnOff = page.getByRole("button", { name: "Turn off" });
  await expect(turnOff).toBeFocused();

  const worker = await started;
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = new Promise((resolve) => {
      scope.registration.showNotification = async (title) => resolve(title);
    });
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith("/success/messages"));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const data = "A new enquiry for Urwa";
  const message = { origin: ownSite.url, registrationId: await registered, data };
  await session.send("ServiceWorker.deliverPushMessage", message);
  expect(await worker.evaluate(() => (self as unknown as WorkerScope).shown)).toBe(data);

  const { keys } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("test-subscription") ?? ""),
  );
  await worker.evaluate(sendToWorker, { type: "pushsubscriptionchange", keys });
  const { database } = ownSite.services;
  const endpoints = database.selectFrom("push_subscriptions").select("endpoint").execute();
  expect(await endpoints).toMatchObject([{ endpoint: expect.stringMatching(/renewed$/) }]);

  // The tab that is open already shows the messages.
  await page.goto(`${ownSite.url}/success/messages?box=spam`);
  await worker.evaluate(() => {
    // The headless browser allows it only after a tap on a real notification.
    const { prototype } = (self as unknown as WorkerScope).WindowClient;
    prototype.focus = async () => undefined;
  });
  await worker.evaluate(sendToWorker, { type: "notificationclick", keys });
  await expect(page).toHaveURL(/\/success\/messages$/);
  expect(context.pages()).toHaveLength(1);

  await visit("/success/account");
  await press(page, "Turn on", "This phone now rings.");
  await turnOff.click();
  await expect(page.getByText("This phone no longer rings.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeFocused();
});
