import { asOneChange } from "#app/documents/change-group.server.ts";
import type { Collection } from "#app/documents/collection.server.ts";
import type { Outcome } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import {
  isPublished,
  newPublicationStatus,
  rowsOf,
} from "#app/documents/publication-status-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { listImages } from "#app/platform/images/image-store.server.ts";
import { describePart } from "./describe-part.server.ts";
import { type PartId, partTitles } from "./strings.ts";
import { websiteTextKind } from "./website-text-kind.ts";

export type WebsiteTextStore = ReturnType<typeof createWebsiteTextStore>;

/** Plain data that fits the schema of the day it was saved. */
type PartContent = { part: PartId; value: unknown };

export type StoredPart = PartContent & { version: number };

/** `currentValue`: what the site shows now; stored as version 1 of a part that has no row yet. */
type PartEdit = StoredPart & { currentValue: unknown };

/** The parts that gurus have saved, which replace those of the content files. */
export function createWebsiteTextStore(database: Database) {
  const documents = new DocumentService(database, collection);

  /** The values of all parts and of their earlier versions, as JSON. */
  async function listVersions(): Promise<string[]> {
    const current = database.selectFrom("site_content").select("value as text");
    const entries = database.selectFrom("history").where("kind", "=", websiteTextKind.name);
    const earlier = entries.where("before", "is not", null).select("before as text");
    const texts = await current.unionAll(earlier.$narrowType<{ text: string }>()).execute();
    return texts.map(({ text }) => text);
  }

  return {
    documents,
    listFeedEntries: null,
    listPaths: null,
    listSearchEntries: null,

    async listParts(): Promise<StoredPart[]> {
      const parts = database.selectFrom("site_content").where(isPublished("site_content"));
      const rows = await parts.select(["id", "value", "version"]).execute();
      const read = async ({ id, value, version }: (typeof rows)[number]) => ({
        part: id as PartId,
        value: await readValue(database, value),
        version,
      });
      return Promise.all(rows.map(read));
    },

    /** The value with its pictures' current rows. */
    withPictures: <Value>(value: Value) =>
      readValue(database, JSON.stringify(value)) as Promise<Value>,

    /** A part's first change adds its row, unless it is refused or changes nothing. */
    change(who: string, { part, version, currentValue, value }: PartEdit): Promise<Outcome> {
      return asOneChange(database, async ({ transaction }) => {
        const row = { id: part, value: JSON.stringify(currentValue), ...newPublicationStatus };
        const insertion = transaction.insertInto("site_content").values(row);
        const added = insertion.onConflict((conflict) => conflict.column("id").doNothing());
        const isFirst = Boolean((await added.executeTakeFirst()).numInsertedOrUpdatedRows);
        // The value is compared as it will be read again.
        const plain = JSON.parse(JSON.stringify(value));
        const edit = { version, alter: () => ({ part, value: plain }) };
        await documents.lock([part]);
        const outcome = await documents.change(who, part, edit);
        const hasChanged = outcome.ok && outcome.groupId !== null;
        if (isFirst && !hasChanged) await rowsOf(transaction, "site_content").delete(part);
        return outcome;
      });
    },

    /** The hashes of all pictures that a part or one of its earlier versions shows. */
    async listPictures(): Promise<Set<string>> {
      return new Set((await listVersions()).flatMap(picturesIn));
    },

    /** The hashes of all brochures that the competition or one of its earlier versions has. */
    async listBrochures(): Promise<Set<string>> {
      return new Set((await listVersions()).flatMap(brochuresIn));
    },
  };
}

/** A stored value with its pictures' current rows: they may have got an AVIF since. */
async function readValue(database: Database, json: string): Promise<unknown> {
  const images = await listImages(database, picturesIn(json));
  return JSON.parse(json, (_key, value) => images.get(value?.hash) ?? value);
}

export const picturesIn = (json: string): string[] =>
  [...json.matchAll(/"hash":"([\da-f]{32})"/g)].map(([, hash = ""]) => hash);

const brochuresIn = (json: string): string[] =>
  [...json.matchAll(/"brochurePdf":"([\da-f]{32})"/g)].map(([, hash = ""]) => hash);

const collection: Collection<PartContent> = {
  kind: websiteTextKind,
  table: "site_content",
  titleColumn: null,
  isPublic: true,
  mayUnpublish: true,
  titleOf: ({ part }) => partTitles[part] ?? part,
  describe: describePart,

  async read(database, id) {
    const found = database.selectFrom("site_content").select("value").where("id", "=", id);
    const { value } = await found.executeTakeFirstOrThrow();
    return { part: id as PartId, value: await readValue(database, value) };
  },

  toColumns: ({ value }) => ({ value: JSON.stringify(value) }),
};
