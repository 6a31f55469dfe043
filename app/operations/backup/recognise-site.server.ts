import type { Database } from "#app/platform/database/database.server.ts";
import { parseRows, readArchive, readHeader } from "./archive.server.ts";
import { findRestoreTime, readSiteState } from "./backup-store.server.ts";

/** Why no backup of the site may be added to the earlier ones. */
export type Mismatch = { earlier: string; reason: "other" | "later" | "unreadable" };

/**
 * Compares the site with the newest backup that can be read. The database may be a new one, or an
 * old copy, because of a wrong variable: its backups would rotate those of the site away. Null if
 * there is no backup, or if the site was restored after it was made. `earlier`: paths, the newest
 * first.
 */
export async function findMismatch(
  database: Database,
  earlier: string[],
): Promise<Mismatch | null> {
  const site = await readSiteState(database);
  const restoredAt = await findRestoreTime(database);
  for (const path of earlier) {
    // One that was damaged since, or that a newer program made, must not prevent later ones.
    const origin = await readOrigin(path).catch(() => null);
    if (!origin) continue;
    if (Date.parse(origin.madeAt) < restoredAt) return null;
    if (isOther(site?.id ?? "", origin)) return { earlier: path, reason: "other" };
    const isLater = (origin.site?.revision ?? 0) > (site?.revision ?? 0);
    return isLater ? { earlier: path, reason: "later" } : null;
  }
  const [newest] = earlier;
  return newest ? { earlier: newest, reason: "unreadable" } : null;
}

type Origin = Awaited<ReturnType<typeof readOrigin>>;

function isOther(id: string, { site, people }: Origin): boolean {
  if (site) return site.id !== id;
  return people.length > 0 && !people.includes(id);
}

/** From the header alone, or of an earlier version's archive from the rows of its accounts. */
async function readOrigin(path: string) {
  let header: ReturnType<typeof readHeader> | null = null;
  const people: string[] = [];
  for await (const part of readArchive(path)) {
    if (part.kind === "header") header = readHeader(part.bytes.toString());
    if (header?.site || part.kind === "picture") break;
    if (part.kind !== "rows" || part.table !== "user") continue;
    people.push(...parseRows(part.bytes).map(({ id }) => String(id)));
  }
  if (!header) throw new Error(`${path} has no header`);
  return { madeAt: header.madeAt, site: header.site, people };
}
