import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareStateSites, type StateSites } from "#tests/states/prepare-state-sites.ts";
import { untilDemoComplete } from "#tests/support/demo.ts";
import { startProgram } from "#tests/support/server-process.ts";
import type { ReachableSite } from "#tests/support/site.ts";

/** The built site of the revision in `folder`, with its demo and empty. Its processes end with this one. */
export async function startRevision(folder: string): Promise<StateSites> {
  const [full, empty] = await Promise.all([startServer(folder, "1"), startServer(folder, "0")]);
  return prepareStateSites(full, empty);
}

async function startServer(folder: string, seedDemo: "0" | "1"): Promise<ReachableSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "school-visual-"));
  // Retried, as the server that is being ended may still write.
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const environment = { SEED_DEMO: seedDemo, LOG_LEVEL: "silent" };
  const site = await startProgram({ dataDir, folder, environment });
  if (seedDemo === "1") await untilDemoComplete(folder, site);
  return site;
}
