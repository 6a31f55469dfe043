import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** `share` of its pixels differs: 0 if it looks alike, null if the revision has no such picture. */
export type ReportRow = { name: string; share: number | null };

/** A page of all pictures, those that differ first; returns its path. */
export async function writeReport(
  folder: string,
  revision: string,
  rows: ReportRow[],
): Promise<string> {
  const path = join(folder, "index.html");
  const sorted = rows.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  await writeFile(path, writePage(revision, sorted));
  return path;
}

function writePage(revision: string, rows: ReportRow[]): string {
  const title = `${escapeHtml(revision)} and now`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body{font:16px system-ui;margin:2rem}section{display:flex;flex-wrap:wrap;gap:1rem}
h2{flex:1 0 100%}figure{margin:0}img{border:1px solid #999}</style>
<h1>${title}</h1>
${rows.map(writeRow).join("\n")}`;
}

function writeRow({ name, share }: ReportRow): string {
  const verdict = share === null ? "new" : share === 0 ? "alike" : `${(share * 100).toFixed(1)} %`;
  const files = [
    ...(share === null ? [] : [`${name}.before.jpg`]),
    `${name}.now.jpg`,
    ...(share ? [`${name}.difference.png`] : []),
  ];
  const figures = files.map(
    (file) => `<figure><img src="${file}" alt="" loading="lazy"><figcaption>${file}</figcaption>`,
  );
  return `<section><h2>${name} <small>${verdict}</small></h2>\n${figures.join("\n")}</section>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
