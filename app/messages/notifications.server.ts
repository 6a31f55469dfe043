import type {
  DueDevice,
  PushSubscriptionStore,
} from "#app/accounts/push-subscription-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { createPoller } from "#app/platform/poller.server.ts";
import type { Push } from "#app/platform/sending/push.server.ts";
import { retryDelayMs } from "./outbox.server.ts";

const pollMs = 5_000;

/** Over twenty minutes. After these, the device waits for the next message. */
const maxAttempts = 8;

/** A push service that does not answer delays only one of them. */
const concurrency = 4;

type Dependencies = {
  pushSubscriptions: Pick<
    PushSubscriptionStore,
    "takeDue" | "remove" | "markNotified" | "markFailed"
  >;
  push: Pick<Push, "send">;
  log: Log;
};

export type Notifications = ReturnType<typeof createNotifications>;

/** Shows new messages on the devices of gurus. A stored message is its own entry in this outbox. */
export function createNotifications(dependencies: Dependencies, everyMs = pollMs) {
  const { pushSubscriptions, push, log } = dependencies;

  async function notifyDue(isStopped: () => boolean) {
    try {
      for (;;) {
        const device = isStopped() ? null : await pushSubscriptions.takeDue(Date.now());
        if (!device) return;
        await notify(device);
      }
    } catch (error) {
      log.error("new messages cannot be shown on devices", { error });
    }
  }

  async function notify({ text, receivedAt, attempts, ...address }: DueDevice) {
    const { endpoint } = address;
    try {
      if ((await push.send(address, text)) === "gone") return pushSubscriptions.remove(endpoint);
    } catch (error) {
      const service = new URL(endpoint).host;
      log.warn("a device could not be notified", { service, attempts, error });
      if (attempts < maxAttempts) {
        return pushSubscriptions.markFailed(endpoint, Date.now() + retryDelayMs(attempts));
      }
    }
    return pushSubscriptions.markNotified(endpoint, receivedAt, Date.now());
  }

  const notifyAll = (isStopped: () => boolean) =>
    Promise.all(Array.from({ length: concurrency }, () => notifyDue(isStopped)));

  return createPoller(notifyAll, everyMs);
}
