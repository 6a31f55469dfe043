import type { Services } from "#app/services.server.ts";

type Used = Pick<Services, "keptPhotos" | "contentRevision" | "siteContent">;

/**
 * Tells whether a picture (by its hash) belongs to photos that visitors must not see, and to none
 * that they may: who knows a hidden photo's address is not to have its picture by it either.
 */
export function createWithheldPictures({ keptPhotos, contentRevision, siteContent }: Used) {
  let known = { revision: -1, hashes: new Set<string>() };

  return async (hash: string): Promise<boolean> => {
    try {
      const revision = await contentRevision();
      if (known.revision !== revision) {
        await siteContent.refresh();
        known = { revision, hashes: new Set(await keptPhotos.listWithheldPictures()) };
      }
    } catch {
      // Without a store, what was known before it went counts.
    }
    return known.hashes.has(hash) && !siteContent.isShown(hash);
  };
}
