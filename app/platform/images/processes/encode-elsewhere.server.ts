import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { ImageEncoder } from "#app/platform/images/image-encoder.ts";
import { isUnusableImage, unusableImage } from "#app/platform/images/unusable-image.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Job } from "./job.ts";
import { type PoolLimits, ProcessPool, type Urgency } from "./process-pool.server.ts";

const usualLimits: PoolLimits = {
  program: join(
    import.meta.dirname,
    import.meta.env?.PROD ? "process-program.js" : "process-program.ts",
  ),
  most: availableParallelism(),
  maxWaiting: 60,
  idleMs: 20_000,
  maxStartMs: 30_000,
  maxJobMs: 30_000,
  maxRssBytes: 250_000_000,
};

export type EncoderElsewhere = ReturnType<typeof encodeElsewhere>;

/**
 * The encoder in processes of their own, which are there only while there are pictures to encode.
 * Whatever a picture does to its process, it is refused for it, and the others go on.
 */
export function encodeElsewhere(log: Pick<Log, "warn">, limits: Partial<PoolLimits> = {}) {
  const pool = new ProcessPool({ ...usualLimits, ...limits });
  const counted = { encoded: 0, refused: 0 };

  async function run(job: Job, urgency: Urgency = "urgent"): Promise<unknown> {
    const answer = await pool.run(job, urgency).catch((error) => {
      if (isUnusableImage(error)) {
        counted.refused += 1;
        log.warn("a picture was refused", { error: error.cause });
      }
      throw error;
    });
    counted.encoded += answer.ok ? 1 : 0;
    if (answer.ok) return answer.value;
    counted.refused += answer.isUnusable ? 1 : 0;
    throw answer.isUnusable ? unusableImage(answer.message) : new Error(answer.message);
  }

  const encoder = {
    encodeImage: (...parameters) => run({ name: "encodeImage", parameters }),
    encodeRest: (...parameters) => run({ name: "encodeRest", parameters }, "later"),
    encodeJpeg: (...parameters) => run({ name: "encodeJpeg", parameters }),
  } as ImageEncoder;
  return {
    ...encoder,
    countProcesses: () => pool.countProcesses(),
    /** How many pictures have gone through, and how many were no use, since the start. */
    figures: () => ({ ...counted }),
    /** Ends all at once; what was under way fails. */
    stop: () => pool.stop(),
  };
}
