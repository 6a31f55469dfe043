import { type SqlBool, sql } from "kysely";
import { showFields } from "#app/documents/form-field.ts";
import type { ShownField } from "#app/documents/history/shown-field.ts";
import { createKindStore, shownNowhere } from "#app/documents/kind-store.server.ts";
import { isPublished } from "#app/documents/publication-status-store.server.ts";
import { type EditRefusal, refuseField } from "#app/documents/save-merged.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { findPhotoPicture, listPhotoTitles } from "../photo-collection-store.server.ts";
import { listPublished } from "../photo-store.server.ts";
import { albumFields } from "./admin-fields.ts";
import type { AlbumContent, AlbumInBothLanguages, AlbumOrder } from "./album.ts";
import { albumKind } from "./album-kind.ts";

const readIds = (ids: string): string[] => ids.split(" ").filter(Boolean);

/** An upper bound, so that no list is unlimited. */
const maxAlbums = 200;

export type AlbumStore = ReturnType<typeof createAlbumStore>;

/** Gurus' list is by title, on one page. */
export function createAlbumStore(database: Database) {
  const albums = createKindStore<AlbumContent>(database, {
    kind: albumKind,
    table: "albums",
    titleColumn: "title",
    isPublic: true,
    titleOf: ({ title }) => title,
    columns: {
      title: "title",
      titleKn: { column: "title_kn", write: (text = "") => text },
      description: "description",
      descriptionKn: { column: "description_kn", write: (text = "") => text },
      tag: { column: "tag", write: cleanTag },
      cover: "cover",
      photoOrder: { column: "photo_order", write: (order = "") => order },
      photoIds: { column: "photo_ids", write: (ids = []) => ids.join(" "), read: readIds },
    },
    order: sql`title`,
    pageSize: maxAlbums,
    describe: (album, context) => describeAlbum(album, context.database),
  });
  return {
    ...albums,
    ...shownNowhere,

    /**
     * For visitors: published, with at least one photo; the album of the newest photo comes first.
     * With the texts of both languages, because the list is cached.
     */
    async listAlbums(): Promise<AlbumInBothLanguages[]> {
      const shown = sql`upload_tags as shown where shown.tag = albums.tag and shown_at is not null`;
      const { rows } = await sql<
        Omit<AlbumInBothLanguages, "photoCount" | "coverImage"> & {
          photos: number;
          coverId: string;
        }
      >`
        select id, tag, title, title_kn as "titleKn",
          description, description_kn as "descriptionKn",
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
      const where = sql<SqlBool>`photo_order in ('oldest', 'hand')`;
      const listed = await albums.listPublished({ limit: maxAlbums, where });
      return listed.map(
        ({ tag, photoOrder, photoIds }) => ({ tag, photoOrder, photoIds }) as AlbumOrder,
      );
    },

    /** Those that are not in the trash. */
    listStored: () => albums.list({ state: null }, { limit: maxAlbums, offset: 0 }),

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

async function describeAlbum(album: AlbumContent, database: Database): Promise<ShownField[]> {
  const cover = album.cover ? await findPhotoPicture(database, album.cover) : null;
  const text = album.cover ? (cover?.title ?? "A photo that has been deleted") : "The newest photo";
  const shown = { name: "cover", label: "Cover", text, picture: cover?.picture };
  const { photoOrder = "", photoIds = [], ...texts } = album;
  const titles = await listPhotoTitles(database, photoIds);
  const byHand = { name: "photoIds", label: "Order by hand", text: titles.join("\n") };
  const fields = showFields(albumFields, { ...texts, photoOrder });
  return [...fields, { ...byHand, isList: true as const }, shown];
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
  if (sameTitle)
    return refuseField(
      "title",
      `There is an album ‘${sameTitle.title}’ already. Please choose another title.`,
    );
  const sameTag = before?.tag !== tag && albums.find((album) => album.tag === tag);
  return sameTag ? refuseField("tag", `The album ‘${sameTag.title}’ has this tag already.`) : null;
}
