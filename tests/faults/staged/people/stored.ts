import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** What a request may leave behind whatever comes of it: how often somebody has tried, and what they began. */
const passing = /^(?:limits|verification|session)$|trigrams|^sqlite_/;

/** Every row of every other table of a running site's store, each table as one text. */
export function everythingStored(dataDir: string): Map<string, string> {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"), { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const kept = tables.map(({ name }) => `${name}`).filter((name) => !passing.test(name));
  const rows = kept.map((name): [string, string] => [
    name,
    JSON.stringify(database.prepare(`select * from "${name}"`).all()),
  ]);
  database.close();
  return new Map(rows);
}

/** The tables of which something has been written since. */
export function writtenSince(before: Map<string, string>, dataDir: string): string[] {
  const now = everythingStored(dataDir);
  return [...now].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name);
}
