import type { Database } from "#app/platform/database/database.server.ts";
import { parseRows, readArchive, readHeader } from "./archive.server.ts";
import { readKnownBackups } from "./backup-store.server.ts";

/** Why no backup of the site may follow the earlier ones. */
export type Mismatch = { earlier: string; reason: "other" | "later" | "unreadable" };

/**
 * Compares the site with the newest backup that can be read. The database may be a new one, or an
 * old copy, because of a wrong variable: its backups would rotate those of the site away. Null if
 * there is no backup. `earlier`: paths, the newest first.
 */
export async function findMismatch(
  database: Database,
  earlier: string[],
): Promise<Mismatch | null> {
  const known = await readKnownBackups(database);
  for (const path of earlier) {
    // One that was damaged since, or that a newer program made, must not prevent later ones.
    const origin = await readOrigin(path).catch(() => null);
    if (!origin) continue;
    const reason = compare(origin, known);
    return reason && { earlier: path, reason };
  }
  const [newest] = earlier;
  return newest ? { earlier: newest, reason: "unreadable" } : null;
}

type Origin = Awaited<ReturnType<typeof readOrigin>>;
type Known = Awaited<ReturnType<typeof readKnownBackups>>;

function compare({ madeAt, siteId, accounts }: Origin, known: Known): "other" | "later" | null {
  const ids = siteId === undefined ? accounts : [siteId];
  if (ids.some((id) => madeAt <= (known.until.get(id) ?? 0))) return null;
  if (siteId !== undefined) return siteId === known.siteId ? "later" : "other";
  // An earlier site has taken the id of one of its accounts, which may be deleted since.
  return ids.some((id) => id === known.siteId || known.accounts.has(id)) ? null : "other";
}

/** From the header alone, or of an earlier version's archive from the rows of its accounts. */
async function readOrigin(path: string) {
  let header: ReturnType<typeof readHeader> | null = null;
  const accounts: string[] = [];
  for await (const part of readArchive(path)) {
    if (part.kind === "header") header = readHeader(part.bytes.toString());
    if (header?.site || part.kind === "picture") break;
    if (part.kind !== "rows" || part.table !== "user") continue;
    accounts.push(...parseRows(part.bytes).map(({ id }) => String(id)));
  }
  if (!header) throw new Error(`${path} has no header`);
  return { madeAt: Date.parse(header.madeAt), siteId: header.site?.id, accounts };
}
