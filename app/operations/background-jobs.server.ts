import { trashMs } from "#app/documents/document.ts";
import { pluralOf } from "#app/documents/kind.ts";
import {
  deletePrivateData,
  type PrivateDataServices,
} from "#app/entries/deletion/delete-private-data.server.ts";
import { dayMs } from "#app/platform/calendar.ts";
import { type Database, truncateLog } from "#app/platform/database/database.server.ts";
import { oneNodeAtATime } from "#app/platform/database/one-node.server.ts";
import type { RevisionCache } from "#app/platform/database/revision-cache.server.ts";
import type { ChildEncoder } from "#app/platform/images/child-encoder.server.ts";
import type { Limits } from "#app/platform/limits-store.server.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import type { Slides } from "#app/school/slides.server.ts";
import { type CleanupServices, deleteUnusedFiles, listDocuments } from "./all-documents.server.ts";
import type { VisitCounter } from "./visit-counter.server.ts";
import { firstDayOf, type VisitStore, visitDays } from "./visit-store.server.ts";

/** How late a document may be published at most. */
const publishIntervalMs = 10_000;
const revisionIntervalMs = 5_000;
const limitsIntervalMs = 60_000;
const visitsIntervalMs = 60_000;

type Job = { start: () => void; stop: () => Promise<void> };

type DailyServices = CleanupServices &
  PrivateDataServices & { database: Database; visitStore: Pick<VisitStore, "deleteBefore"> };

type BackgroundServices = DailyServices & {
  /** The current time (epoch milliseconds). */
  clock: () => number;
  encoder: Pick<ChildEncoder, "stop">;
  limits: Pick<Limits, "deleteExpired">;
  revisions: Pick<RevisionCache, "refresh">;
  slides: Pick<Slides, "storeMissing">;
  mailer: Pick<Mailer, "close"> | null;
  senders: Job[];
  backgroundDerivatives: Job;
  backups: Job & { recordStatus: () => Promise<void> };
  visits: Pick<VisitCounter, "write">;
};

/** `seed` fills an empty store. A failed job is logged, and the others go on. */
export function startBackgroundJobs(services: BackgroundServices, seed: () => Promise<void>) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    if (signal.aborted) return;
    await work().catch((error) => {
      if (!signal.aborted) services.log.error(`${what} failed`, { error });
    });
  }

  async function start(): Promise<void> {
    for (const sender of services.senders) sender.start();
    await services.backups.recordStatus();
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
    // After the slider is loaded, because its pictures belong to no photo.
    const cleanUp = () => runCleanup(services, services.clock());
    await cleanUp();
    // A picture that is deleted while a backup is made would be missing in it.
    services.backups.start();
    setInterval(cleanUp, dayMs).unref();
  }

  const deleteExpired = () => attempt("deleting expired limits", services.limits.deleteExpired);
  setInterval(deleteExpired, limitsIntervalMs).unref();
  const writeVisits = () => attempt("writing the visits", services.visits.write);
  setInterval(writeVisits, visitsIntervalMs).unref();
  // So that an outage does not show what another node has unpublished.
  setInterval(services.revisions.refresh, revisionIntervalMs).unref();
  start();
  return {
    /** Encoding is aborted; the next start continues it. */
    async stop(): Promise<void> {
      // The visits of the last minute. After `abort` no work begins.
      const writing = writeVisits();
      stopping.abort();
      const { encoder, senders, backgroundDerivatives, backups, mailer } = services;
      const jobs = [...senders, backgroundDerivatives, backups];
      const stopped = jobs.map((job) => job.stop());
      encoder.stop();
      await Promise.all([...stopped, writing]);
      mailer?.close();
    },
  };
}

async function publishDue(services: BackgroundServices): Promise<void> {
  for (const documents of listDocuments(services.documentStores)) {
    const what = `publishing what is due of kind ${documents.kind.name}`;
    if (documents.can("scheduled")) await runJob(services, what, documents.publishDue(Date.now()));
  }
}

/** At each start and once a day. `now`: epoch milliseconds. */
export async function runCleanup(services: DailyServices, now: number): Promise<void> {
  // Before the unused files, which include those of the deleted entries.
  await runJob(services, "deleting private data", deletePrivateData(services, now));
  for (const documents of listDocuments(services.documentStores)) {
    const what = `deleting removed ${pluralOf(documents.kind.noun)}`;
    await runJob(services, what, documents.deleteRemoved(now - trashMs));
  }
  // After the entries and judges that leave the trash.
  await runJob(services, "deleting sheets of deleted entries", services.sheets.deleteUnneeded());
  // A picture of the last day may still be on its way into a photo.
  await runJob(services, "deleting unused files", deleteUnusedFiles(services, now - dayMs));
  const oldVisits = services.visitStore.deleteBefore(firstDayOf(visitDays, now));
  await runJob(services, "deleting old visits", oldVisits);
  await runJob(services, "truncating the database's log", truncateLog(services.database));
}

async function runJob(
  { log }: CleanupServices,
  what: string,
  work: Promise<unknown>,
): Promise<void> {
  await work.catch((error) => log.error(`${what} failed`, { error }));
}
