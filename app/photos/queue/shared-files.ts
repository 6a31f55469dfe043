import { chooseFiles } from "./choose-files.ts";

/** Where public/share-worker.js puts what the phone's gallery shares with the site. */
const cacheName = "shared-photos";

/** Takes what was shared into the queue; from there on it is like any other chosen file. */
export async function takeSharedFiles(): Promise<void> {
  if (!("caches" in window) || !(await caches.has(cacheName))) return;
  // Two tabs would both find it.
  await navigator.locks.request(cacheName, async () => {
    const cache = await caches.open(cacheName);
    for (const place of await cache.keys()) {
      const shared = await cache.match(place);
      if (shared) await chooseFiles([await fileOf(shared)]);
      await cache.delete(place);
    }
  });
}

async function fileOf(shared: Response): Promise<File> {
  const blob = await shared.blob();
  const name = decodeURIComponent(shared.headers.get("X-File-Name") ?? "");
  const lastModified = Number(shared.headers.get("X-Last-Modified"));
  return new File([blob], name, { type: blob.type, lastModified });
}

/** Registered by the dashboard only; it answers nothing but what is shared (public/share-worker.js). */
export async function listenForShares(): Promise<void> {
  await navigator.serviceWorker?.register("/share-worker.js", { scope: "/success/photos/" });
}
