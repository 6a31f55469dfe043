import type { Log } from "#app/platform/log.server.ts";
import type { Slide } from "#app/school/slides.server.ts";
import type { SiteContentStore } from "./site-content-store.server.ts";
import { picturesIn } from "./site-content-store.server.ts";
import { type Content, siteParts } from "./site-parts.server.ts";
import type { PartId } from "./strings.ts";

export type SiteContent = ReturnType<typeof createSiteContent>;

type Parts = {
  store: SiteContentStore;
  contentRevision: () => Promise<number>;
  /** What the content files say; of the folder's slides some may still be loading. */
  files: Omit<Content, "slides"> & { slides: { list: () => Slide[] } };
  log: Log;
};

/**
 * What the site says of itself by now: the content files, and in their place, part by part, what
 * gurus have saved. `refresh` is to be called before anything is answered from it.
 */
export function createSiteContent({ store, contentRevision, files, log }: Parts) {
  let known = { revision: -1, rows: [] as Row[], content: ofFiles(files) };
  let slides: Slide[] | null = null;
  const complained = new Set<string>();

  function complain({ part, version }: Row): void {
    const name = `${part} ${version}`;
    if (complained.has(name)) return;
    complained.add(name);
    log.error("a part of the site's content cannot be used; the content file counts", { part });
  }

  const content = (): Content => known.content(slides ?? files.slides.list());

  return {
    content,

    /** What stands above every page; only a preview has something to say. */
    note: null as string | null,

    /**
     * Reads what was saved since, on whichever node. While the store is down, what is known counts;
     * then false, for what is made of it may be out of date.
     */
    async refresh(): Promise<boolean> {
      try {
        // First the revision, so that what is saved meanwhile is read the next time.
        const revision = await contentRevision();
        if (revision === known.revision) return true;
        const rows = await store.listParts();
        const current = await store.withPictures(files.slides.list());
        if (revision < known.revision) return true;
        slides = current;
        known = { revision, rows, content: ofRows(files, rows, complain) };
        return true;
      } catch (error) {
        log.error("the site's content could not be read again", { error });
        return false;
      }
    },

    /** The version of a part that an edit begins from. */
    versionOf: (part: PartId): number => known.rows.find((row) => row.part === part)?.version ?? 1,

    /** Whether a part shows a picture, by its hash. */
    isShown: (hash: string): boolean => picturesIn(JSON.stringify(content())).includes(hash),
  };
}

type Row = Awaited<ReturnType<SiteContentStore["listParts"]>>[number];

function ofFiles({ school, competition }: Parts["files"]) {
  return (slides: Slide[]): Content => ({ school, competition, slides });
}

function ofRows(files: Parts["files"], rows: Row[], complain: (row: Row) => void) {
  const changes = rows.flatMap((row) => {
    const parsed = Object.hasOwn(siteParts, row.part)
      ? siteParts[row.part].schema.safeParse(row.value)
      : null;
    if (parsed?.success) return [{ put: siteParts[row.part].put, value: parsed.data }];
    complain(row);
    return [];
  });
  return (slides: Slide[]): Content =>
    changes.reduce((content, { put, value }) => put(content, value), ofFiles(files)(slides));
}
