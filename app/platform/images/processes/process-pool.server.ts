import { tooManyPictures } from "#app/platform/images/too-many-pictures.ts";
import type { Answer, Job } from "./job.ts";
import { PictureProcess, type ProcessLimits } from "./picture-process.server.ts";

export type PoolLimits = ProcessLimits & {
  /** How many processes may be there at once. */
  most: number;
  /** How many jobs may wait for a process; a picture that came by a form waits in memory. */
  maxWaiting: number;
  /** How long they stay when there is nothing to do, in milliseconds. */
  idleMs: number;
};

/** `urgent`: somebody waits for it. */
export type Urgency = "urgent" | "later";

type Waiting = PromiseWithResolvers<Answer> & { job: Job };

/** Of the memory that a process may hold: what it may keep from one picture to the next. */
const maxKept = 0.75;

/** Gives each job a process of its own for as long as it takes, in turn, the urgent ones first. */
export class ProcessPool {
  #limits: PoolLimits;
  #waiting: Record<Urgency, Waiting[]> = { urgent: [], later: [] };
  #processes = new Set<PictureProcess>();
  #idle: PictureProcess[] = [];
  #idleTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  run(job: Job, urgency: Urgency): Promise<Answer> {
    if (this.#isStopped) return Promise.reject(stopped());
    if (this.#waiting[urgency].length >= this.#limits.maxWaiting) {
      return Promise.reject(tooManyPictures());
    }
    const waiting = { job, ...Promise.withResolvers<Answer>() };
    this.#waiting[urgency].push(waiting);
    this.#next();
    return waiting.promise;
  }

  countProcesses(): number {
    return this.#processes.size;
  }

  /** Ends all at once; what they were doing fails, and so does what waits. */
  stop(): void {
    this.#isStopped = true;
    const { urgent, later } = this.#waiting;
    for (const { reject } of [...urgent.splice(0), ...later.splice(0)]) reject(stopped());
    this.#endAll();
  }

  #next(): void {
    clearTimeout(this.#idleTimer);
    const { urgent, later } = this.#waiting;
    while (urgent.length > 0 || later.length > 0) {
      if (this.#idle.length === 0 && this.#processes.size >= this.#limits.most) return;
      const first = urgent.shift() ?? later.shift();
      if (first) void this.#work(first);
    }
    if (this.#idle.length < this.#processes.size) return;
    this.#idleTimer = setTimeout(() => this.#endAll(), this.#limits.idleMs).unref();
  }

  /** One that has nothing to do, or a new one. */
  #takeProcess(): PictureProcess {
    for (let process = this.#idle.pop(); process; process = this.#idle.pop()) {
      if (process.isAlive) return process;
      this.#processes.delete(process);
    }
    const process = new PictureProcess(this.#limits);
    this.#processes.add(process);
    return process;
  }

  async #work({ job, resolve, reject }: Waiting): Promise<void> {
    let process: PictureProcess;
    try {
      process = this.#takeProcess();
    } catch (error) {
      // The machine gives none away just now.
      return reject(error);
    }
    await process.run(job).then(resolve, reject);
    // One that keeps much of what it has worked with has less left for the next picture.
    if (process.rssBytes > maxKept * this.#limits.maxRssBytes)
      process.end(new Error("It has grown"));
    if (process.isAlive) this.#idle.push(process);
    else this.#processes.delete(process);
    this.#next();
  }

  #endAll(): void {
    clearTimeout(this.#idleTimer);
    for (const process of this.#processes) process.end(stopped());
    this.#processes.clear();
    this.#idle = [];
  }
}

function stopped(): Error {
  return new Error("The pictures' processes have been stopped");
}
