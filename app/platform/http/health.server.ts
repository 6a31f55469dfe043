import { Hono } from "hono";
import type { Files } from "#app/platform/files/files.ts";
import type { Limits } from "#app/platform/limits-store.server.ts";
import { findStorageFailure } from "#app/platform/storage-failure.server.ts";

export type StorageProbe = ReturnType<typeof createStorageProbe>;

type Dependencies = {
  files: Pick<Files, "check">;
  limits: Pick<Limits, "allow">;
};

/** Anybody may request `/readyz`, and each probe writes to the disk. */
const intervalMs = 10_000;

/** Tries whether the stores can be written, for `/readyz`: once in `intervalMs`, and again until it succeeds. */
export function createStorageProbe({ files, limits }: Dependencies) {
  let succeededAt = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | null = null;

  async function probe(): Promise<boolean> {
    const startedAt = performance.now();
    try {
      await files.check();
      await limits.allow("probe", { max: 1, windowMs: 1, since: "first" });
    } catch (error) {
      if (findStorageFailure(error) === "full") return false;
      throw error;
    }
    succeededAt = startedAt;
    return true;
  }

  return {
    /** Reports that a request could not be saved. */
    expire() {
      succeededAt = Number.NEGATIVE_INFINITY;
    },
    /** Throws when the stores cannot be written for another reason than a full disk. */
    async hasRoom(): Promise<boolean> {
      if (performance.now() - succeededAt < intervalMs) return true;
      running ??= probe().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** `/healthz`: the process answers. `/readyz`: it can also read its store, and write to it. */
export function serveHealth(reachStore: () => Promise<unknown>, probe: StorageProbe): Hono {
  const app = new Hono();
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    try {
      await reachStore();
    } catch {
      return context.text("the store cannot be reached", 503);
    }
    try {
      if (await probe.hasRoom()) return context.text("ready");
      return context.text("the storage is full", 503);
    } catch (error) {
      if (findStorageFailure(error) === "filesUnavailable")
        return context.text("the file storage cannot be reached", 503);
      return context.text("the store cannot be written", 503);
    }
  });
  return app;
}
