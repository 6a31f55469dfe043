import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReachableSite } from "./site.ts";

const photosOnPage = 12;

/** A slow machine needs a few minutes for the demo's AVIF. */
const maxSeconds = 600;

/** Waits until the site shows the whole demo, with every picture in every format. */
export async function untilDemoComplete(
  folder: string,
  { request }: Pick<ReachableSite, "request">,
): Promise<void> {
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

/** Not by the links that load the first pictures early: these name one format only. */
function isComplete(html: string): boolean {
  const countOf = (format: string) =>
    html.match(new RegExp(`<source\\b[^>]*type="image/${format}"`, "g"))?.length ?? 0;
  return countOf("webp") > 0 && countOf("avif") === countOf("webp");
}
