import { type SelectQueryBuilder, sql } from "kysely";
import type { ListedState } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import { isInState, isPublished } from "#app/documents/publication-status-store.server.ts";
import type { TagInUse } from "#app/documents/tags/tags-in-use.ts";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import { hasWords } from "#app/platform/database/search-text-store.server.ts";
import type { Tables } from "#db/tables.ts";
import type { AlbumOrder } from "./albums/album.ts";
import { sortByHand } from "./albums/album-order.ts";
import {
  type AdminPhoto,
  type Consent,
  galleryPageSize,
  type NewPhoto,
  type Photo,
  type PhotoCursor,
} from "./photo.ts";
import {
  photoCollection,
  selectPhotos,
  toAdminPhoto,
  toPhoto,
} from "./photo-collection-store.server.ts";
import { findWithdrawnPicture } from "./withdrawn-pictures-store.server.ts";

export type PhotoStore = ReturnType<typeof createPhotoStore>;

export type PhotoPage = Awaited<ReturnType<PhotoStore["listPhotosPage"]>>;

export type TagCount = { tag: string; count: number };

/** `order`: of the tag's album. */
type PageOptions = { tag?: string | null; order?: AlbumOrder | null };

/** The published photos, all or those with a tag, or those after a position. */
type Listing = { tag?: string | null; after?: PhotoCursor | null; limit: number };

/**
 * Published photos. Every list is newest first, then by id, so that pages never overlap or skip.
 */
export function createPhotoStore(database: Database) {
  const documents = new DocumentService(database, photoCollection);
  return {
    documents,

    /** The most used tag first. */
    async countTags(): Promise<TagCount[]> {
      const tags = database.selectFrom("upload_tags").where("shown_at", "is not", null);
      const counted = tags.select(["tag", ({ fn }) => fn.countAll<number>().as("count")]);
      const rows = await counted.groupBy("tag").orderBy("count", "desc").orderBy("tag").execute();
      // SQLite's rows have no prototype, which a page's data would state for each of them.
      return rows.map(({ tag, count }) => ({ tag, count }));
    },

    async listPhotos(listing: Listing): Promise<Photo[]> {
      return listPublished(database, await listIds(database, listing));
    },

    /**
     * The 12 photos of a page (1 is the first), of the gallery or of a tag, and the ids next to
     * it; null where the gallery ends.
     */
    async listPhotosPage(page: number, { tag, order }: PageOptions = {}) {
      const start = (page - 1) * galleryPageSize;
      // One photo more on each side is the neighbour of the page.
      const before = start > 0 ? 1 : 0;
      const limit = before + galleryPageSize + 1;
      const range = { tag, offset: start - before, limit };
      const ids = await (order ? listAlbumIds(database, order, range) : listIds(database, range));
      const shown = ids.slice(before, before + galleryPageSize);
      const photos = await listPublished(database, shown);
      return {
        photos: shown.flatMap((id) => photos.find((photo) => photo.id === id) ?? []),
        newerId: (before && ids[0]) || null,
        olderId: ids[before + galleryPageSize] ?? null,
      };
    },

    async findPhoto(id: string): Promise<Photo | null> {
      return (await listPublished(database, [id]))[0] ?? null;
    },

    async findNewestPhoto(tag: string): Promise<Photo | null> {
      return (await listPublished(database, await listIds(database, { tag, limit: 1 })))[0] ?? null;
    },

    findNeighbours: (photo: PhotoCursor, order: AlbumOrder | null = null) =>
      findNeighbours(database, photo, order),

    /** The published ones: a counter is 40 times faster than `count(*)` in a large gallery. */
    async countPhotos(): Promise<number> {
      const counter = database.selectFrom("counters").select("value").where("name", "=", "uploads");
      return (await counter.executeTakeFirstOrThrow()).value;
    },

    /** Adds a photo, dated now unless it has a date; `who` is the guru's email address. */
    async addPhoto({ id, initialStatus, ...photo }: NewPhoto, who?: string): Promise<AdminPhoto> {
      const content = { createdAt: Date.now(), consent: "" as const, ...photo };
      return getStored(database, await documents.add(content, { who, id, initialStatus }));
    },

    /**
     * A repetition by the same person gets the stored photo. Null when the id belongs to another
     * person's photo.
     */
    async addPhotoOnce({ id, initialStatus, ...photo }: NewPhoto & { id: string }, who: string) {
      const content = { createdAt: Date.now(), consent: "" as const, ...photo };
      const outcome = await documents.addOnce(content, { who, id, initialStatus });
      if (outcome === "taken") return null;
      return { photo: await getStored(database, id), isNew: outcome === "added" };
    },
  };
}

type Range = Listing & {
  before?: PhotoCursor | undefined;
  offset?: number;
  isOldestFirst?: boolean;
};

/**
 * The ids of published photos, from an index alone: OFFSET passes 100,000 photos in 7 ms. With
 * `before`, the photo right before that place comes first.
 */
async function listIds(database: Database, range: Range): Promise<string[]> {
  const { tag, after, before, offset = 0, limit, isOldestFirst = before !== undefined } = range;
  const [time, id] = tag ? ["shown_at", "upload_id"] : ["created_at", "id"];
  const sortKey = sql`${sql.ref(time)}, ${sql.ref(id)}`;
  const published = tag
    ? sql`upload_tags where tag = ${tag} and shown_at is not null`
    : sql`uploads where ${isPublished("uploads")}`;
  const afterCursor = after ? sql`and (${sortKey}) < (${after.createdAt}, ${after.id})` : sql``;
  const beforeCursor = before ? sql`and (${sortKey}) > (${before.createdAt}, ${before.id})` : sql``;
  const order = isOldestFirst ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${published} ${afterCursor} ${beforeCursor}
    order by ${sql.ref(time)} ${order}, ${sql.ref(id)} ${order} limit ${limit} offset ${offset}
  `.execute(database);
  return rows.map((row) => row.id);
}

/** A bound that no album reaches. */
const maxPhotosByHand = 100_000;

/** The ids of published photos in the order of their album, all or those in a range. */
async function listAlbumIds(
  database: Database,
  { tag, photoOrder, photoIds }: AlbumOrder,
  { offset = 0, limit }: Range = { limit: maxPhotosByHand },
): Promise<string[]> {
  const oldestFirst = { tag, isOldestFirst: true };
  if (photoOrder === "oldest") return listIds(database, { ...oldestFirst, offset, limit });
  const ids = await listIds(database, { ...oldestFirst, limit: maxPhotosByHand });
  return sortByHand(ids, photoIds).slice(offset, offset + limit);
}

/**
 * The ids of the next newer and the next older photo; with the order of an album, of those before
 * and after the photo in it.
 */
async function findNeighbours(database: Database, photo: PhotoCursor, order: AlbumOrder | null) {
  if (order?.photoOrder === "hand") {
    const ids = await listAlbumIds(database, order);
    const place = ids.indexOf(photo.id);
    return { newerId: ids[place - 1] ?? null, olderId: ids[place + 1] ?? null };
  }
  const tag = order?.tag ?? null;
  const [[newerId = null], [olderId = null]] = await Promise.all([
    listIds(database, { tag, before: photo, limit: 1 }),
    listIds(database, { tag, after: photo, limit: 1 }),
  ]);
  return order ? { newerId: olderId, olderId: newerId } : { newerId, olderId };
}

/** The published photos among these, newest first. */
export async function listPublished(database: Database, ids: string[], limit = ids.length) {
  if (ids.length === 0) return [];
  const rows = selectPhotos(database).where(isPublished("uploads")).where("uploads.id", "in", ids);
  const newest = rows.orderBy("uploads.created_at", "desc").orderBy("uploads.id", "desc");
  return (await newest.limit(limit).execute()).map(toPhoto);
}

/** A photo that was just added, also if it is not published. */
async function getStored(database: Database, id: string): Promise<AdminPhoto> {
  const photo = selectPhotos(database).where("uploads.id", "=", id);
  return toAdminPhoto(await photo.executeTakeFirstOrThrow());
}

export type AdminPhotoFilter = {
  /** Each must be in the title or the description. */
  words: string[];
  tag: string | null;
  /** Null stands for everything outside the trash. */
  state: ListedState | null;
  /** An empty text stands for photos without a recorded consent. */
  consent?: Consent | undefined;
};

/** Nobody reads more; the rarest are left out. */
const maxTagsOffered = 200;

export type AdminPhotoStore = ReturnType<typeof createAdminPhotoStore>;

/** The photos as the gurus see them: in any status, also in the trash. */
export function createAdminPhotoStore(database: Database) {
  return {
    async findPhoto(id: string): Promise<AdminPhoto | null> {
      const row = await selectPhotos(database).where("uploads.id", "=", id).executeTakeFirst();
      return row ? toAdminPhoto(row) : null;
    },

    async listPhotosByIds(ids: string[]): Promise<AdminPhoto[]> {
      if (ids.length === 0) return [];
      const rows = await selectPhotos(database).where("uploads.id", "in", ids).execute();
      return rows.map(toAdminPhoto);
    },

    async listPhotos(filter: AdminPhotoFilter, page: { limit: number; offset: number }) {
      const rows = filtered(selectPhotos(database), filter).limit(page.limit).offset(page.offset);
      const newest = rows.orderBy("uploads.created_at", "desc").orderBy("uploads.id", "desc");
      return (await newest.execute()).map(toAdminPhoto);
    },

    /** The ids of the photos before and after a position of the list. */
    async findNeighbours(filter: AdminPhotoFilter, { createdAt, id }: PhotoCursor) {
      const listed = filtered(database.selectFrom("uploads"), filter).select("uploads.id").limit(1);
      const find = async (isNewer: boolean) => {
        const [comparison, order] = isNewer ? [sql`>`, "asc" as const] : [sql`<`, "desc" as const];
        const isBeyond = sql<boolean>`
          (uploads.created_at, uploads.id) ${comparison} (${createdAt}, ${id})
        `;
        const rows = listed.where(isBeyond).orderBy("uploads.created_at", order);
        return (await rows.orderBy("uploads.id", order).executeTakeFirst())?.id ?? null;
      };
      const [newerId, olderId] = await Promise.all([find(true), find(false)]);
      return { newerId, olderId };
    },

    countPhotos: (filter: AdminPhotoFilter): Promise<number> =>
      countRows(filtered(database.selectFrom("uploads"), filter)),

    /** The ids of the photos with a tag that are not in the trash, the oldest first. */
    async listIdsOfTag(tag: string): Promise<string[]> {
      const tagged = database.selectFrom("uploads").where(isInState("uploads", null));
      const rows = tagged
        .innerJoin("upload_tags", "upload_id", "uploads.id")
        .where("tag", "=", tag);
      const ids = rows.select("uploads.id").orderBy("uploads.created_at").orderBy("uploads.id");
      return (await ids.execute()).map(({ id }) => id);
    },

    /** The tags of photos that are not in the trash, in alphabetical order. */
    async listTagsInUse(): Promise<TagInUse[]> {
      const uploads = database.selectFrom("uploads").where("uploads.removed_at", "is", null);
      const tags = uploads.innerJoin("upload_tags", "upload_id", "uploads.id").groupBy("tag");
      const counted = tags.select(["tag", ({ fn }) => fn.countAll<number>().as("photoCount")]);
      const most = counted.orderBy("photoCount", "desc").orderBy("tag").limit(maxTagsOffered);
      const rows = await most.execute();
      return rows.toSorted((one, other) => one.tag.localeCompare(other.tag, "en"));
    },

    /** All uploads, and whether each has the field `tags` (1 or 0). */
    listTagStates: () =>
      database.selectFrom("uploads").select(["id", "has_tags"]).orderBy("id").execute(),

    ...createImageUse(database),
  };
}

function filtered<Output>(
  query: SelectQueryBuilder<Tables, "uploads", Output>,
  { words, tag, state, consent }: AdminPhotoFilter,
) {
  const tagged = sql`select 1 from upload_tags where upload_id = uploads.id and tag = ${tag}`;
  return query
    .where(isInState("uploads", state))
    .$if(words.length > 0, (rows) => rows.where(hasWords("uploads", words)))
    .$if(consent !== undefined, (rows) => rows.where("consent", "=", consent ?? ""))
    .$if(tag !== null, (rows) => rows.where(sql<boolean>`exists (${tagged})`));
}

/** Photos use pictures, and so do versions that the history can restore. */
function createImageUse(database: Database) {
  const shown = sql`select 1 from uploads where uploads.image_hash = images.hash`;
  const restorable = sql`select 1 from history where history.picture = images.hash`;
  const isUnused = sql<boolean>`not exists (${shown}) and not exists (${restorable})`;
  /** Images that no photo shows and the history cannot restore. */
  const unused = database.selectFrom("images").select("hash").where(isUnused);
  return {
    /** One that shows a picture and is not in the trash, a published one first. */
    async findByPicture(hash: string): Promise<AdminPhoto | null> {
      const photos = selectPhotos(database).where("uploads.image_hash", "=", hash);
      const present = photos.where("uploads.removed_at", "is", null).orderBy("uploads.is_hidden");
      const row = await present.orderBy("uploads.created_at", "desc").executeTakeFirst();
      return row ? toAdminPhoto(row) : null;
    },

    findWithdrawnPicture: (hash: string) => findWithdrawnPicture(database, hash),

    /** The hashes of all pictures whose consent is withdrawn. */
    async listWithdrawnPictures(): Promise<string[]> {
      const rows = await database.selectFrom("withdrawn_pictures").select("hash").execute();
      return rows.map(({ hash }) => hash);
    },

    /** Returns whether a published photo shows an image, and whether it is unused and allowed. */
    async findImageUse(hash: string) {
      const shows = database.selectFrom("uploads").select("id").where("image_hash", "=", hash);
      const published = await shows.where(isPublished("uploads")).limit(1).executeTakeFirst();
      if (published) return { isPublished: true, isUnused: false };
      const found = await unused.where("hash", "=", hash).executeTakeFirst();
      const isUnused = found !== undefined && !(await findWithdrawnPicture(database, hash));
      return { isPublished: false, isUnused };
    },

    /** The hashes of unused pictures made before a time (epoch ms). */
    async listUnusedPictures(madeBefore: number): Promise<string[]> {
      const rows = await unused.where("created_at", "<", madeBefore).execute();
      return rows.map((row) => row.hash);
    },
  };
}
