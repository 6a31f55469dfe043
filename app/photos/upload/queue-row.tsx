import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { formatInitialStatus } from "#app/documents/initial-status.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { toKb } from "./compression.ts";
import { useObjectUrl } from "./file-picker.tsx";
import styles from "./queue.module.css";
import { isStarted, removePhotos, updatePhotos, useQueue } from "./queue.ts";
import { findFile } from "./queue-store.ts";
import type { QueuedPhoto } from "./queued-photo.ts";
import { sendQueue } from "./send-queue.ts";

export function QueueRow({ photo }: { photo: QueuedPhoto }) {
  const { sending } = useQueue();
  const { id, state, file, title, reason, known } = photo;
  // How much of it is sent, 0 to 1; null while it is not being uploaded.
  const progress = state === "waiting" && sending?.id === id ? sending.progress : null;
  const name = title || file.name;
  const initialStatus = formatInitialStatus(photo.first ?? "published");
  const canTryAgain = state === "refused" && isStarted(photo);
  const isEditable = state === "chosen" || state === "waiting" || canTryAgain;
  const isRefused = state === "refused";
  const details = (
    <span className={styles.details}>
      {state !== "chosen" && <span>{stateTexts[progress === null ? state : "sending"]}</span>}
      {initialStatus && <span>{initialStatus}</span>}
      <span>
        {file.name}, {toKb(file.bytes)} KB
      </span>
    </span>
  );
  const removeButton = progress === null && (
    <RowButton label="Remove from list" name={name} onClick={() => void removeRow(id)} />
  );
  return (
    <li className={styles.row} data-state={state}>
      <Thumbnail photo={photo} />
      <div className={styles.texts}>
        {state === "done" && (
          <Link to={href("/success/photos/:id", { id })} className={styles.name}>
            {title}
          </Link>
        )}
        {isEditable ? (
          <details className={styles.own}>
            <summary>
              <span>{title || "No title yet"}</span>
              {details}
            </summary>
            <OwnTitle photo={photo} isLocked={progress !== null} />
            {!isRefused && removeButton}
          </details>
        ) : (
          details
        )}
        {progress !== null && (
          <progress className={styles.progress} max={1} value={progress} aria-label={name} />
        )}
        {reason && <p className={styles.reason}>{reason}</p>}
        {state === "refused" && known && (
          <Link to={href("/success/photos/:id", { id: known.id })} className={styles.name}>
            See that photo
          </Link>
        )}
      </div>
      <div className={styles.actions}>
        {canTryAgain && (
          <RowButton
            label={known && !photo.isWanted ? "Upload anyway" : "Try again"}
            name={name}
            onClick={() => void tryAgain(photo)}
          />
        )}
        {isRefused && removeButton}
      </div>
    </li>
  );
}

type OwnTitleProps = { photo: QueuedPhoto; isLocked: boolean };

/** It has no name: the form is for all photos. */
function OwnTitle({ photo: { id, file, title }, isLocked }: OwnTitleProps) {
  return (
    <input
      type="text"
      className={styles.ownTitle}
      aria-label={`Title of ${file.name}`}
      placeholder="No title yet"
      maxLength={200}
      defaultValue={title}
      disabled={isLocked}
      onInput={({ currentTarget }) => {
        void updatePhotos([id], { title: currentTarget.value, series: undefined });
      }}
      onKeyDown={(event) => {
        // Enter must not submit the form with all photos.
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}

type RowButtonProps = { label: string; name: string; onClick: () => void };

function RowButton({ label, name, onClick }: RowButtonProps) {
  const full = `${label}: ${name}`;
  return (
    <button type="button" className={buttonClass("small")} aria-label={full} onClick={onClick}>
      {label}
    </button>
  );
}

/** Moves the focus to the next photo's control, or to the field in which photos are chosen. */
async function removeRow(id: string): Promise<void> {
  const row = document.activeElement?.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const form = row?.closest("form");
  await removePhotos([id]);
  const control = next?.querySelector<HTMLElement>("button, input, a");
  (control ?? form?.querySelector<HTMLElement>("[type=file]"))?.focus();
}

async function tryAgain({ id, known, isWanted = false }: QueuedPhoto): Promise<void> {
  await updatePhotos([id], { state: "waiting", reason: "", isWanted: isWanted || Boolean(known) });
  await sendQueue();
}

/** From the file while it is on the device, then from the server. */
function Thumbnail({ photo: { id, image, state } }: { photo: QueuedPhoto }) {
  const isDone = state === "done";
  const [file, setFile] = useState<Blob | null>(null);
  const address = useObjectUrl(file);

  useEffect(() => {
    if (isDone) return setFile(null);
    findFile(id).then((stored) => setFile(stored ?? null), console.warn);
  }, [id, isDone]);

  return (
    <div className={styles.thumbnail}>
      {image && <Picture image={image} alt="" sizes="4.5rem" />}
      {!image && address && (
        <img src={address} alt="" decoding="async" onError={() => setFile(null)} />
      )}
    </div>
  );
}

const stateTexts = {
  chosen: "Not sent yet",
  waiting: "Waiting",
  sending: "Uploading...",
  refused: "Not uploaded",
  done: "Uploaded",
};
