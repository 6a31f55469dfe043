import { fork } from "node:child_process";
import type { Socket } from "node:net";
import type { Job, JobOutcome, JobResult } from "./image-encoder.ts";

export type ProcessLimits = {
  program: string;
  /** For the start of a process, and again for each job. */
  maxJobMs: number;
  maxRssBytes: number;
};

/** `isEnded`: whether the picture ended its process; `isTimeout`: because it took too long. */
export type Outcome = JobOutcome & { isEnded?: boolean; isTimeout?: boolean };

/** A process that uses more after a job is replaced, so that each job has the rest of its limit. */
const maxIdleRssBytes = 190_000_000;

/** Child processes that are reused, because a start takes 280 ms. Calls after `stop` throw. */
export function createProcessPool(limits: ProcessLimits) {
  const processes = new Set<PictureProcess>();
  let idle: PictureProcess[] = [];
  let isStopped = false;

  function endAll(): void {
    for (const each of processes) endProcess(each);
    processes.clear();
    idle = [];
  }

  async function takeProcess(): Promise<PictureProcess> {
    for (let picked = idle.pop(); picked; picked = idle.pop()) {
      if (picked.child.connected) return picked;
    }
    return openProcess(limits);
  }

  async function openProcess(ownLimits: ProcessLimits): Promise<PictureProcess> {
    if (isStopped) throw stoppedError();
    const started = startProcess(ownLimits);
    processes.add(started);
    started.child.once("close", () => processes.delete(started));
    // A process that cannot be started is no picture's fault.
    await started.receive().catch((cause) => {
      endProcess(started);
      throw new Error("No process for pictures can be started", { cause });
    });
    return started;
  }

  async function runInProcess(used: PictureProcess, job: Job): Promise<JobResult & Outcome> {
    try {
      const answer = used.receive();
      used.child.send(job);
      return await answer;
    } catch (cause) {
      endProcess(used);
      if (isStopped) throw stoppedError();
      const { message: why, isOutOfMemory, isTimeout } = cause as EndError;
      const problem = isOutOfMemory || isTimeout ? "too-demanding" : "unusable";
      const message = `A picture ended its process: ${why}`;
      return { ok: false, problem, message, rssBytes: 0, isEnded: true, isTimeout };
    }
  }

  return {
    async run(job: Job): Promise<Outcome> {
      if (isStopped) throw stoppedError();
      const picked = await takeProcess();
      const result = await runInProcess(picked, job);
      if (result.isEnded) return result;
      if (result.rssBytes > maxIdleRssBytes) endProcess(picked);
      else idle.push(picked);
      return result;
    },

    /** Ends the other processes, so that their memory is free. They must be idle. */
    async runAlone(job: Job, maxRssBytes: number): Promise<Outcome> {
      endAll();
      const started = await openProcess({ ...limits, maxRssBytes });
      const result = await runInProcess(started, job);
      endProcess(started);
      return result;
    },

    endAll,

    stop() {
      isStopped = true;
      endAll();
    },
  };
}

/** Of a process that ended or took too long. */
type EndError = Error & { isOutOfMemory?: boolean; isTimeout?: boolean };

const stoppedError = () => new Error("The picture processes have been stopped");

/** For small objects only: pictures are outside of this heap. */
const heapMb = 64;

const maxStderrLength = 2_000;

type PictureProcess = ReturnType<typeof startProcess>;

function startProcess({ program, maxRssBytes, maxJobMs }: ProcessLimits) {
  // Other variables have the server's secrets.
  const { PATH, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(program, [`${maxRssBytes}`, `${maxRssBytes - maxIdleRssBytes}`], {
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
      const onClose = (code: number | null, signal: string | null) => {
        const error = new Error(`it ended with ${signal ?? code}. ${stderr}`);
        // Its own memory limit and the operating system's end it by this signal.
        reject(signal === "SIGKILL" ? Object.assign(error, { isOutOfMemory: true }) : error);
      };
      const onTimeout = () => {
        const error = new Error(`it took more than ${maxJobMs} ms`);
        reject(Object.assign(error, { isTimeout: true }));
      };
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

/**
 * For glibc, in bytes. Few arenas use less memory. With the server's thresholds, encoding would
 * take a third more time.
 */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "16777216",
  MALLOC_TRIM_THRESHOLD_: "33554432",
};
