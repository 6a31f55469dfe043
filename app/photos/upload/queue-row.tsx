import { type KeyboardEvent, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { formatInitialStatus } from "#app/documents/initial-status.ts";
import { batchStrings as words } from "#app/photos/admin/strings.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { toKb } from "./compression.ts";
import styles from "./queue.module.css";
import { changePhoto, isStarted, type QueuedPhoto, readQueuedFile, removePhotos } from "./queue.ts";
import { sendQueue } from "./send-queue.ts";

type QueueRowProps = {
  photo: QueuedPhoto;
  /** How much of it is sent, 0 to 1; null while it is not on its way. */
  share: number | null;
};

/** One photo of the queue: its title to be corrected, how far it is, and what can be done about it. */
export function QueueRow({ photo, share }: QueueRowProps) {
  const { id, state, file, title, reason } = photo;
  const name = title || file.name;
  const standing = formatInitialStatus(photo.first ?? "published");
  const isRefused = state === "refused";
  const canTryAgain = isRefused && isStarted(photo);
  return (
    <li className={styles.row} data-state={state}>
      <Thumbnail photo={photo} />
      <div className={styles.words}>
        {state === "done" && (
          <Link to={href("/success/photos/:id", { id })} className={styles.name}>
            {title}
          </Link>
        )}
        {state !== "done" && (!isRefused || canTryAgain) && (
          <input
            type="text"
            className={styles.title}
            aria-label={words.titleOf(file.name)}
            placeholder={words.untitled}
            maxLength={200}
            defaultValue={title}
            disabled={share !== null}
            onKeyDown={leaveFormAlone}
            onInput={(event) => void changePhoto(id, { title: event.currentTarget.value })}
          />
        )}
        <p className={styles.facts}>
          <span>{words.states[share === null ? state : "sending"]}</span>
          {standing && <span>{standing}</span>}
          <span className={styles.file}>
            {file.name}, {toKb(file.bytes)} KB
          </span>
        </p>
        {share !== null && (
          <progress className={styles.progress} max={1} value={share} aria-label={name} />
        )}
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <div className={styles.acts}>
        {canTryAgain && (
          <RowButton label={`${words.tryAgain}: ${name}`} onClick={() => tryAgain(id)}>
            {words.tryAgain}
          </RowButton>
        )}
        {share === null && state !== "done" && (
          <RowButton label={`${words.remove}: ${name}`} onClick={() => void takeOut(id)}>
            {words.remove}
          </RowButton>
        )}
      </div>
    </li>
  );
}

type RowButtonProps = { label: string; onClick: () => void; children: string };

function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

/** The focus goes on to the next photo's button, or to the field in which photos are chosen. */
async function takeOut(id: string): Promise<void> {
  const row = document.activeElement?.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const form = row?.closest("form");
  await removePhotos([id]);
  const place = next?.querySelector<HTMLElement>("button, input, a");
  (place ?? form?.querySelector<HTMLElement>("[type=file]"))?.focus();
}

async function tryAgain(id: string): Promise<void> {
  await changePhoto(id, { state: "waiting", reason: "" });
  await sendQueue();
}

/** Enter in a title must not send all the photos off. */
function leaveFormAlone(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

/** From the file while it is here, then from the server. */
function Thumbnail({ photo }: { photo: QueuedPhoto }) {
  const { id, image } = photo;
  const isDone = photo.state === "done";
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (isDone) return;
    let made = "";
    let isGone = false;
    readQueuedFile(id)
      .then((file) => {
        if (!file || isGone) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [id, isDone]);

  return (
    <div className={styles.thumbnail}>
      {image && <Picture image={image} alt="" sizes="4.5rem" />}
      {!image && address && (
        <img src={address} alt="" decoding="async" onError={() => setAddress(null)} />
      )}
    </div>
  );
}
