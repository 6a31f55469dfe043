import { writeFile } from "node:fs/promises";
import { join } from "node:path";

export type Difference = { name: string; share: number };

/** A page that shows every difference side by side: as kept, as it is now, and where they differ. */
export async function writeReport(folder: string, differences: Difference[]): Promise<string> {
  const rows = differences.map(
    ({ name, share }) => `<section><h2>${name} <small>${(share * 100).toFixed(1)} %</small></h2>
${["kept.webp", "taken.webp", "difference.png"]
  .map(
    (kind) => `<figure><img src="${name}.${kind}" alt=""><figcaption>${kind}</figcaption></figure>`,
  )
  .join("\n")}</section>`,
  );
  const path = join(folder, "index.html");
  await writeFile(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>What looks different</title>
<style>body{font:16px system-ui;margin:2rem}section{display:flex;flex-wrap:wrap;gap:1rem}
h2{flex:1 0 100%}figure{margin:0}img{border:1px solid #999}</style>
<h1>${differences.length} pictures differ</h1>
${rows.join("\n")}`,
  );
  return path;
}
