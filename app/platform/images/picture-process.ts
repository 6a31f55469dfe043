import { writeSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { encoder } from "./encode-image.server.ts";
import { type Job, type JobOutcome, PictureError } from "./image-encoder.ts";

/**
 * The program of the process that decodes and encodes pictures. It ends itself when it uses more
 * bytes of memory than its argument.
 */
const maxRssBytes = Number(process.argv[2]);

/** Between two checks a decoder can allocate this many milliseconds' worth above the limit. */
const memoryCheckMs = 20;

setInterval(() => {
  const rssBytes = process.memoryUsage.rss();
  if (rssBytes <= maxRssBytes) return;
  writeSync(process.stderr.fd, `It used ${Math.round(rssBytes / 1e6)} MB of memory`);
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
  const encode = encoder[name] as (...parameters: Job["parameters"]) => Promise<unknown>;
  try {
    report({ ok: true, value: await encode(...parameters) });
  } catch (error) {
    const { message: why, cause } = error as Error;
    const message = cause instanceof Error ? `${why}: ${cause.message}` : why;
    report({ ok: false, isUnusable: error instanceof PictureError, message });
  }
});

function report(outcome: JobOutcome): void {
  process.send?.(outcome);
}

/** An ordinary exit would wait for the threads that are still decoding. */
function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}
