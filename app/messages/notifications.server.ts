import type { PushSubscriptionStore } from "#app/accounts/push-subscription-store.server.ts";
import type { Job } from "#app/platform/jobs-store.server.ts";
import type { Push } from "#app/platform/sending/push.server.ts";

/** Over twenty minutes. After these, the device waits for the next message. */
const maxAttempts = 8;

type Dependencies = {
  pushSubscriptions: Pick<PushSubscriptionStore, "findNews" | "remove" | "markNotified">;
  push: Pick<Push, "send">;
};

/** Shows the newest message on a guru's device. */
export async function notifyDevice(
  { pushSubscriptions, push }: Dependencies,
  { key: sessionId, attempts }: Job,
): Promise<void> {
  const news = await pushSubscriptions.findNews(sessionId, Date.now());
  if (!news || attempts > maxAttempts) return;
  const { text, receivedAt, ...address } = news;
  const outcome = await push.send(address, text);
  if (outcome === "gone") return pushSubscriptions.remove(address.endpoint);
  await pushSubscriptions.markNotified(address.endpoint, receivedAt);
}
