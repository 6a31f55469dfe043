import type { PhotoStore, TagCount } from "#app/photos/photo-store.server.ts";

export type TagCounts = () => Promise<TagCount[]>;

/** The most used first; counted once for each revision of the content, whoever asks. */
export function createTagCounts(
  photos: Pick<PhotoStore, "countTags">,
  contentRevision: () => Promise<number>,
): TagCounts {
  let known: { revision: number; counts: TagCount[] } | null = null;

  return async () => {
    const revision = await contentRevision();
    if (known?.revision !== revision) known = { revision, counts: await photos.countTags() };
    return known.counts;
  };
}
