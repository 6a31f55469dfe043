import type { Services } from "#app/services.server.ts";

type Used = Pick<Services, "keptPhotos" | "knownRevision" | "siteContent" | "keptSiteContent">;

export type WithheldPictures = ReturnType<typeof createWithheldPictures>;

/**
 * Tells whether a picture (by its hash) belongs to photos that visitors must not see, or was a portrait
 * or a slide until a guru changed it, and to nothing that they may see: who knows a hidden photo's address
 * is not to have its picture by it either.
 */
export function createWithheldPictures(used: Used) {
  const { keptPhotos, knownRevision, siteContent } = used;
  let known = { revision: -1, hashes: new Set<string>() };

  async function readAgain(): Promise<void> {
    try {
      // Asked for, because what is known at once may be a transaction's that is taken back yet.
      const revision = await knownRevision.ask();
      if (known.revision === revision) return;
      if (!(await siteContent.refresh())) return;
      const ofPhotos = await keptPhotos.listWithheldPictures();
      known = { revision, hashes: new Set([...ofPhotos, ...(await listFormer(used))]) };
    } catch {
      // Without a store, what was known before it went counts.
    }
  }

  return {
    async isWithheld(hash: string): Promise<boolean> {
      const revision = knownRevision.atOnce();
      if (revision !== known.revision && revision !== "unreachable") await readAgain();
      return known.hashes.has(hash) && !siteContent.isShown(hash);
    },

    /** False, too, while it takes waiting to know. */
    isSurelyShown(hash: string): boolean {
      return knownRevision.atOnce() === known.revision && !known.hashes.has(hash);
    },
  };
}

/** Portraits and slides that only the history knows by now, and no published photo shows. */
async function listFormer({ keptPhotos, siteContent, keptSiteContent }: Used): Promise<string[]> {
  const all = await keptSiteContent.listPictures();
  const former = [...all].filter((hash) => !siteContent.isShown(hash));
  const shown = new Set(await keptPhotos.listShownPictures(former));
  return former.filter((hash) => !shown.has(hash));
}
