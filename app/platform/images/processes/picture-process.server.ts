import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { unusableImage } from "#app/platform/images/unusable-image.ts";
import type { Answer, Job, Said } from "./job.ts";

export type ProcessLimits = {
  /** The path of the program that is run. */
  program: string;
  /** How long the start of the process may take, in milliseconds. */
  maxStartMs: number;
  /** How long one job may take, in milliseconds. */
  maxJobMs: number;
  /** How much memory the process may hold, in bytes. */
  maxRssBytes: number;
};

/** For small objects only: pictures lie outside of this heap. */
const heapMb = 64;

/** Characters; what ends a process stands at the end. */
const maxComplaint = 2_000;

/** A process that does one job at a time. It keeps the server alive only during a job. */
export class PictureProcess {
  isAlive = true;
  /** What it held when it had done its latest job. */
  rssBytes = 0;
  #child: ChildProcess;
  #limits: ProcessLimits;
  #job: PromiseWithResolvers<Answer> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  /** The latest of what the process has written on its standard error. */
  #complaint = "";
  #whyEnded: Error | null = null;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
    this.#child = fork(limits.program, [`${limits.maxRssBytes}`], {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: environmentOfProcess(),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child.stderr?.on("data", (text) => {
      this.#complaint = `${this.#complaint}${text}`.slice(-maxComplaint);
    });
    this.#child
      .on("message", (said: Said) => this.#hear(said))
      .once("exit", (code, signal) => this.#lose(`it ended with ${signal ?? code}`))
      .once("error", (error) => this.#lose(error.message));
    // Without so much as a way to speak to it, it has not come to be.
    if (!this.#child.connected) this.#lose("it could not be started");
    this.#keepServerAlive(false);
  }

  /** Rejects when the process ends on the way: as an unusable picture, if it was the picture. */
  async run(job: Job): Promise<Answer> {
    if (!this.isAlive) throw this.#whyEnded ?? new Error("No process for pictures");
    const underWay = Promise.withResolvers<Answer>();
    this.#job = underWay;
    this.#keepServerAlive(true);
    this.#watchTime();
    try {
      this.#child.send(job, (error) => error && this.#lose(error.message));
      return await underWay.promise;
    } finally {
      clearTimeout(this.#timer);
      this.#keepServerAlive(false);
      this.#job = null;
    }
  }

  /** At once; what it is doing fails for this reason. */
  end(why: Error): void {
    this.isAlive = false;
    this.#whyEnded ??= why;
    this.#child.kill("SIGKILL");
  }

  /** A job's time begins with it, or once the process is ready for it. */
  #watchTime(): void {
    clearTimeout(this.#timer);
    const { maxJobMs, maxStartMs } = this.#limits;
    this.#timer = this.#isReady
      ? setTimeout(() => this.end(blamed(`it took more than ${maxJobMs} ms`)), maxJobMs)
      : setTimeout(() => this.end(new Error("The picture's process did not start")), maxStartMs);
  }

  #hear(said: Said): void {
    if (said.what === "ready") {
      this.#isReady = true;
      if (this.#job) this.#watchTime();
    }
    if (said.what === "too-large")
      this.end(blamed(`it held ${Math.round(said.rssBytes / 1e6)} MB`));
    if (said.what !== "answer") return;
    this.rssBytes = said.rssBytes;
    this.#job?.resolve(said.answer);
  }

  #lose(why: string): void {
    this.isAlive = false;
    // Before it is ready it has seen no picture that could be to blame.
    const error = this.#isReady
      ? blamed(why)
      : new Error(`No process for pictures: ${why}\n${this.#complaint}`);
    this.#whyEnded ??= error;
    this.#job?.reject(this.#whyEnded);
  }

  #keepServerAlive(isWorking: boolean): void {
    const stderr = this.#child.stderr as Socket | null;
    for (const handle of [this.#child, this.#child.channel, stderr]) {
      if (isWorking) handle?.ref();
      else handle?.unref();
    }
  }
}

function blamed(why: string): Error {
  return unusableImage(new Error(`The picture's process is gone: ${why}`));
}

/** For glibc, which else would keep much of what a picture took: its variables, in bytes. */
const givingBack = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/** None of the server's secrets. */
function environmentOfProcess(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = process.env;
  const passedOn = Object.entries({ PATH, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE });
  const given = passedOn.filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...givingBack };
}
