import { dayMs, trashMs } from "#app/documents/document.ts";
import { oneNodeAtATime } from "#app/platform/database/one-node.server.ts";
import type { Services } from "#app/services.server.ts";
import { deleteUnusedPictures, documentsOf } from "./all-documents.server.ts";

/** How late a document may be published at most. */
const publishIntervalMs = 10_000;
const revisionIntervalMs = 5_000;
const limitsIntervalMs = 60_000;

/** `seed` fills an empty store. A failed job is logged, and the others go on. */
export function startBackgroundJobs(services: Services, seed: () => Promise<void>) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    if (signal.aborted) return;
    await work().catch((error) => {
      if (!signal.aborted) services.log.error(`${what} failed`, { error });
    });
  }

  async function start(): Promise<void> {
    services.outbox.start();
    await publishDue(services);
    setInterval(() => publishDue(services), publishIntervalMs).unref();
    const { database, slides } = services;
    const onOneNode = (what: "slider" | "demo", work: () => Promise<void>) =>
      attempt(`loading the ${what}`, () => oneNodeAtATime({ database, lock: what, signal }, work));
    // At the same time, to use every core; a second node finds them done.
    const storeSlides = () => slides.storeMissing(signal);
    await Promise.all([onOneNode("slider", storeSlides), onOneNode("demo", seed)]);
    if (signal.aborted) return;
    services.backgroundDerivatives.start();
    services.backups.start();
    // After the slider is loaded, because its pictures belong to no photo.
    await runCleanup(services);
    setInterval(() => runCleanup(services), dayMs).unref();
  }

  const deleteExpired = () => attempt("deleting expired limits", services.limits.deleteExpired);
  setInterval(deleteExpired, limitsIntervalMs).unref();
  // So that an outage does not show what another node has unpublished.
  setInterval(services.revisions.refresh, revisionIntervalMs).unref();
  start();
  return {
    /** Encoding is aborted; the next start continues it. */
    async stop(): Promise<void> {
      stopping.abort();
      services.encoder.stop();
      await Promise.all([
        services.outbox.stop(),
        services.backgroundDerivatives.stop(),
        services.backups.stop(),
      ]);
    },
  };
}

async function publishDue(services: Services): Promise<void> {
  for (const documents of Object.values(documentsOf(services))) {
    if (!documents.can("dated")) continue;
    await documents.publishDue(Date.now()).catch((error) => {
      services.log.error(`publishing what is due of kind ${documents.kind} failed`, { error });
    });
  }
}

/** At each start and once a day. `now`: epoch milliseconds. */
export async function runCleanup(services: Services, now = Date.now()): Promise<void> {
  const attempt = (what: string, work: Promise<unknown>) =>
    work.catch((error) => services.log.error(`deleting ${what} failed`, { error }));
  for (const documents of Object.values(documentsOf(services))) {
    await attempt(`removed ${documents.kind}s`, documents.deleteRemoved(now - trashMs));
  }
  // A picture of the last day may still be on its way into a photo.
  await attempt("unused pictures", deleteUnusedPictures(services, now - dayMs));
}
