import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import PQueue from "p-queue";
import type { Log } from "#app/platform/log.server.ts";
import {
  type ImageEncoder,
  isUnusableImage,
  tooManyPictures,
  unusableImage,
} from "./image-encoder.ts";
import type { Job, JobResult, Report } from "./picture-process.ts";

type Limits = {
  /** The path of the program that a picture process runs. */
  program: string;
  maxProcesses: number;
  /** How many jobs of one priority may wait for a process: their pictures wait in memory. */
  maxWaiting: number;
  /** How long processes stay when there is nothing to do. */
  idleMs: number;
  /** How long one job may take, with the start of its process. */
  maxJobMs: number;
  /** How much memory a process may hold. */
  maxRssBytes: number;
};

const defaultLimits: Limits = {
  program: join(
    import.meta.dirname,
    import.meta.env?.PROD ? "process-program.js" : "picture-process-program.ts",
  ),
  maxProcesses: availableParallelism(),
  maxWaiting: 60,
  idleMs: 20_000,
  maxJobMs: 30_000,
  maxRssBytes: 250_000_000,
};

/** Uploads, for which somebody waits, come before background derivatives. */
const priorities = { background: 0, upload: 1 };

/** Of the memory that a process may hold: what it may keep from one picture to the next. */
const maxKeptShare = 0.75;

export type PictureProcesses = ReturnType<typeof createPictureProcesses>;

/**
 * The encoder in processes of its own, started when there are pictures to encode and ended when idle: a
 * warm process saves the 150 to 300 ms of a start for each of thirty photos. A picture that hangs,
 * crashes or exhausts its process is refused as unusable, and the other pictures go on.
 */
export function createPictureProcesses(log: Pick<Log, "warn">, limits: Partial<Limits> = {}) {
  const pool = new ProcessPool({ ...defaultLimits, ...limits });
  const figures = { encoded: 0, refused: 0 };

  async function run(job: Job, priority = priorities.upload): Promise<unknown> {
    try {
      const result = await pool.run(job, priority);
      if (!result.ok) {
        throw result.isUnusable ? unusableImage(result.message) : new Error(result.message);
      }
      figures.encoded += 1;
      return result.value;
    } catch (error) {
      figures.refused += isUnusableImage(error) ? 1 : 0;
      // A picture that ended its process is worth a line in the log; a file that is no picture is not.
      if (isUnusableImage(error) && error.cause instanceof Error) {
        log.warn("a picture was refused", { error: error.cause });
      }
      throw error;
    }
  }

  const encoder = {
    encodeImage: (...parameters) => run({ name: "encodeImage", parameters }),
    encodeRest: (...parameters) => run({ name: "encodeRest", parameters }, priorities.background),
    encodeJpeg: (...parameters) => run({ name: "encodeJpeg", parameters }),
  } as ImageEncoder;
  return {
    ...encoder,
    countProcesses: () => pool.processes.size,
    /** How many jobs succeeded, and how many pictures were refused, since the start. */
    figures: () => ({ ...figures }),
    /** Ends all processes at once: what they were doing fails, and so does what waits. */
    stop: () => pool.stop(),
  };
}

/** Gives each job a process of its own for as long as it takes. */
class ProcessPool {
  readonly processes = new Set<PictureProcess>();
  #limits: Limits;
  #queue: PQueue;
  #idle: PictureProcess[] = [];
  #idleTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#queue = new PQueue({ concurrency: limits.maxProcesses });
    this.#queue.addEventListener("active", () => clearTimeout(this.#idleTimer));
    this.#queue.addEventListener("idle", () => {
      clearTimeout(this.#idleTimer);
      this.#idleTimer = setTimeout(() => this.#endAll(), limits.idleMs).unref();
    });
  }

  async run(job: Job, priority: number): Promise<JobResult> {
    if (this.#isStopped) throw stopped();
    if (this.#queue.sizeBy({ priority }) >= this.#limits.maxWaiting) throw tooManyPictures();
    return this.#queue.add(() => this.#runInProcess(job), { priority });
  }

  stop(): void {
    this.#isStopped = true;
    this.#endAll();
  }

  async #runInProcess(job: Job): Promise<JobResult> {
    if (this.#isStopped) throw stopped();
    const process = this.#takeProcess();
    try {
      return await process.run(job);
    } finally {
      if (process.rssBytes > maxKeptShare * this.#limits.maxRssBytes) process.end(stopped());
      if (process.whyEnded) this.processes.delete(process);
      else this.#idle.push(process);
    }
  }

  #takeProcess(): PictureProcess {
    for (let process = this.#idle.pop(); process; process = this.#idle.pop()) {
      if (!process.whyEnded) return process;
      this.processes.delete(process);
    }
    const started = new PictureProcess(this.#limits);
    this.processes.add(started);
    return started;
  }

  #endAll(): void {
    clearTimeout(this.#idleTimer);
    for (const process of this.processes) process.end(stopped());
    this.processes.clear();
    this.#idle = [];
  }
}

const stopped = () => new Error("The picture processes have been stopped");

/** For small objects only: pictures lie outside of this heap. */
const heapMb = 64;

const maxStderrLength = 2_000;

/** A process that does one job at a time. */
class PictureProcess {
  /** What it held after its latest job. */
  rssBytes = 0;
  whyEnded: Error | null = null;
  #child: ChildProcess;
  #limits: Limits;
  #job: PromiseWithResolvers<JobResult> | null = null;
  #isReady = false;
  #stderr = "";

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#child = fork(limits.program, [`${limits.maxRssBytes}`], {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: environmentOfProcess(),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child.stderr?.on("data", (text) => {
      this.#stderr = `${this.#stderr}${text}`.slice(-maxStderrLength);
    });
    this.#child
      .on("message", (report: Report) => this.#receive(report))
      .on("exit", (code, signal) => this.#blame(`it ended with ${signal ?? code}`))
      .on("error", (error) => this.#blame(error.message));
    // An idle process keeps no server alive; during a job, the job's timer does.
    this.#child.unref();
    this.#child.channel?.unref();
    (this.#child.stderr as Socket | null)?.unref();
  }

  /** Rejects when the process ends meanwhile: as an unusable picture, if it was the picture's fault. */
  async run(job: Job): Promise<JobResult> {
    if (this.whyEnded) throw this.whyEnded;
    this.#job = Promise.withResolvers();
    const { maxJobMs } = this.#limits;
    const timer = setTimeout(() => this.#blame(`it took more than ${maxJobMs} ms`), maxJobMs);
    try {
      this.#child.send(job, (error) => error && this.#blame(error.message));
      return await this.#job.promise;
    } finally {
      clearTimeout(timer);
      this.#job = null;
    }
  }

  /** At once; its job fails for this reason. */
  end(why: Error): void {
    this.whyEnded ??= why;
    this.#child.kill("SIGKILL");
    this.#job?.reject(this.whyEnded);
  }

  #receive(report: Report): void {
    if (report.what === "ready") this.#isReady = true;
    else if (report.what === "too-large")
      this.#blame(`it held ${Math.round(report.rssBytes / 1e6)} MB`);
    else {
      this.rssBytes = report.rssBytes;
      this.#job?.resolve(report.result);
    }
  }

  /** Before it is ready, a process has seen no picture that could be to blame. */
  #blame(why: string): void {
    this.end(
      this.#isReady
        ? unusableImage(new Error(`The picture's process is gone: ${why}`))
        : new Error(`No process for pictures: ${why}\n${this.#stderr}`),
    );
  }
}

/** For glibc, which would otherwise keep much of the memory that a picture took: values in bytes. */
const allocatorSettings = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/** None of the server's secrets. */
function environmentOfProcess(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = process.env;
  const passedOn = Object.entries({ PATH, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE });
  const given = passedOn.filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...allocatorSettings };
}
