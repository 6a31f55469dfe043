import { sessionDays } from "./account.ts";
import { failures } from "./strings.ts";

const intents = ["notify", "stop-notifying", "test-notification"] as const;

export type NotificationIntent = (typeof intents)[number];

export const isNotificationIntent = (intent: unknown): intent is NotificationIntent =>
  intents.some((each) => each === intent);

export const notificationStrings = {
  title: "Ring this phone when an enquiry arrives",
  lead:
    "This phone or computer shows a notification when a message or an enquiry arrives, also " +
    "while the website is closed. Open the website on it now and then: after " +
    `${sessionDays} days without a visit it is signed out and no longer rings.`,
  needsScript: "Ringing needs JavaScript, which is turned off in this browser.",
  turnOn: "Turn on",
  turningOn: "Turning on...",
  turnOff: "Turn off",
  sendTest: "Send a test",
  test: "This is a test: your phone rings like this",
  isOn: "It is turned on: this phone rings.",
  turnedOn: "This phone now rings. Send a test to hear it.",
  turnedOff: "This phone no longer rings.",
  testSent:
    "The test is sent. If nothing appears within a minute, check that the phone is not set to " +
    "‘Do not disturb’, and that its settings allow notifications of this browser.",
  /** A mark in the list of devices. */
  rings: "rings",
};

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

/** On an iPhone or iPad only a website on the home screen can ring. */
export const homeScreenStrings = {
  lead: "On an iPhone or iPad, put the website on the home screen first (iOS 16.4 or newer):",
  steps: [
    "Tap Share, the square with an arrow that points up.",
    "Choose ‘Add to Home Screen’, then ‘Add’.",
    "Open the website from the home screen, log in there, and turn it on in ‘Account settings’.",
  ],
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
  unknownService: failures.because(
    "This browser's notification service is not one that the website knows, so nothing was " +
      "changed. Please use Chrome, Edge, Firefox or Safari.",
  ),
  badKeys: failures.because(
    "The browser's keys are damaged, so nothing was changed. Reload the page and try again.",
  ),
  isOff: failures.because("This phone does not ring yet. Turn it on first."),
  gone: failures.because("The browser has ended it. Turn it on again."),
  testFailed: failures.because(
    "The browser's notification service did not accept the test. Try again in some minutes; if " +
      "it fails again, turn it off and on.",
  ),
};
