import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import type { monitorEventLoopDelay } from "node:perf_hooks";
import type { PageCache } from "#app/platform/http/page-cache.server.ts";
import type { Services } from "#app/services.server.ts";

type Value = number | null;

/** One number, or one for each value of `label`; null is left out. A name in `_total` only ever grows. */
export type Figure = {
  name: string;
  help: string;
  label?: string;
  read: () => Value | Record<string, Value> | Promise<Value | Record<string, Value>>;
};

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

/** What belongs to this process and not to its services. */
export type OwnParts = { pages: Pick<PageCache, "figures">; loopDelay: LoopDelay };

/** How much there is of what: no text, no name and no address of anybody. */
export function listFigures(services: Services, own: OwnParts): Figure[] {
  return [
    ...ofProcess(own),
    ...ofPageCache(own),
    ...ofPictures(services),
    ...ofStore(services),
    ...ofDisks(services),
    ...ofBackups(services),
  ];
}

const secondsOf = (nanoseconds: number) => nanoseconds / 1e9;

const ofProcess = ({ loopDelay }: OwnParts): Figure[] => [
  {
    name: "process_cpu_seconds_total",
    help: "Processor time, without the pictures' processes",
    read() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
  },
  {
    name: "process_memory_bytes",
    help: "Memory: resident, of the heap in use, and of buffers (kept pages and pictures) beside it",
    label: "kind",
    read() {
      const { rss, heapUsed, external } = process.memoryUsage();
      return { resident: rss, heap: heapUsed, buffers: external };
    },
  },
  {
    name: "process_start_time_seconds",
    help: "When the process began, in seconds since 1970",
    read: () => performance.timeOrigin / 1_000,
  },
  {
    name: "event_loop_delay_seconds",
    help: "How late the event loop was since the last scrape; at rest it says 0.01",
    label: "quantile",
    read() {
      const quantiles = { 0.5: loopDelay.percentile(50), 0.99: loopDelay.percentile(99) };
      const delays = { ...quantiles, 1: loopDelay.max };
      loopDelay.reset();
      return Object.fromEntries(
        Object.entries(delays).map(([quantile, delay]) => [quantile, secondsOf(delay)]),
      );
    },
  },
];

const ofPageCache = ({ pages }: OwnParts): Figure[] => [
  {
    name: "page_cache_hits_total",
    help: "Requests for what may be kept, answered from what was kept",
    read: () => pages.figures().hits,
  },
  {
    name: "page_cache_misses_total",
    help: "Requests for what may be kept that had to be made or waited for",
    read: () => pages.figures().misses,
  },
  { name: "page_cache_pages", help: "Pages that are kept", read: () => pages.figures().pages },
  {
    name: "page_cache_bytes",
    help: "What they take at most",
    read: () => pages.figures().bytes,
  },
];

const ofPictures = ({ encoder }: Services): Figure[] => [
  {
    name: "pictures_encoded_total",
    help: "Pictures that went through a process: for their first versions, or for their AVIF",
    read: () => encoder.figures().encoded,
  },
  {
    name: "pictures_refused_total",
    help: "Pictures that were of no use, or too much for their process",
    read: () => encoder.figures().refused,
  },
  {
    name: "picture_processes",
    help: "Processes for pictures that are there now",
    read: () => encoder.countProcesses(),
  },
];

const ofStore = (services: Services): Figure[] => [
  {
    name: "store_up",
    help: "Whether the database answers",
    read: () =>
      services.contentRevision().then(
        () => 1,
        () => 0,
      ),
  },
  {
    name: "content_revision",
    help: "How often what visitors see has been changed",
    read: services.contentRevision,
  },
  {
    name: "waiting",
    help: "Messages that have not been mailed, and pictures that lack their AVIF; of all nodes",
    label: "queue",
    read: async () => ({
      messages: services.mailer ? (await services.outboxStore.countWaiting()).count : null,
      pictures: await services.backgroundDerivatives.countWaiting(),
    }),
  },
  {
    name: "oldest_waiting_message_seconds",
    help: "How long the oldest message waits to be mailed; left out when none does",
    async read() {
      if (!services.mailer) return null;
      const { since } = await services.outboxStore.countWaiting();
      return since === null ? null : Math.max(0, (services.clock() - since) / 1_000);
    },
  },
];

const ofDisks = ({ config }: Services): Figure[] => {
  const folders = { data: config.dataDir, backups: config.backupDir };
  const figure = (name: string, help: string, amount: (of: StatsFs) => number): Figure => ({
    ...{ name, help, label: "folder" },
    read: async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(folders).map(async ([folder, path]) => {
            const disk = path ? await statfs(path).catch(() => null) : null;
            return [folder, disk && amount(disk)] as const;
          }),
        ),
      ),
  });
  return [
    figure("disk_free_bytes", "Room left for this program", (of) => of.bavail * of.bsize),
    figure("disk_size_bytes", "Room in all", (of) => of.blocks * of.bsize),
  ];
};

const ofBackups = ({ backups }: Services): Figure[] => [
  {
    name: "backup_last_timestamp_seconds",
    help: "When the newest daily backup was made; left out while there is none",
    read: async () => inSeconds((await backups.findLatest())?.madeAt),
  },
  {
    name: "backup_rehearsal_timestamp_seconds",
    help: "When the latest backup was restored aside to try it; left out while none was",
    read: async () => inSeconds((await backups.findVerification())?.at),
  },
  {
    name: "backup_rehearsal_whole",
    help: "Whether it was whole: 0 when it is damaged, and when it could not be tried",
    async read() {
      const known = await backups.findVerification();
      return known && (known.verdict === "whole" ? 1 : 0);
    },
  },
];

const inSeconds = (ms?: number | null) => (ms ? ms / 1_000 : null);
