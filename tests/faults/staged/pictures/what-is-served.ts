import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "#tests/scale/visitors.ts";
import type { SiteToBreak } from "./site-to-break.ts";

export type Served = { path: string; type: string; bytes: Buffer };

/** Every file of every stored picture, as anybody gets it; what is not given to anybody is left out. */
export async function servedPictures({ program, dataDir }: SiteToBreak): Promise<Served[]> {
  const served: Served[] = [];
  for (const path of listKept(dataDir)) {
    const answer = await program.request(`/media/${path}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) continue;
    served.push({ path, type: answer.headers.get("Content-Type") ?? "", bytes });
  }
  return served;
}

/** `HASH/320.webp`, also what no address leads to. */
export function listKept(dataDir: string): string[] {
  return readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("/."))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, "files").length + 1));
}

/** Until each picture has its AVIF, and no master any more. */
export const untilFinished = ({ dataDir }: SiteToBreak) =>
  until(async () => {
    const files = listKept(dataDir);
    const hashes = new Set(files.map((path) => path.split("/")[0]));
    const hasAvif = (hash = "") =>
      files.some((path) => path.startsWith(hash) && path.endsWith("avif"));
    return [...hashes].every(hasAvif) && !files.some((path) => path.endsWith("/master.jpg"));
  });

const endings: Record<string, RegExp> = {
  "image/jpeg": /^\xff\xd8\xff/,
  "image/webp": /^RIFF....WEBP/s,
  "image/avif": /^....ftypavif/s,
};

/** What is not as it has to be about a file that is served: its type, its bytes, whose they are. */
export function wrongAbout({ path, type, bytes }: Served, sent: Set<string>): string[] {
  const isAsSaid = endings[type]?.test(bytes.subarray(0, 16).toString("latin1")) ?? false;
  return [
    ...(isAsSaid ? [] : [`${path} is not what its type says (${type})`]),
    ...(sent.has(hashOf(bytes)) ? [`${path} is served as it came`] : []),
  ];
}

export const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export const readKept = (dataDir: string, path: string) =>
  readFileSync(join(dataDir, "files", path));
