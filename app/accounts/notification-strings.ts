import { failures } from "./strings.ts";

const intents = ["notify", "stop-notifying", "test-notification"] as const;

export type NotificationIntent = (typeof intents)[number];

export const isNotificationIntent = (intent: unknown): intent is NotificationIntent =>
  intents.some((each) => each === intent);

/** Why this device cannot ring, and what to do. */
export const obstacles = {
  unavailable: "This cannot be turned on just now. Please try again later.",
  insecure: "This works only at the website's secure address, which begins with https.",
  unsupported:
    "This browser cannot ring. Use Chrome, Edge, Firefox or Samsung Internet on an Android " +
    "phone, or a current browser on a computer, and not in a private window.",
  oldIphone:
    "This iPhone or iPad needs iOS 16.4 or newer. Look in Settings, General, Software Update.",
  blocked:
    "The browser blocks notifications of this website. Tap the sign beside the address above, " +
    "then ‘Permissions’ or ‘Site settings’, and allow notifications. From the home screen of an " +
    "iPhone or iPad: open Settings, Notifications, choose this website, and allow them. Then " +
    "reload this page.",
};

export const notificationFailures = {
  notAllowed: failures.because(
    "Notifications were not allowed. Press the button again, and choose ‘Allow’.",
  ),
  notConnected: failures.because(
    "The browser could not reach its notification service. Check the connection and try again, " +
      "but not in a private window. In Brave, first allow Google's services for push messaging " +
      "in its settings.",
  ),
};
