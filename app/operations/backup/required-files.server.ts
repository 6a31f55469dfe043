import { brochurePath } from "#app/competition/brochure/brochure-store.server.ts";
import { privateFilePath } from "#app/entries/private-file-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { formatsOf, imagePath, imageWidths } from "#app/platform/images/image.ts";
import type { PrivateFileType } from "#db/competition-rows.ts";
import type { BackedUpTable } from "#db/tables.ts";
import { listBackedUpTables, readRows } from "./backup-store.server.ts";

type Required = {
  hash: string;
  /** Its files, without which a backup is not complete. */
  paths: string[];
  /** Whether its AVIF files are still to be made, of a master that is then deleted. */
  hasMaster: boolean;
};

/** The files that the rows name. The schema may be an older one. */
export async function* listRequired(database: Database): AsyncGenerator<Required> {
  for await (const { hash, width, has_avif: stored } of readEach(database, "images")) {
    const hasAvif = stored !== 0;
    const paths = formatsOf({ hasAvif }).flatMap((format) =>
      imageWidths(Number(width)).map((each) => imagePath(String(hash), each, format)),
    );
    yield { hash: String(hash), paths, hasMaster: !hasAvif };
  }
  for await (const { hash } of readEach(database, "brochures")) {
    yield { hash: String(hash), paths: [brochurePath(String(hash))], hasMaster: false };
  }
  for await (const row of readEach(database, "private_files")) {
    const file = { hash: String(row.hash), type: row.type as PrivateFileType };
    yield { hash: file.hash, paths: [privateFilePath(file)], hasMaster: false };
  }
}

/** None for a table that an older schema lacks. */
async function* readEach(database: Database, table: BackedUpTable) {
  const tables = await listBackedUpTables(database);
  if (!tables.includes(table)) return;
  for await (const rows of readRows(database, table)) yield* rows;
}

export const hashOfPath = (path: string): string => path.slice(0, path.indexOf("/"));
