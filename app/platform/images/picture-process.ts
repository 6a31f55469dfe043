import { constants, getPriority, setPriority } from "node:os";
import { type ImageEncoder, isUnusableImage } from "./image-encoder.ts";

/** A call of the encoder, sent to a picture process. */
export type Job = {
  [Name in keyof ImageEncoder]: { name: Name; parameters: Parameters<ImageEncoder[Name]> };
}[keyof ImageEncoder];

export type JobResult =
  | { ok: true; value: unknown }
  /** `isUnusable`: the bytes are to blame, not the program. */
  | { ok: false; isUnusable: boolean; message: string };

/** What a picture process reports to the server. `rssBytes`: the memory that it holds. */
export type Report =
  | { what: "ready" }
  | { what: "result"; result: JobResult; rssBytes: number }
  /** It holds more memory than it may, and is about to end itself. */
  | { what: "too-large"; rssBytes: number };

/** Twice what a decoder takes in this time is the most by which a process may pass its limit. */
const watchEveryMs = 20;

/**
 * The inside of a picture process: answers one job after the other while the server is there. The
 * process ends itself when it holds more memory (bytes) than its first argument allows.
 */
export function serveJobs(encoder: ImageEncoder): void {
  const maxRssBytes = Number(process.argv[2]);
  setInterval(() => watchMemory(maxRssBytes), watchEveryMs).unref();
  // Pages come first. A process that runs below that already may not raise itself.
  if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  }
  // A terminal's Ctrl-C reaches this process, too; but the server ends it when its work is done.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  process.on("disconnect", endNow);
  process.on("message", async (job: Job) => {
    const result = await runJob(encoder, job);
    report({ what: "result", result, rssBytes: process.memoryUsage.rss() });
  });
  report({ what: "ready" });
}

async function runJob(encoder: ImageEncoder, { name, parameters }: Job): Promise<JobResult> {
  try {
    const call = encoder[name] as (...parameters: Job["parameters"]) => Promise<unknown>;
    return { ok: true, value: await call(...parameters) };
  } catch (error) {
    const message = error instanceof Error ? `${error.message}${causeOf(error)}` : `${error}`;
    return { ok: false, isUnusable: isUnusableImage(error), message };
  }
}

const causeOf = ({ cause }: Error) => (cause instanceof Error ? `: ${cause.message}` : "");

function watchMemory(maxRssBytes: number): void {
  const rssBytes = process.memoryUsage.rss();
  if (rssBytes > maxRssBytes) report({ what: "too-large", rssBytes }, endNow);
}

function report(said: Report, whenSent?: () => void): void {
  process.send?.(said, undefined, undefined, whenSent);
}

/** At once: an ordinary end would wait for the threads that are still decoding. */
function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}
