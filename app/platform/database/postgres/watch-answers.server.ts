import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { storeSilent } from "../database-unavailable.ts";

export type Patience = {
  /** From when on somebody who waits makes us ask whether it answers anybody. */
  suspectAfterMs: number;
  /** What is asked then has to be answered as soon as this. */
  answerMs: number;
  askAgainMs: number;
};

/** With three questions that nobody answers, a write knows after some seven seconds. */
export const usualPatience: Patience = { suspectAfterMs: 3_000, answerMs: 900, askAgainMs: 300 };

const maxSilences = 3;

const maxLateMs = 200;

/**
 * Tells a server that answers nobody from one that takes its time: a lock, a migration or a backup may
 * take as long as it takes, and so what has waited for long is only given up when `ask`, which costs a
 * server nothing, gets no answer either. From then on nobody waits at all, until it answers again.
 */
export class Answers {
  readonly #ask: () => Promise<unknown>;
  readonly #patience: Patience;
  readonly #waiting = new Set<() => void>();
  #isSilent = false;
  #isLooking = false;
  #isOver = false;

  constructor(ask: () => Promise<unknown>, patience: Patience) {
    this.#ask = ask;
    this.#patience = patience;
  }

  /** Throws instead of asking a server that is known to answer nobody. */
  refuseIfSilent(): void {
    if (this.#isSilent) throw storeSilent();
  }

  /** The result of `work`; throws when the server has answered nobody for a while. */
  async wait<Result>(work: () => Promise<Result>): Promise<Result> {
    const { promise, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(storeSilent());
    const timer = setInterval(() => void this.#look(), this.#patience.suspectAfterMs).unref();
    this.#waiting.add(giveUp);
    try {
      return await Promise.race([work(), promise]);
    } finally {
      clearInterval(timer);
      this.#waiting.delete(giveUp);
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    for (let silences = 0; !this.#isOver; ) {
      const begun = performance.now();
      if (await this.#isAnswered()) break;
      // A program that is late itself may have an answer that it has not come to read.
      if (performance.now() - begun < this.#patience.answerMs + maxLateMs) silences += 1;
      if (silences >= maxSilences) {
        this.#isSilent = true;
        for (const giveUp of this.#waiting) giveUp();
      }
      await pause(this.#patience.askAgainMs, undefined, { ref: false });
    }
    this.#isSilent = false;
    this.#isLooking = false;
  }

  async #isAnswered(): Promise<boolean> {
    const { answerMs } = this.#patience;
    const answered = this.#ask().then(() => true, isAnswer);
    return Promise.race([answered, pause(answerMs, false, { ref: false })]);
  }
}

/** A server that says why it cannot, as one without a connection left, does answer. */
function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError;
}
