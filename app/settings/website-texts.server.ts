import { inEnglish, inKannada } from "#app/platform/language/kannada-content.ts";
import { currentLanguage } from "#app/platform/language/language.server.ts";
import type { Language } from "#app/platform/language/language-strings.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Slides } from "#app/school/slides.server.ts";
import type { PartId } from "./strings.ts";
import { type Content, isPartId, websiteTextParts } from "./website-text-parts.server.ts";
import { picturesIn, type StoredPart, type WebsiteTextStore } from "./website-text-store.server.ts";

/** Only forms need the ids of items: pages would send them to every visitor. */
export function withoutItemIds<Value>(value: Value, isItem = false): Value {
  if (Array.isArray(value)) return value.map((item) => withoutItemIds(item, true)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !isItem || name !== "id");
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutItemIds(field)])) as Value;
}

/** Gurus, branches and the festival without a picture of their own get the content folder's. */
function contentOfFiles(files: Dependencies["files"]): Content {
  const { school, slides } = files;
  const find = (name: string) => {
    const image = slides.findPicture(name);
    return image && { image };
  };
  const { about, gurus, branches } = school;
  const festival = { picture: find("festival"), ...about.festival };
  const shown = {
    about: { ...about, festival },
    gurus: gurus.map((each) => ({ ...each, portrait: each.portrait ?? find(each.name) })),
    branches: branches.map((each) => ({ ...each, picture: each.picture ?? find(each.name) })),
  };
  return { ...files, slides: slides.list(), school: { ...school, ...shown } };
}

type Dependencies = {
  store: WebsiteTextStore;
  readContentRevision: () => Promise<number>;
  /** The content files; some of the folder's slides may still be loading. */
  files: Omit<Content, "slides"> & { slides: Pick<Slides, "list" | "findPicture"> };
  log: Log;
};

export type WebsiteTexts = ReturnType<typeof createWebsiteTexts>;

/** Saved parts replace those of the content files. Call `refresh` before reading. */
export function createWebsiteTexts({ store, readContentRevision, files, log }: Dependencies) {
  let current: { edited: Content; shown: Record<Language, Content> } | null = null;
  let latest = { revision: -1, rows: [] as StoredPart[] };
  const unusable = new Set<string>();

  const inLanguages = (edited: Content): Record<Language, Content> => {
    const content = withoutItemIds(edited);
    return { en: inEnglish(content), kn: inKannada(content) };
  };

  const content = (): Content =>
    (current?.shown ?? inLanguages(contentOfFiles(files)))[currentLanguage()];

  /** A stored part that does not fit its schema is left out, and logged once. */
  function replacePart(content: Content, { part, version, value }: StoredPart): Content {
    const parsed = isPartId(part) ? websiteTextParts[part].schema.safeParse(value) : null;
    if (parsed?.success) return websiteTextParts[part].replace(content, parsed.data);
    if (!unusable.has(`${part} ${version}`)) {
      const message = "a stored part of the site's content is unusable; the content file is used";
      log.error(message, { part });
    }
    unusable.add(`${part} ${version}`);
    return content;
  }

  return {
    /** The content that visitors see, in the language of the page. */
    content,

    /** The forms get the same content with the ids of list items. */
    editedContent: (): Content => current?.edited ?? contentOfFiles(files),

    /** Only a preview sets this note, which every page shows. */
    note: null as string | null,

    /** Reads what any node has saved. Returns false when the database is down. */
    async refresh(): Promise<boolean> {
      try {
        // The revision is read first, so that a part saved meanwhile is read the next time.
        const revision = await readContentRevision();
        if (revision === latest.revision) return true;
        const rows = await store.listParts();
        // The pictures come before the saved parts, because a guru may have removed one.
        const content = await store.withPictures(contentOfFiles(files));
        // Another call may have read a later revision meanwhile.
        if (revision < latest.revision) return true;
        latest = { revision, rows };
        const edited = rows.reduce<Content>(replacePart, content);
        current = { edited, shown: inLanguages(edited) };
        return true;
      } catch (error) {
        log.error("the site's content could not be read", { error });
        return false;
      }
    },

    versionOf: (part: PartId): number => latest.rows.find((row) => row.part === part)?.version ?? 1,

    isShown: (hash: string): boolean => picturesIn(JSON.stringify(content())).includes(hash),
  };
}
