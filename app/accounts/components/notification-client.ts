const script = "/push-worker.js";

/** The address that a tap on a notification opens. Another worker handles shared photos. */
const scope = "/success/messages";

type NavigatorOfSafari = Navigator & { standalone?: boolean };

/** Whether notifications are turned on here, or why they cannot be. */
export type DeviceState = "on" | "off" | "blocked" | "unsupported" | "notOnHomeScreen";

/** `endpoint`: the address of this device that the server knows, or null. */
export async function findDeviceState(endpoint: string | null): Promise<DeviceState> {
  const isSupported =
    "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;
  if (!isSupported) return isIphone() && !isOnHomeScreen() ? "notOnHomeScreen" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  if (endpoint === null || Notification.permission !== "granted") return "off";
  const subscription = await findSubscription().catch(() => null);
  return subscription?.endpoint === endpoint ? "on" : "off";
}

/** An iPad calls itself a Macintosh. */
const isIphone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

const isOnHomeScreen = () =>
  (navigator as NavigatorOfSafari).standalone || matchMedia("(display-mode: standalone)").matches;

/** Null if this browser has never been turned on, or has no subscription any more. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

type TurnedOn = { fields: Record<string, string> } | { failure: "notAllowed" | "notConnected" };

/** A browser may wait without end for a push service that it cannot reach. */
const maxSubscribingMs = 30_000;

/** Asks the person for permission. Returns the fields of the form that turns it on. */
export async function subscribeDevice(publicKey: string): Promise<TurnedOn> {
  // First of all, because a browser asks only soon after a tap.
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { failure: "notAllowed" };
  try {
    const { endpoint = "", keys } = await Promise.race([subscribe(publicKey), failLater()]);
    return { fields: { endpoint, ...keys } };
  } catch (error) {
    console.error("the device could not be subscribed", error);
    return { failure: "notConnected" };
  }
}

async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  const registration = await navigator.serviceWorker.register(script, { scope });
  await waitUntilActive(registration);
  const { pushManager } = registration;
  // An earlier one may have another key or belong to somebody who has signed out.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (await pushManager.subscribe(options)).toJSON();
}

const failLater = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("The push service did not answer")), maxSubscribingMs);
  });

/**
 * A browser refuses to subscribe while no worker is active. A worker that could not be installed is
 * `redundant`.
 */
function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  return new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    });
  });
}

/** The server sends nothing to it any more, whether or not the browser can forget it. */
export async function unsubscribeDevice(): Promise<void> {
  const subscription = await findSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(console.warn);
}
