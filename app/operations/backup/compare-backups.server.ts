import { readArchive, readHeader } from "./archive.server.ts";

/** What is counted. Messages are not: spam is deleted in bulk. */
type Content = { madeAt: string; documents: number; people: number };

/** How much less a backup has than an earlier one. */
export type Loss = { earlier: string; before: Content; now: Content };

type Compared = {
  path: string;
  /** Paths of good backups, the newest first. */
  earlier: string[];
  /** The operator has accepted what is lost since the backups up to this time (ISO 8601). */
  acceptedUntil: string;
};

/**
 * A backup of an empty or wrong database has fewer than half of the photos and events of the newest
 * good one, or nobody who can sign in. Null for one that has more.
 */
export async function findLoss({ path, earlier, acceptedUntil }: Compared): Promise<Loss | null> {
  for (const each of earlier) {
    // One that was damaged since, or that a newer program made, must not prevent later ones.
    const before = await readContent(each).catch(() => null);
    if (!before) continue;
    if (before.madeAt <= acceptedUntil) return null;
    const now = await readContent(path);
    const isLess = now.documents < before.documents / 2 || (before.people > 0 && now.people === 0);
    return isLess ? { earlier: each, before, now } : null;
  }
  return null;
}

const newline = 0x0a;

/** Reads the rows only, which come before the pictures. */
async function readContent(path: string): Promise<Content> {
  const content: Content = { madeAt: "", documents: 0, people: 0 };
  for await (const part of readArchive(path)) {
    const { kind, bytes } = part;
    if (kind === "picture" || kind === "manifest") break;
    if (kind === "header") content.madeAt = readHeader(bytes.toString()).madeAt;
    if (kind !== "rows") continue;
    const count = bytes.filter((byte) => byte === newline).length;
    if (part.table === "uploads" || part.table === "newevents") content.documents += count;
    if (part.table === "user") content.people += count;
  }
  return content;
}
