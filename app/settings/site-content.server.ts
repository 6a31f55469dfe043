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
  /** The content files; some of the folder's slides may still be loading. */
  files: Omit<Content, "slides"> & { slides: { list: () => Slide[] } };
  log: Log;
};

type Row = Awaited<ReturnType<SiteContentStore["listParts"]>>[number];

/**
 * The website's current content: the content files, with the parts that gurus have saved in place of
 * the files' own. Call `refresh` before answering from it.
 */
export function createSiteContent({ store, contentRevision, files, log }: Parts) {
  let latest = { revision: -1, rows: [] as Row[] };
  let changes: ReturnType<typeof parseRows> = [];
  let slides: Slide[] | null = null;
  const reportUnusable = createReport(log);

  const content = (): Content => {
    const { school, competition } = files;
    const fromFiles = { school, competition, slides: slides ?? files.slides.list() };
    return changes.reduce<Content>((whole, { put, value }) => put(whole, value), fromFiles);
  };

  return {
    content,

    /** Shown above every page; only a preview sets it. */
    note: null as string | null,

    /**
     * Reads what was saved since, on any node. False when the database is unavailable: the content
     * may then be out of date.
     */
    async refresh(): Promise<boolean> {
      try {
        // The revision first, so that what is saved meanwhile is read the next time.
        const revision = await contentRevision();
        if (revision === latest.revision) return true;
        const rows = await store.listParts();
        const current = await store.withPictures(files.slides.list());
        if (revision < latest.revision) return true;
        slides = current;
        latest = { revision, rows };
        changes = parseRows(rows, reportUnusable);
        return true;
      } catch (error) {
        log.error("the site's content could not be read", { error });
        return false;
      }
    },

    /** The version of a part that an edit begins from. */
    versionOf: (part: PartId): number => latest.rows.find((row) => row.part === part)?.version ?? 1,

    /** Whether the content shows a picture, by its hash. */
    isShown: (hash: string): boolean => picturesIn(JSON.stringify(content())).includes(hash),
  };
}

/** Reports each version of a part that does not fit its schema once. */
function createReport(log: Log) {
  const reported = new Set<string>();
  return ({ part, version }: Row) => {
    const name = `${part} ${version}`;
    if (reported.has(name)) return;
    reported.add(name);
    log.error("a stored part of the site's content is unusable; the content file is used", {
      part,
    });
  };
}

function parseRows(rows: Row[], reportUnusable: (row: Row) => void) {
  return rows.flatMap((row) => {
    const parsed = Object.hasOwn(siteParts, row.part)
      ? siteParts[row.part].schema.safeParse(row.value)
      : null;
    if (parsed?.success) return [{ put: siteParts[row.part].put, value: parsed.data }];
    reportUnusable(row);
    return [];
  });
}
