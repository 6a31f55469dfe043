import { constants, getPriority, setPriority } from "node:os";
import type { ImageEncoder } from "#app/platform/images/image-encoder.ts";
import { isUnusableImage } from "#app/platform/images/unusable-image.ts";
import type { Answer, Job, Said } from "./job.ts";

/** Half of what a decoder can take in this time is what the limit may be passed by. */
const watchEveryMs = 20;

/**
 * The inside of a picture process: answers one job after the other for as long as the server is
 * there. A process that holds more than the limit it was started with ends itself.
 */
export function serveJobs(encoder: ImageEncoder): void {
  const maxRssBytes = Number(process.argv[2]);
  setInterval(() => watchMemory(maxRssBytes), watchEveryMs).unref();
  // Pages come first. One that runs below that already may not raise itself.
  if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  }
  // A terminal's Ctrl-C reaches this process, too; but the server ends it when its work is done.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  process.on("disconnect", endNow);
  process.on("message", async (job: Job) => {
    const answer = await answerJob(encoder, job);
    say({ what: "answer", answer, rssBytes: process.memoryUsage.rss() });
  });
  say({ what: "ready" });
}

async function answerJob(encoder: ImageEncoder, { name, parameters }: Job): Promise<Answer> {
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
  if (rssBytes > maxRssBytes) say({ what: "too-large", rssBytes }, endNow);
}

function say(said: Said, whenSent?: () => void): void {
  process.send?.(said, undefined, undefined, whenSent);
}

/** At once: an ordinary end would wait for the threads that are still decoding. */
function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}
