import { useEffect, useSyncExternalStore } from "react";
import { href, Link, useLocation } from "react-router";
import { batchStrings as words } from "#app/photos/admin/strings.ts";
import { listenForShares, takeSharedFiles } from "./choose-files.ts";
import styles from "./queue.module.css";
import {
  canQueue,
  countQueue,
  isStarted,
  noQueue,
  openQueue,
  readQueue,
  removePhotos,
  subscribeToQueue,
} from "./queue.ts";
import { sendQueue } from "./send-queue.ts";

/** On every page of the dashboard: how many of the photos are uploaded; nothing when there are none. */
export function QueueStatus({ email }: { email: string }) {
  useQueueKeeper(email);
  const { photos, halt, sending } = useQueue();
  const isThere = useLocation().pathname === href("/success/photos/add");
  const counts = countQueue(photos);
  const isFinished = photos.length > 0 && counts.done === photos.length;
  const isUnderway = photos.some(isStarted);
  const share = sending && counts.waiting > 0 ? sending.share : 0;
  return (
    <div aria-live="polite" className={styles.status}>
      {photos.length > 0 && (
        <div className={styles.bar} data-halted={halt ?? undefined}>
          <p>
            {isUnderway && <strong>{words.uploaded(counts.done, counts.toSend)}</strong>}
            {counts.chosen > 0 && <span>{words.notSentYet(counts.chosen)}</span>}
            {counts.refused > 0 && <span>{words.needLook(counts.refused)}</span>}
            {halt && counts.waiting > 0 && <span>{words.halts[halt]}</span>}
          </p>
          {halt === "signed-out" && <Link to={href("/login")}>{words.logIn}</Link>}
          {!isThere && <Link to={href("/success/photos/add")}>{words.see}</Link>}
          {isFinished && (
            <button
              type="button"
              className={styles.button}
              onClick={() => void removePhotos(photos.map(({ id }) => id))}
            >
              {words.clear}
            </button>
          )}
          {isUnderway && !isFinished && (
            <progress
              className={styles.progress}
              max={counts.toSend}
              value={counts.done + share}
              aria-label={words.progress}
            />
          )}
        </div>
      )}
    </div>
  );
}

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
