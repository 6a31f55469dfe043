import { batchStrings } from "#app/photos/admin/strings.ts";
import {
  changePhoto,
  personOfQueue,
  type QueuedPhoto,
  readQueue,
  readQueuedFile,
  refreshQueue,
  tellSending,
} from "./queue.ts";
import { meaningOf, sendPhoto } from "./send-photo.ts";

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

let isAwake = false;
let isAskedAgain = false;
let endPause = () => {};

/**
 * Sends what waits, one after the other; a pause for a lost line ends at once. In one tab only,
 * whichever gets the lock: when that is closed, the next one goes on.
 */
export async function sendQueue(): Promise<void> {
  isAskedAgain = true;
  endPause();
  if (isAwake) return;
  isAwake = true;
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await navigator.locks.request("photo-queue", sendWaiting);
    }
  } finally {
    isAwake = false;
  }
}

async function sendWaiting(): Promise<void> {
  for (let failures = 0; ; ) {
    const photo = await nextWaiting();
    if (!photo) return tellSending({ sending: null, halt: null });
    const became = await send(photo);
    if (became === "signed-out") return tellSending({ sending: null, halt: became });
    if (became === "lost") {
      tellSending({ sending: null, halt: became });
      await pause(Math.min(firstPauseMs * 2 ** failures, longestPauseMs));
      failures += 1;
    } else failures = 0;
  }
}

/** As the database has it: another tab may have sent it a moment ago. */
async function nextWaiting(): Promise<QueuedPhoto | undefined> {
  await refreshQueue();
  return readQueue().photos.find(
    ({ state, who }) => state === "waiting" && who === personOfQueue(),
  );
}

async function send(photo: QueuedPhoto): Promise<"done" | ReturnType<typeof meaningOf>> {
  const { id } = photo;
  const show = (share: number) => tellSending({ sending: { id, share }, halt: null });
  show(photo.sent ? 1 : 0);
  try {
    const file = await readQueuedFile(id);
    if (!file) throw new Error(batchStrings.fileGone);
    const document = await sendPhoto(photo, file, {
      show,
      keep: (sent) => changePhoto(id, { sent }),
    });
    await changePhoto(id, {
      state: "done",
      reason: "",
      title: document.title,
      image: document.image,
    });
    return "done";
  } catch (error) {
    const meaning = meaningOf(error);
    if (meaning === "refused") {
      await changePhoto(id, { state: "refused", reason: (error as Error).message });
    }
    return meaning;
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
