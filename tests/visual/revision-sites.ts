import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareStateSites, type StateSites } from "#tests/states/open-state.ts";
import { freePort, spawnServer } from "#tests/support/server-process.ts";

export type RevisionSites = { sites: StateSites; close: () => Promise<void> };

/**
 * The built site of the revision in `folder`, full of its demo and empty, each in a process of its
 * own: only what the site shows and answers is used of it, so its inside may be any.
 */
export async function startRevision(folder: string): Promise<RevisionSites> {
  const [full, empty] = await Promise.all([startServer(folder, "1"), startServer(folder, "0")]);
  return {
    sites: await prepareStateSites(full, empty),
    async close() {
      await Promise.all([full.close(), empty.close()]);
    },
  };
}

async function startServer(folder: string, seedDemo: "0" | "1") {
  const dataDir = await mkdtemp(join(tmpdir(), "school-visual-"));
  const server = await spawnServer(folder, await freePort(), {
    DATA_DIR: dataDir,
    SEED_DEMO: seedDemo,
  });
  return {
    url: server.url,
    request: (path: string, init?: RequestInit) =>
      fetch(server.url + path, { redirect: "manual", ...init }),
    async close() {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
