// Shows what the server sends to this device (app/platform/push.server.ts) as a notification, also while no page
// is open. It handles no request and caches no page. app/accounts/components/notification-client.ts registers it.
const page = "/success/messages";

self.addEventListener("push", (event) => {
  const title = event.data?.text() || "A new message";
  // A newer notification replaces the one before, and rings again.
  const options = { tag: "messages", renotify: true, icon: "/icon-192.png" };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openMessages());
});

// The browser may replace the device's address, which the server has to know.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(sendAddress(event));
});

/** Uses a tab again that had been opened at the messages. */
async function openMessages() {
  const [tab] = await self.clients.matchAll({ type: "window" });
  if (!tab) return self.clients.openWindow(page);
  await tab.focus();
  return tab.navigate(page);
}

async function sendAddress({ newSubscription, oldSubscription }) {
  // Older browsers name neither: then the account's page offers to turn it on again.
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({ intent: "notify", endpoint, ...keys });
  await fetch("/success/account", { method: "POST", body });
}
