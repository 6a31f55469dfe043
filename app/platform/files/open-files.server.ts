import { join } from "node:path";
import type { Config } from "#app/platform/config.server.ts";
import { createDiskFiles } from "./disk-files.server.ts";
import type { Files } from "./files.ts";
import { createS3Files } from "./s3-files.server.ts";

/** The bucket of `FILES_URL`, or else the folder in `dataDir`. */
export function openFiles({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">): Files {
  return bucket ? createS3Files(bucket) : createDiskFiles(join(dataDir, "files"));
}
