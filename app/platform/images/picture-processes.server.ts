import { fork } from "node:child_process";
import type { Socket } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import PQueue from "p-queue";
import type { Log } from "#app/platform/log.server.ts";
import {
  type ImageEncoder,
  type Job,
  type JobResult,
  tooManyPictures,
  unusableImage,
} from "./image-encoder.ts";

const programName = import.meta.env?.PROD ? "process-program.js" : "picture-process.ts";

const defaultLimits = {
  program: join(import.meta.dirname, programName),
  maxProcesses: availableParallelism(),
  /** How many jobs of one priority may wait: their pictures are in memory. */
  maxWaiting: 60,
  idleMs: 20_000,
  /** For the start of a process, and again for each job. */
  maxJobMs: 30_000,
  maxRssBytes: 250_000_000,
};

type Limits = typeof defaultLimits;

/** People wait for uploads, nobody for background derivatives. */
const priorities = { encodeDerivatives: 0, encodeImage: 1 };

/** A process that still uses more of its memory after a job is replaced. */
const maxIdleShare = 0.75;

/** `stop` ends all processes at once: running and waiting jobs fail. */
export type PictureProcesses = ImageEncoder & { stop: () => void };

/** The encoder in reused child processes: a start takes 280 ms. A picture that hangs, crashes or exhausts one is unusable. */
export function createPictureProcesses(log: Pick<Log, "warn">, changes: Partial<Limits> = {}) {
  const limits = { ...defaultLimits, ...changes };
  const queue = new PQueue({ concurrency: limits.maxProcesses });
  const processes = new Set<PictureProcess>();
  let idle: PictureProcess[] = [];
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  queue.addEventListener("active", () => clearTimeout(idleTimer));
  queue.addEventListener("idle", () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(endAll, limits.idleMs).unref();
  });

  function endAll(): void {
    for (const each of processes) endProcess(each);
    processes.clear();
    idle = [];
  }

  async function run(job: Job, priority = priorities[job.name]): Promise<unknown> {
    if (queue.sizeBy({ priority }) >= limits.maxWaiting) throw tooManyPictures();
    const result = await queue.add(() => runInProcess(job), { priority });
    if (result.ok) return result.value;
    throw result.isUnusable ? unusableImage(result.message) : new Error(result.message);
  }

  async function runInProcess(job: Job): Promise<JobResult> {
    if (isStopped) throw stoppedError();
    const picked = await takeProcess();
    try {
      const answer = picked.receive();
      picked.child.send(job);
      const result = await answer;
      if (result.rssBytes > maxIdleShare * limits.maxRssBytes) endProcess(picked);
      else idle.push(picked);
      return result;
    } catch (cause) {
      endProcess(picked);
      if (isStopped) throw stoppedError();
      const error = new Error(`A picture ended its process: ${(cause as Error).message}`);
      log.warn("a picture was refused", { error });
      throw unusableImage(error);
    }
  }

  async function takeProcess(): Promise<PictureProcess> {
    for (let picked = idle.pop(); picked; picked = idle.pop()) {
      if (picked.child.connected) return picked;
    }
    const started = startProcess(limits);
    processes.add(started);
    started.child.once("close", () => processes.delete(started));
    // A process that cannot be started is no picture's fault.
    await started.receive().catch((cause) => {
      endProcess(started);
      throw new Error("No process for pictures can be started", { cause });
    });
    return started;
  }

  return {
    encodeImage: (...parameters) => run({ name: "encodeImage", parameters }),
    encodeDerivatives: (...parameters) => run({ name: "encodeDerivatives", parameters }),
    stop() {
      isStopped = true;
      clearTimeout(idleTimer);
      endAll();
    },
  } as PictureProcesses;
}

const stoppedError = () => new Error("The picture processes have been stopped");

/** For small objects only: pictures are outside of this heap. */
const heapMb = 64;

const maxStderrLength = 2_000;

type PictureProcess = ReturnType<typeof startProcess>;

function startProcess({ program, maxRssBytes, maxJobMs }: Limits) {
  // Without the server's secrets.
  const { PATH, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(program, [`${maxRssBytes}`], {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { PATH, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE, ...allocatorSettings },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let stderr = "";
  child.stderr?.on("data", (text) => {
    stderr = `${stderr}${text}`.slice(-maxStderrLength);
  });
  // Without a listener, an error would end the server.
  child.on("error", () => undefined);
  // An idle process does not keep the server alive; during a job its timer does.
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();

  return {
    child,

    /** The answer to one job, or to the start. Rejects when the process ends or takes too long. */
    async receive(): Promise<JobResult> {
      const { promise, resolve, reject } = Promise.withResolvers<JobResult>();
      const onClose = (code: number | null, signal: string | null) =>
        reject(new Error(`it ended with ${signal ?? code}. ${stderr}`));
      const onTimeout = () => reject(new Error(`it took more than ${maxJobMs} ms`));
      const timer = setTimeout(onTimeout, maxJobMs);
      child.once("message", resolve).once("close", onClose).once("error", reject);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        child.off("message", resolve).off("close", onClose).off("error", reject);
      }
    },
  };
}

const endProcess = ({ child }: PictureProcess) => child.kill("SIGKILL");

/** For glibc, in bytes: few arenas use less memory. The server's thresholds would take a third more time. */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "16777216",
  MALLOC_TRIM_THRESHOLD_: "33554432",
};
