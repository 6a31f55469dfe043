import { href, Link, useLocation } from "react-router";
import { batchStrings as words } from "#app/photos/admin/strings.ts";
import styles from "./queue.module.css";
import { removePhotos } from "./queue.ts";
import { countQueue, isStarted } from "./queued-photo.ts";
import { useQueue, useQueueKeeper } from "./use-queue.ts";

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
