import { useEffect } from "react";
import { href, Link, useLocation } from "react-router";
import { PublishedLinks } from "#app/documents/components/notice.tsx";
import { bulkUploadStrings as strings } from "#app/photos/admin-strings.ts";
import { useSchool } from "#app/school/school.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { countRefused, describeOutcome } from "./bulk-upload.ts";
import styles from "./queue.module.css";
import { canQueue, clearQueue, isStarted, openQueue, readQueue, useQueue } from "./queue.ts";
import type { QueueState } from "./queued-photo.ts";
import { sendQueue } from "./send-queue.ts";

export function QueueStatus({ email }: { email: string }) {
  useRunningQueue(email);
  const { photos, halt, sending } = useQueue();
  const isOnQueuePage = useLocation().pathname === href("/success/photos/add");
  const count = (counted: QueueState) => photos.filter(({ state }) => state === counted).length;
  const [chosen, waiting, done] = [count("chosen"), count("waiting"), count("done")];
  const { known, failed } = countRefused(photos);
  const isUnderway = photos.some(isStarted);
  const isFinished = photos.length > 0 && done + known === photos.length;
  const published = describeOutcome(photos, useSchool().site.publicUrl)?.published;
  const sentProgress = sending && waiting > 0 ? sending.progress : 0;
  return (
    <div aria-live="polite" className={isOnQueuePage && waiting > 0 ? styles.inView : undefined}>
      {photos.length > 0 && (
        <div className={styles.bar} data-halted={halt ?? undefined}>
          <p>
            {isUnderway && <strong>{strings.uploaded(done, photos.length - chosen)}</strong>}
            {chosen > 0 && <span>{strings.notSentYet(chosen)}</span>}
            {known > 0 && (
              <span>{known === 1 ? "1 was there already" : `${known} were there already`}</span>
            )}
            {failed > 0 && <span>{failed === 1 ? "1 problem" : `${failed} problems`}</span>}
            {halt && waiting > 0 && <span>{haltTexts[halt]}</span>}
          </p>
          {halt === "signed-out" && <Link to={href("/login")}>Login</Link>}
          {!isOnQueuePage && <Link to={href("/success/photos/add")}>Show the uploads</Link>}
          {published && !isOnQueuePage && (
            <PublishedLinks {...published} labels={strings.published} look="small" />
          )}
          {isFinished && (
            <button
              type="button"
              className={buttonClass("small")}
              onClick={() => void clearQueue()}
            >
              Clear the list
            </button>
          )}
          {waiting > 0 && (
            <progress
              className={styles.progress}
              max={photos.length - chosen}
              value={photos.length - chosen - waiting + sentProgress}
              aria-label="Photos uploaded"
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Runs the queue from the first page of the dashboard until the tab is closed. */
function useRunningQueue(email: string): void {
  useEffect(() => {
    if (!canQueue()) return;
    startQueue(email).catch((error) => console.warn("the photo queue could not start", error));
    const resume = () => {
      if (!document.hidden && readQueue().isOpen) void sendQueue();
    };
    const controller = new AbortController();
    window.addEventListener("online", resume, { signal: controller.signal });
    document.addEventListener("visibilitychange", resume, { signal: controller.signal });
    return () => controller.abort();
  }, [email]);
}

async function startQueue(email: string): Promise<void> {
  await openQueue(email);
  await sendQueue();
}

const haltTexts = {
  lost: "The connection is lost; the upload continues as soon as it is back.",
  "signed-out": "Please log in again to continue the upload.",
};
