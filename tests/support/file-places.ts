import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import type { Files } from "#app/platform/files/files.ts";

type FilePlace = { name: string; openFiles: () => Promise<Files> };

/** Each empty. What is kept as files is tried in each: `test.each(filePlaces)("… in $name", …)`. */
export const filePlaces: FilePlace[] = [
  {
    name: "a folder",
    openFiles: async () => createDiskFiles(await mkdtemp(join(tmpdir(), "school-files-"))),
  },
];

export const hasFile = async (files: Files, key: string) => (await files.head(key)) !== null;

export async function listKeys(files: Files, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys;
}
