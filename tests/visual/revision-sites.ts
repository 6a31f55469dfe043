import { prepareStateSites, type StateSites } from "#tests/states/prepare-state-sites.ts";
import { untilDemoComplete } from "#tests/support/demo.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { startProgram } from "#tests/support/server-process.ts";
import type { ReachableSite } from "#tests/support/site.ts";

/** The built site of the revision in `folder`, with its demo and empty. Its processes end with this one. */
export async function startRevision(folder: string): Promise<StateSites> {
  const [full, empty] = await Promise.all([startServer(folder, "1"), startServer(folder, "0")]);
  return prepareStateSites(full, empty);
}

async function startServer(folder: string, seedDemo: "0" | "1"): Promise<ReachableSite> {
  const environment = { SEED_DEMO: seedDemo, LOG_LEVEL: "silent" };
  const site = await startProgram({ dataDir: ownFolder("visual"), folder, environment });
  if (seedDemo === "1") await untilDemoComplete(folder, site);
  return site;
}
