import type { Files } from "#app/platform/files/files.ts";
import type { Limits } from "#app/platform/limits-store.server.ts";
import { findStorageFailure } from "#app/platform/storage-failure.server.ts";

export type StorageProbe = ReturnType<typeof createStorageProbe>;

type Dependencies = { files: Pick<Files, "check">; limits: Pick<Limits, "allow"> };

/** Anybody may request `/readyz`, and each probe writes to the disk. */
const intervalMs = 10_000;

/** Tries whether the stores can be written: once in `intervalMs`, and again until it succeeds. */
export function createStorageProbe({ files, limits }: Dependencies) {
  let succeededAt = Number.NEGATIVE_INFINITY;
  let running: Promise<string | null> | null = null;

  async function probe(): Promise<string | null> {
    const startedAt = performance.now();
    try {
      await files.check();
      await limits.allow("probe", { max: 1, windowMs: 1, since: "first" });
      succeededAt = startedAt;
      return null;
    } catch (error) {
      const failure = findStorageFailure(error);
      if (failure === "full") return "the storage is full";
      if (failure === "filesUnavailable") return "the file storage cannot be reached";
      return "the store cannot be written";
    } finally {
      running = null;
    }
  }

  return {
    /** Reports that a request could not be saved. */
    expire() {
      succeededAt = Number.NEGATIVE_INFINITY;
    },
    /** Why the stores cannot be written, or null. */
    async findProblem(): Promise<string | null> {
      if (performance.now() - succeededAt < intervalMs) return null;
      running ??= probe();
      return running;
    },
  };
}
