import type { Database } from "#app/platform/database/database.server.ts";
import { listTitles } from "./backup-status-store.server.ts";
import { hashOfPath } from "./required-files.server.ts";
import { missingStrings } from "./strings.ts";

/** More would fill the screen and the log. */
const maxPictures = 20;

/** A line for each picture that lacks files, with the title of a photo that shows it. */
export async function describeFiles(database: Database, paths: string[]): Promise<string[]> {
  const pictures = [...Map.groupBy(paths, hashOfPath)];
  const shown = pictures.slice(0, maxPictures);
  const hashes = shown.map(([hash]) => hash);
  const titles = await listTitles(database, hashes);
  const lines = shown.map(([hash, [first = "", ...others]]) => {
    const line = missingStrings.picture(first, others.length);
    const title = titles.get(hash);
    // A title must not control the terminal.
    return title ? `${line}, ${missingStrings.photo(title.replaceAll(/\p{Cc}/gu, "�"))}` : line;
  });
  const rest = pictures.length - shown.length;
  return rest > 0 ? [...lines, missingStrings.more(rest)] : lines;
}
