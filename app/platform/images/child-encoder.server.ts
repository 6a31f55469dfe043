import { fork } from "node:child_process";
import type { Socket } from "node:net";
import { join } from "node:path";
import PQueue from "p-queue";
import type { Log } from "#app/platform/log.server.ts";
import {
  type ImageEncoder,
  type Job,
  type JobOutcome,
  PictureError,
  TooManyPicturesError,
} from "./image-encoder.ts";

const programName = import.meta.env?.PROD ? "process-program.js" : "picture-process.ts";

const defaultLimits = {
  program: join(import.meta.dirname, programName),
  /** How many jobs of one priority may wait: their pictures are in memory. */
  maxWaiting: 60,
  maxJobMs: 30_000,
  /** A new process replaces one that has done these, because libvips keeps some memory. */
  maxJobs: 50,
  /** A process that has nothing to do frees its memory. */
  idleMs: 20_000,
  /** Of the process. With 220 MB for the server it fits into 1 GB. */
  maxRssBytes: 670_000_000,
};

/** Gurus come before strangers, who send private pictures; nobody waits for derivatives. */
const priorities = { encodeDerivatives: 0, encodePrivate: 1, encodeImage: 2 };

/** `stop` ends the process at once: running and waiting jobs fail. */
export type ChildEncoder = ImageEncoder & { stop: () => void };

/**
 * Encodes pictures in a child process, one after another. A picture that takes too long, takes too
 * much memory or crashes the process is refused, and the next one gets a new process.
 */
export function createChildEncoder(
  log: Pick<Log, "warn">,
  changes: Partial<typeof defaultLimits> = {},
) {
  const limits = { ...defaultLimits, ...changes };
  const queue = new PQueue({ concurrency: 1 });
  let current: PictureProcess | null = null;
  let jobs = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function endProcess(): void {
    clearTimeout(idleTimer);
    current?.child.kill("SIGKILL");
    current = null;
    jobs = 0;
  }

  async function runInChild(job: Job): Promise<JobOutcome> {
    if (isStopped) throw stoppedError();
    clearTimeout(idleTimer);
    if (!current?.child.connected) endProcess();
    current ??= startProcess(limits.program, limits.maxRssBytes);
    jobs += 1;
    const outcome = await askProcess(current, job, limits.maxJobMs).catch((error: Error) => {
      endProcess();
      throw isStopped ? stoppedError() : error;
    });
    if (jobs >= limits.maxJobs) endProcess();
    else idleTimer = setTimeout(endProcess, limits.idleMs).unref();
    return outcome;
  }

  async function run(job: Job): Promise<unknown> {
    const priority = priorities[job.name];
    if (queue.sizeBy({ priority }) >= limits.maxWaiting) throw new TooManyPicturesError();
    try {
      const outcome = await queue.add(() => runInChild(job), { priority });
      if (outcome.ok) return outcome.value;
      const error = new Error(outcome.message);
      throw outcome.isUnusable ? new PictureError(error) : error;
    } catch (error) {
      if (!(error instanceof EndedByPicture)) throw error;
      log.warn("a picture was refused", { error });
      throw new PictureError(error);
    }
  }

  return {
    encodeImage: (...parameters) => run({ name: "encodeImage", parameters }),
    encodeDerivatives: (...parameters) => run({ name: "encodeDerivatives", parameters }),
    encodePrivate: (...parameters) => run({ name: "encodePrivate", parameters }),
    stop() {
      isStopped = true;
      endProcess();
    },
  } as ChildEncoder;
}

const stoppedError = () => new Error("The process for pictures has been stopped");

/** A signal or the time limit has ended the process: its program alone exits with a code. */
class EndedByPicture extends Error {}

/** For small objects only: pictures are outside of this heap. */
const heapMb = 64;

const maxStderrLength = 2_000;

type PictureProcess = ReturnType<typeof startProcess>;

function startProcess(program: string, maxRssBytes: number) {
  // Other variables have the server's secrets.
  const { PATH, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(program, [`${maxRssBytes}`], {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { PATH, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE, ...allocatorSettings },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const written = { stderr: "" };
  child.stderr?.on("data", (text) => {
    written.stderr = `${written.stderr}${text}`.slice(-maxStderrLength);
  });
  // Without a listener, an error would end the server.
  child.on("error", () => undefined);
  // An idle process does not keep the server alive; during a job its timer does.
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
  return { child, written };
}

/** Rejects when the process ends or takes too long. */
async function askProcess(
  { child, written }: PictureProcess,
  job: Job,
  maxJobMs: number,
): Promise<JobOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<JobOutcome>();
  const onClose = (code: number | null, signal: string | null) => {
    const message = `The picture process ended with ${signal ?? code}. ${written.stderr}`;
    reject(signal ? new EndedByPicture(message) : new Error(message));
  };
  const onTimeout = () =>
    reject(new EndedByPicture(`The picture process took more than ${maxJobMs} ms`));
  const timer = setTimeout(onTimeout, maxJobMs);
  child.once("message", resolve).once("close", onClose).once("error", reject);
  child.send(job);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off("message", resolve).off("close", onClose).off("error", reject);
  }
}

/**
 * For glibc, in bytes. Few arenas use less memory. With the server's thresholds, encoding would
 * take a third more time.
 */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "16777216",
  MALLOC_TRIM_THRESHOLD_: "33554432",
};
