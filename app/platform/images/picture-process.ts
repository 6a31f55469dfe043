import { writeSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { decodingBytes } from "./decode-image.server.ts";
import { encoder } from "./encode-image.server.ts";
import {
  isPictureError,
  type Job,
  type JobOutcome,
  type JobResult,
  pictureError,
} from "./image-encoder.ts";

/**
 * The program of the processes that decode pictures. A process ends itself when it uses more bytes
 * of memory than its first argument, and refuses a picture whose decoding takes more than its
 * second.
 */
const [maxRssBytes = 0, maxDecodingBytes = 0] = process.argv.slice(2).map(Number);

/** Between two checks a decoder can allocate this many milliseconds' worth above the limit. */
const memoryCheckMs = 20;

setInterval(() => {
  const rssBytes = process.memoryUsage.rss();
  if (rssBytes <= maxRssBytes) return;
  writeSync(process.stderr.fd, `it used ${Math.round(rssBytes / 1e6)} MB of memory`);
  endNow();
}, memoryCheckMs).unref();

// Pages come first. A process that already has a lower priority may not raise it.
if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
// Ctrl-C in a terminal reaches this process too, but the server ends it when its work is done.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.on("disconnect", endNow);
process.on("message", async ({ name, parameters }: Job) => {
  try {
    const neededBytes = await decodingBytes(parameters[0]);
    if (neededBytes > maxDecodingBytes) {
      const needed = new Error(`${Math.round(neededBytes / 1e6)} MB would be needed`);
      throw pictureError("too-demanding", needed);
    }
    const encode = encoder[name] as (...parameters: Job["parameters"]) => Promise<unknown>;
    report({ ok: true, value: await encode(...parameters) });
  } catch (error) {
    const { message: why, cause } = error as Error;
    const message = cause instanceof Error ? `${why}: ${cause.message}` : why;
    report({ ok: false, problem: isPictureError(error) ? error.problem : null, message });
  }
});
report({ ok: true, value: "ready" });

function report(outcome: JobOutcome): void {
  process.send?.({ ...outcome, rssBytes: process.memoryUsage.rss() } satisfies JobResult);
}

/** An ordinary exit would wait for the threads that are still decoding. */
function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}
