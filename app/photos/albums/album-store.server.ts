import { sql } from "kysely";
import type { Collection } from "#app/documents/collection.server.ts";
import type { ListedState } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import { showFields } from "#app/documents/form-field.ts";
import {
  isInState,
  isPublished,
  toPublicationStatus,
} from "#app/documents/publication-status-store.server.ts";
import { type EditRefusal, refuseField } from "#app/documents/save-merged.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { findPhotoPicture, listPhotoTitles } from "../photo-collection-store.server.ts";
import { listPublished } from "../photo-store.server.ts";
import { albumFields } from "./admin-fields.ts";
import type { AdminAlbum, Album, AlbumContent, AlbumOrder, PhotoOrder } from "./album.ts";
import { albumKind } from "./album-kind.ts";
import { albumStrings as strings } from "./strings.ts";

const albumCollection: Collection<AlbumContent> = {
  kind: albumKind,
  table: "albums",
  titleColumn: "title",
  isPublic: true,
  titleOf: (album) => album.title,
  toColumns: ({ title, description, tag, cover, photoOrder = "", photoIds = [] }) => ({
    title,
    description,
    tag: cleanTag(tag),
    cover,
    photo_order: photoOrder,
    photo_ids: photoIds.join(" "),
  }),

  async describe(album, { database }) {
    const cover = album.cover ? await findPhotoPicture(database, album.cover) : null;
    const text = album.cover ? (cover?.title ?? strings.coverDeleted) : strings.newest;
    const shown = { name: "cover", label: strings.cover, text, picture: cover?.picture };
    const { photoOrder = "", photoIds = [], ...texts } = album;
    const titles = await listPhotoTitles(database, photoIds);
    const byHand = { name: "photoIds", label: strings.byHand, text: titles.join("\n") };
    const fields = showFields(albumFields, { ...texts, photoOrder });
    return [...fields, { ...byHand, isList: true as const }, shown];
  },

  async read(database, id) {
    const row = database.selectFrom("albums").selectAll().where("id", "=", id);
    const { title, description, tag, cover, ...order } = await row.executeTakeFirstOrThrow();
    return { title, description, tag, cover, ...toOrder(order) };
  },
};

const toOrder = (row: { photo_order: string; photo_ids: string }) => ({
  photoOrder: row.photo_order as PhotoOrder,
  photoIds: row.photo_ids.split(" ").filter(Boolean),
});

/** An upper bound, so that no list is unlimited. */
const maxAlbums = 200;

export type AlbumStore = ReturnType<typeof createAlbumStore>;

export function createAlbumStore(database: Database) {
  return {
    documents: new DocumentService(database, albumCollection),
    listFeedEntries: null,
    listPaths: null,
    listSearchEntries: null,
    listTableRows: null,

    /**
     * For visitors: published, with at least one photo; the album of the newest photo comes first.
     */
    async listAlbums(): Promise<Album[]> {
      const shown = sql`upload_tags as shown where shown.tag = albums.tag and shown_at is not null`;
      const { rows } = await sql<
        Omit<Album, "photoCount" | "coverImage"> & { photos: number; coverId: string }
      >`
        select id, title, description, tag,
          (select count(*) from ${shown}) as photos,
          (select upload_id from ${shown}
            order by case when upload_id = albums.cover then 0 else 1 end,
              shown_at desc, upload_id desc
            limit 1) as "coverId"
        from albums where ${isPublished("albums")} and exists (select 1 from ${shown})
        order by (select max(shown_at) from ${shown}) desc, id limit ${maxAlbums}
      `.execute(database);
      const ids = rows.map(({ coverId }) => coverId);
      const covers = await listPublished(database, ids);
      return rows.map(({ photos, coverId, ...album }) => ({
        ...album,
        photoCount: Number(photos),
        coverImage: covers.find(({ id }) => id === coverId)?.image ?? null,
      }));
    },

    /** The orders of published albums whose newest photo does not come first, by title. */
    async listOrders(): Promise<AlbumOrder[]> {
      const albums = database.selectFrom("albums").where(isPublished("albums"));
      const ordered = albums.where("photo_order", "in", ["oldest", "hand"]);
      const rows = ordered.select(["tag", "photo_order", "photo_ids"]);
      const listed = await rows.orderBy("title").orderBy("id").limit(maxAlbums).execute();
      return listed.map(({ tag, ...row }) => ({ tag, ...toOrder(row) }) as AlbumOrder);
    },

    /** For gurus: in a state, or all that are not in the trash, by title. */
    async listStored(state: ListedState | null = null): Promise<AdminAlbum[]> {
      const rows = database.selectFrom("albums").selectAll().where(isInState("albums", state));
      const listed = await rows.orderBy("title").limit(maxAlbums).execute();
      return listed.map(({ id, title, description, tag, cover, ...row }) => ({
        id,
        title,
        description,
        tag,
        cover,
        ...toOrder(row),
        ...toPublicationStatus(row),
      }));
    },

    /**
     * None if an album has the new tag already: two albums do not share one. Albums in the trash
     * may.
     */
    async listIdsToRetag(transaction: Database, from: string, to: string) {
      const albums = transaction.selectFrom("albums").select(["id", "tag", "removed_at"]);
      const rows = await albums.where("tag", "in", [from, to]).execute();
      const isTaken = rows.some(({ tag, removed_at }) => tag === to && removed_at === null);
      return isTaken ? [] : rows.filter(({ tag }) => tag === from).map(({ id }) => id);
    },
  };
}

/**
 * Why an edit from `before` cannot have this title (compared in any case) or tag; null if it can.
 */
export async function findSameAlbum(
  { title, tag }: Pick<AlbumContent, "title" | "tag">,
  before: AlbumContent | null,
  { listStored }: Pick<AlbumStore, "listStored">,
): Promise<EditRefusal | null> {
  const albums = await listStored();
  const key = title.toLowerCase();
  const isNewTitle = before?.title.toLowerCase() !== key;
  const sameTitle = isNewTitle && albums.find((album) => album.title.toLowerCase() === key);
  if (sameTitle) return refuseField("title", strings.sameTitle(sameTitle.title));
  const sameTag = before?.tag !== tag && albums.find((album) => album.tag === tag);
  return sameTag ? refuseField("tag", strings.sameTag(sameTag.title)) : null;
}
