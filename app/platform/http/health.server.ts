import { Hono } from "hono";
import { findFilesUnavailable } from "#app/platform/files/files.ts";
import type { StorageProbe } from "#app/platform/storage-probe.server.ts";

type Asked = { reachStore: () => Promise<unknown>; room: Pick<StorageProbe, "hasRoom"> };

/** `/healthz`: the process answers. `/readyz`: it can also read its store, and write to it and to its disk. */
export function serveHealth({ reachStore, room }: Asked): Hono {
  const app = new Hono();
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    try {
      await reachStore();
    } catch {
      return context.text("the store cannot be reached", 503);
    }
    try {
      if (await room.hasRoom()) return context.text("ready");
      return context.text("the storage is full", 503);
    } catch (error) {
      if (findFilesUnavailable(error))
        return context.text("the pictures' place cannot be reached", 503);
      return context.text("the store cannot be written", 503);
    }
  });
  return app;
}
