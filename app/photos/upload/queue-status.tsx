import { useEffect, useSyncExternalStore } from "react";
import { href, Link, useLocation } from "react-router";
import { bulkUploadStrings as strings } from "#app/photos/admin/strings.ts";
import { queueSharedFiles } from "./choose-files.ts";
import styles from "./queue.module.css";
import {
  canQueue,
  closedQueue,
  isStarted,
  openQueue,
  type QueueState,
  readQueue,
  removePhotos,
  subscribeToQueue,
} from "./queue.ts";
import { sendQueue } from "./send-queue.ts";

export function QueueStatus({ email }: { email: string }) {
  useRunningQueue(email);
  const { photos, halt, sending } = useQueue();
  const isOnQueuePage = useLocation().pathname === href("/success/photos/add");
  const count = (counted: QueueState) => photos.filter(({ state }) => state === counted).length;
  const [chosen, waiting, done] = [count("chosen"), count("waiting"), count("done")];
  const refused = count("refused");
  const isUnderway = photos.some(isStarted);
  const isFinished = photos.length > 0 && done === photos.length;
  const sentProgress = sending && waiting > 0 ? sending.progress : 0;
  return (
    <div aria-live="polite">
      {photos.length > 0 && (
        <div className={styles.bar} data-halted={halt ?? undefined}>
          <p>
            {isUnderway && <strong>{strings.uploaded(done, photos.length - chosen)}</strong>}
            {chosen > 0 && <span>{strings.notSentYet(chosen)}</span>}
            {refused > 0 && <span>{strings.problems(refused)}</span>}
            {halt && waiting > 0 && <span>{strings.halts[halt]}</span>}
          </p>
          {halt === "signed-out" && <Link to={href("/login")}>{strings.logIn}</Link>}
          {!isOnQueuePage && <Link to={href("/success/photos/add")}>{strings.see}</Link>}
          {isFinished && (
            <button
              type="button"
              className={styles.button}
              onClick={() => void removePhotos(photos.map(({ id }) => id))}
            >
              {strings.clear}
            </button>
          )}
          {isUnderway && !isFinished && (
            <progress
              className={styles.progress}
              max={photos.length - chosen}
              value={done + sentProgress}
              aria-label={strings.progress}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The current queue; a closed one on the server and where the device cannot store one. */
export function useQueue() {
  return useSyncExternalStore(subscribeToQueue, readQueue, () => closedQueue);
}

/** Runs the queue from the first page of the dashboard until the tab is closed. */
function useRunningQueue(email: string): void {
  useEffect(() => {
    if (!canQueue()) return;
    startQueue(email).catch((error) => console.error("the photo queue could not start", error));
    const resume = () => {
      if (!document.hidden && readQueue().isOpen) void sendQueue();
    };
    window.addEventListener("online", resume);
    document.addEventListener("visibilitychange", resume);
    return () => {
      window.removeEventListener("online", resume);
      document.removeEventListener("visibilitychange", resume);
    };
  }, [email]);
}

async function startQueue(email: string): Promise<void> {
  await openQueue(email);
  void sendQueue();
  await queueSharedFiles();
  // The worker only receives what a phone's gallery shares. A browser may not allow it.
  const options = { scope: "/success/photos/" };
  await navigator.serviceWorker?.register("/share-worker.js", options).catch(() => undefined);
}
