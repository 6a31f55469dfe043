import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import PQueue from "p-queue";
import type { Log } from "#app/platform/log.server.ts";
import { type ImageEncoder, type Job, pictureError, tooManyPictures } from "./image-encoder.ts";
import { createProcessPool, type Outcome } from "./process-pool.server.ts";

const programName = import.meta.env?.PROD ? "process-program.js" : "picture-process.ts";

/** Of the machine, or of its container. */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem());

/** For the server, the database's cache and the operating system. */
const reservedBytes = 250_000_000;

/** Of a process beside others. 2 × 340 MB and 220 MB for the server fit into 1 GB. */
const maxSharedRssBytes = 340_000_000;

const defaultLimits = {
  program: join(import.meta.dirname, programName),
  maxProcesses: Math.max(
    1,
    Math.min(availableParallelism(), Math.floor((memoryBytes - reservedBytes) / maxSharedRssBytes)),
  ),
  /** How many jobs of one priority may wait: their pictures are in memory. */
  maxWaiting: 60,
  idleMs: 20_000,
  maxJobMs: 30_000,
  maxRssBytes: maxSharedRssBytes,
  /**
   * Of a process that works alone: 670 MB and 220 MB for the server fit into 1 GB. The worst
   * picture takes 600 MB.
   */
  maxAloneRssBytes: 670_000_000,
};

type Limits = typeof defaultLimits;

/** Gurus come before strangers, who send private pictures; nobody waits for derivatives. */
const priorities = { encodeDerivatives: 0, encodePrivate: 1, encodeImage: 2 };

/** `stop` ends all processes at once: running and waiting jobs fail. */
export type PictureProcesses = ImageEncoder & { stop: () => void };

/**
 * Encodes pictures in child processes. A picture that hangs or crashes its process is refused. A
 * picture that takes more memory than a process may have beside others is encoded again, in a new
 * process while no other works.
 */
export function createPictureProcesses(log: Pick<Log, "warn">, changes: Partial<Limits> = {}) {
  const limits = { ...defaultLimits, ...changes };
  const queue = new PQueue({ concurrency: limits.maxProcesses });
  const aloneQueue = new PQueue({ concurrency: 1 });
  const pool = createProcessPool(limits);
  let idleTimer: NodeJS.Timeout | undefined;

  queue.addEventListener("active", () => clearTimeout(idleTimer));
  queue.addEventListener("idle", () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(pool.endAll, limits.idleMs).unref();
  });

  async function run(job: Job, priority = priorities[job.name]): Promise<unknown> {
    const waiting = queue.sizeBy({ priority }) + aloneQueue.size;
    if (waiting >= limits.maxWaiting) throw tooManyPictures();
    const first = await queue.add(() => pool.run(job), { priority });
    const result = isRetried(job, first) ? await aloneQueue.add(() => runAlone(job)) : first;
    if (result.ok) return result.value;
    const error = new Error(result.message);
    if (result.isEnded) log.warn("a picture was refused", { error });
    throw result.problem ? pictureError(result.problem, error) : error;
  }

  async function runAlone(job: Job): Promise<Outcome> {
    queue.pause();
    try {
      await queue.onPendingZero();
      clearTimeout(idleTimer);
      return await pool.runAlone(job, limits.maxAloneRssBytes);
    } finally {
      queue.start();
    }
  }

  return {
    encodeImage: (...parameters) => run({ name: "encodeImage", parameters }),
    encodeDerivatives: (...parameters) => run({ name: "encodeDerivatives", parameters }),
    encodePrivate: (...parameters) => run({ name: "encodePrivate", parameters }),
    stop() {
      clearTimeout(idleTimer);
      pool.stop();
    },
  } as PictureProcesses;
}

/** Gurus' pictures would have to wait while a stranger's picture is encoded alone. */
const isRetried = ({ name }: Job, result: Outcome): boolean =>
  !result.ok && result.problem === "too-demanding" && !result.isTimeout && name !== "encodePrivate";
