import { useEffect, useSyncExternalStore } from "react";
import { canQueue, noQueue, openQueue, readQueue, subscribeToQueue } from "./queue.ts";
import { sendQueue } from "./send-queue.ts";
import { listenForShares, takeSharedFiles } from "./shared-files.ts";

/** The queue as it is now; on the server, and where the device can keep none, it is not open. */
export function useQueue() {
  return useSyncExternalStore(subscribeToQueue, readQueue, () => noQueue);
}

/** Keeps the queue going while any page of the dashboard is there, and after it, in this tab. */
export function useQueueKeeper(email: string): void {
  useEffect(() => {
    if (!canQueue()) return;
    start(email).catch((error) => console.error("photos cannot be kept on this device", error));
    const goOn = () => {
      if (!document.hidden && readQueue().isOpen) void sendQueue();
    };
    window.addEventListener("online", goOn);
    document.addEventListener("visibilitychange", goOn);
    return () => {
      window.removeEventListener("online", goOn);
      document.removeEventListener("visibilitychange", goOn);
    };
  }, [email]);
}

async function start(email: string): Promise<void> {
  await openQueue(email);
  void sendQueue();
  await takeSharedFiles();
  // Where it is not known or not allowed, there is nothing to listen for.
  await listenForShares().catch(() => undefined);
}
