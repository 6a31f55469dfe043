import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareStateSites, type StateSites } from "#tests/states/prepare-state-sites.ts";
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
  if (seedDemo === "1") await waitForDemo(folder, site);
  return site;
}

const photosOnPage = 12;

/** A slow machine needs a few minutes for the demo's AVIF. */
const maxSeconds = 600;

/** Waits until the site shows the whole demo, with every picture in every format. */
async function waitForDemo(folder: string, { request }: ReachableSite): Promise<void> {
  const uploads = readFileSync(join(folder, "demo/uploads.yaml"), "utf8");
  const photoCount = uploads.match(/^- file:/gm)?.length ?? 0;
  const pages = Array.from({ length: Math.ceil(photoCount / photosOnPage) }, (_, index) =>
    index === 0 ? "/gallery" : `/gallery?page=${index + 1}`,
  );
  for (let second = 0; second < maxSeconds; second++) {
    const { count } = await (await request("/api/uploads/count")).json();
    const texts = await Promise.all(
      ["/", ...pages].map(async (path) => (await request(path)).text()),
    );
    if (count === photoCount && texts.every(isComplete)) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error("The demo did not become complete");
}

function isComplete(html: string): boolean {
  const countOf = (format: string) => html.split(`type="image/${format}"`).length - 1;
  return countOf("webp") > 0 && countOf("avif") === countOf("webp");
}
