import { type SelectQueryBuilder, sql } from "kysely";
import type { DocumentState } from "#app/documents/document.ts";
import { isInState, isPublished } from "#app/documents/publication-status-store.server.ts";
import type { TagInUse } from "#app/photos/admin/tags-in-use.ts";
import { containsWords } from "#app/platform/database/contains-words.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Tables } from "#db/tables.ts";
import type { AdminPhoto } from "./photo.ts";
import { selectPhotos, toAdminPhotos } from "./photo-collection-store.server.ts";

export type AdminPhotoStore = ReturnType<typeof createAdminPhotoStore>;

export type AdminPhotoFilter = {
  /** Every one of them must be in the title or the description. */
  words: string[];
  tag: string | null;
  /** Null: whatever does not lie in the trash. */
  state: DocumentState | null;
};

/** The photos as the gurus see them: also the hidden ones, and those in the trash. */
export function createAdminPhotoStore(database: Database) {
  return {
    async findKept(id: string): Promise<AdminPhoto | null> {
      const rows = await selectPhotos(database).where("uploads.id", "=", id).execute();
      return (await toAdminPhotos(database, rows))[0] ?? null;
    },

    async listKeptAmong(ids: string[]): Promise<AdminPhoto[]> {
      if (ids.length === 0) return [];
      const rows = await selectPhotos(database).where("uploads.id", "in", ids).execute();
      return toAdminPhotos(database, rows);
    },

    /** Newest first; those in the trash, latest removed first. */
    async listKept(
      filter: AdminPhotoFilter,
      page: { limit: number; offset: number },
    ): Promise<AdminPhoto[]> {
      const rows = filtered(selectPhotos(database), filter)
        .$if(filter.state === "removed", (query) => query.orderBy("uploads.removed_at", "desc"))
        .orderBy("uploads.created_at", "desc")
        .orderBy("uploads.id", "desc")
        .limit(page.limit)
        .offset(page.offset);
      return toAdminPhotos(database, await rows.execute());
    },

    async countKept(filter: AdminPhotoFilter): Promise<number> {
      const { count } = await filtered(database.selectFrom("uploads"), filter)
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    listTagsInUse: () => listTagsInUse(database),
    listTagStates: (afterId: string, limit: number) => listTagStates(database, afterId, limit),
    findImageUse: (hash: string) => findImageUse(database, hash),
    listUnusedPictures: (madeBefore: number) => listUnusedPictures(database, madeBefore),
  };
}

function filtered<Output>(
  query: SelectQueryBuilder<Tables, "uploads", Output>,
  { words, tag, state }: AdminPhotoFilter,
) {
  const text = sql<string>`uploads.title || ' ' || uploads.description`;
  return query
    .where(isInState("uploads", state))
    .$if(words.length > 0, (rows) => rows.where(containsWords(text, words)))
    .$if(tag !== null, (rows) =>
      rows.where(
        sql<boolean>`exists (select 1 from upload_tags where upload_tags.upload_id = uploads.id and upload_tags.tag = ${tag})`,
      ),
    );
}

/** More than these nobody reads through; the rarest are left out. */
const maxTagsOffered = 200;

/** The tags that photos carry, those in the trash aside, in alphabetical order. */
async function listTagsInUse(database: Database): Promise<TagInUse[]> {
  const rows = await database
    .selectFrom("upload_tags")
    .innerJoin("uploads", "uploads.id", "upload_tags.upload_id")
    .where("uploads.removed_at", "is", null)
    .groupBy("tag")
    .select(["tag", (row) => row.fn.countAll<number>().as("count")])
    .orderBy("count", "desc")
    .orderBy("tag")
    .limit(maxTagsOffered)
    .execute();
  return rows
    .map(({ tag, count }) => ({ tag, photoCount: Number(count) }))
    .toSorted((one, other) => one.tag.localeCompare(other.tag, "en"));
}

/** Of all uploads, a batch at a time in the order of their ids: who lacks the field of tags. */
async function listTagStates(database: Database, afterId: string, limit: number) {
  const rows = await database
    .selectFrom("uploads")
    .select(["id", "has_tags"])
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, hasTags: row.has_tags === 1 }));
}

/** Whether a published photo shows an image (by its hash), and whether any photo does or its history can restore it. */
async function findImageUse(database: Database, hash: string) {
  const shows = database.selectFrom("uploads").select("id").where("image_hash", "=", hash);
  const published = await shows.where(isPublished("uploads")).limit(1).executeTakeFirst();
  if (published) return { isPublished: true, isKnown: true };
  const known = await shows
    .union(database.selectFrom("history").select("id").where("picture", "=", hash))
    .limit(1)
    .executeTakeFirst();
  return { isPublished: false, isKnown: known !== undefined };
}

/** Pictures made before a moment (epoch ms) that no upload shows and no history can bring back. */
async function listUnusedPictures(database: Database, madeBefore: number): Promise<string[]> {
  const rows = await database
    .selectFrom("images")
    .select("hash")
    .where("created_at", "<", madeBefore)
    .where(sql<boolean>`not exists (select 1 from uploads where uploads.image_hash = images.hash)`)
    .where(sql<boolean>`not exists (select 1 from history where history.picture = images.hash)`)
    .execute();
  return rows.map((row) => row.hash);
}
