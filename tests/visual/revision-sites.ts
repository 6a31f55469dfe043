import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareStateSites, type StateSites } from "#tests/states/prepare-state-sites.ts";
import { freePort, spawnServer } from "#tests/support/server-process.ts";
import type { ReachableSite } from "#tests/support/site.ts";
import { waitForDemo } from "./wait-for-demo.ts";

/**
 * The built site of the revision in `folder`, full of its demo and empty, each in a process of its
 * own: only what the site shows and answers is used of it, so its inside may be any. They end with
 * this process.
 */
export async function startRevision(folder: string): Promise<StateSites> {
  const [full, empty] = await Promise.all([startServer(folder, "1"), startServer(folder, "0")]);
  return prepareStateSites(full, empty);
}

async function startServer(folder: string, seedDemo: "0" | "1"): Promise<ReachableSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "school-visual-"));
  // Tried again, as the server that is just being ended may still write.
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const environment = { DATA_DIR: dataDir, SEED_DEMO: seedDemo, LOG_LEVEL: "silent" };
  const { url } = await spawnServer(folder, await freePort(), environment);
  const site: ReachableSite = {
    url,
    request: (path, init) => fetch(url + path, { redirect: "manual", ...init }),
  };
  if (seedDemo === "1") await waitForDemo(folder, site);
  return site;
}
