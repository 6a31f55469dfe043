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
  event.waitUntil(self.clients.openWindow(page));
});
