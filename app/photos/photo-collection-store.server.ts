import { type InferResult, sql } from "kysely";
import type { Collection } from "#app/documents/collection.server.ts";
import { showFields } from "#app/documents/form-field.ts";
import type { ShownField, ShownPicture } from "#app/documents/history/shown-field.ts";
import { convertWith } from "#app/documents/kind-store.server.ts";
import {
  isPublished,
  toPublicationStatus,
} from "#app/documents/publication-status-store.server.ts";
import { indiaNoon } from "#app/platform/calendar.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { writeSearchText } from "#app/platform/database/search-text-store.server.ts";
import { listImages, toImage } from "#app/platform/images/image-store.server.ts";
import { inCurrentLanguage } from "#app/platform/language/language.server.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { photoSearchText } from "#db/search-text.ts";
import {
  type AdminPhoto,
  type Consent,
  type Photo,
  type PhotoContent,
  photoAlt,
  photoDay,
} from "./photo.ts";
import { photoFields, photoLabels, toPhotoFormValues } from "./photo-fields.ts";
import { photoKind } from "./photo-kind.ts";
import { consentRules } from "./withdrawn-pictures-store.server.ts";

export const photoCollection: Collection<PhotoContent> = {
  kind: photoKind,
  table: "uploads",
  titleColumn: "title",
  counter: "uploads",
  isPublic: true,
  titleOf: (photo) => photo.title,
  pictureOf: (photo) => photo.imageHash,
  describe: (photo, { database }) => describePhoto(photo, database),

  async read(database, id): Promise<Required<PhotoContent>> {
    const row = await selectPhotos(database).where("uploads.id", "=", id).executeTakeFirstOrThrow();
    const { id: _id, version: _version, image: _image, ...content } = toStoredPhoto(row);
    return { ...content, imageHash: row.image_hash };
  },

  toColumns: convertWith<PhotoContent>({
    title: "title",
    titleKn: { column: "title_kn", write: (text = "") => text },
    description: "description",
    descriptionKn: { column: "description_kn", write: (text = "") => text },
    imageUrl: "image_url",
    imageHash: "image_hash",
    tags: { column: "has_tags", write: (tags) => (tags ? 1 : 0) },
    createdAt: "created_at",
    originalSizeKb: "original_size_kb",
    compressedSizeKb: "compressed_size_kb",
    consent: { column: "consent", write: (consent = "") => consent },
    focus: { column: "focus", write: (focus = "") => focus },
  }).toColumns,

  async writeContentIndexes(database, id, photo) {
    await database.deleteFrom("upload_tags").where("upload_id", "=", id).execute();
    // A version of the history may have another spelling.
    const spelled = new Set(photo.tags?.map(cleanTag));
    const tags = [...spelled].filter(Boolean).map((tag, position) => ({
      upload_id: id,
      position,
      tag,
      // Set by `writeStatusIndexes`, which knows whether the photo is published.
      shown_at: null,
    }));
    if (tags.length > 0) await database.insertInto("upload_tags").values(tags).execute();
    const { title, titleKn, description, descriptionKn, tags: all } = photo;
    const texts = { title, title_kn: titleKn, description, description_kn: descriptionKn };
    const words = photoSearchText(texts, all ?? []);
    await writeSearchText(database, "uploads", { id, words });
  },

  async writeStatusIndexes(database, id) {
    await sql`
      update upload_tags set shown_at = (
        select created_at from uploads where id = ${id} and ${isPublished("uploads")}
      ) where upload_id = ${id}
    `.execute(database);
  },

  // A published draft is dated now, so it comes first in the gallery. A day that a guru chose
  // stays: it is stored as noon, and its milliseconds are the order of a selection.
  setPublicationDate: (photo, at) =>
    Math.floor(photo.createdAt / 1000) * 1000 === indiaNoon(photoDay(photo))
      ? photo
      : { ...photo, createdAt: at },

  rules: consentRules,
};

/** Fields that an old entry of the history lacks are left out. */
async function describePhoto(photo: PhotoContent, database: Database): Promise<ShownField[]> {
  const { imageHash, imageUrl, createdAt } = photo;
  const { date, ...undated } = photoFields;
  const fields = createdAt === undefined ? undated : photoFields;
  const values = toPhotoFormValues({ ...photo, createdAt: createdAt ?? 0 });
  const images = await listImages(database, imageHash ? [imageHash] : []);
  const picture = imageUrl
    ? { url: imageUrl, image: images.get(imageHash ?? "") ?? null }
    : undefined;
  const shown = { name: "picture", label: photoLabels.picture, text: "", picture };
  return [...showFields(fields, values), shown];
}

/** The picture of a photo in any status, with its title; null if the photo is deleted. */
export async function findPhotoPicture(
  database: Database,
  id: string,
): Promise<{ title: string; picture: ShownPicture } | null> {
  const row = await selectPhotos(database).where("uploads.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { title, imageUrl, image } = toPhoto(row);
  return { title, picture: { url: imageUrl, image } };
}

/** In the order of the ids; deleted photos are left out. */
export async function listPhotoTitles(database: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const photos = database.selectFrom("uploads").select(["id", "title"]).where("id", "in", ids);
  const titles = new Map(
    (await photos.execute()).map(({ id, title }) => [id, photoAlt({ title })]),
  );
  return ids.flatMap((id) => titles.get(id) ?? []);
}

/** Lists photos in any status. */
export async function listPhotoIdsOfTag(database: Database, tag: string): Promise<string[]> {
  const rows = database.selectFrom("upload_tags").select("upload_id").where("tag", "=", tag);
  return (await rows.execute()).map((row) => row.upload_id);
}

/** Between tags in a query's result: no tag contains a control character. */
const separator = "\u001f";

/** All stored photos with their tags, also those that visitors may not see. */
export function selectPhotos(database: Database) {
  const tags = sql<string | null>`(
    select string_agg(tag, ${sql.lit(separator)} order by position)
    from upload_tags where upload_id = uploads.id
  )`;
  const uploads = database.selectFrom("uploads").selectAll("uploads").select(tags.as("tags"));
  return uploads
    .leftJoin("images", "images.hash", "uploads.image_hash")
    .select(["images.width", "images.height", "images.placeholder", "images.has_avif"])
    .select("images.focus as image_focus");
}

type PhotoRow = InferResult<ReturnType<typeof selectPhotos>>[number];

/** The photo as visitors see it, in the language of the page. */
export function toPhoto(row: PhotoRow): Photo {
  const { consent: _consent, focus: _focus, ...photo } = toStoredPhoto(row);
  return inCurrentLanguage(photo);
}

const toStoredPhoto = (row: PhotoRow) => ({
  id: row.id,
  title: row.title,
  titleKn: row.title_kn,
  description: row.description,
  descriptionKn: row.description_kn,
  imageUrl: row.image_url,
  tags: row.has_tags ? (row.tags?.split(separator) ?? []) : null,
  createdAt: row.created_at,
  originalSizeKb: row.original_size_kb,
  compressedSizeKb: row.compressed_size_kb,
  consent: row.consent as Consent,
  focus: row.focus,
  version: row.version,
  image: toImageOf(row),
});

export const toAdminPhoto = (row: PhotoRow): AdminPhoto => ({
  ...toStoredPhoto(row),
  ...toPublicationStatus(row),
});

/** Returns null for a photo whose picture is not stored here. */
function toImageOf({ image_hash: hash, width, height, placeholder, has_avif, ...row }: PhotoRow) {
  if (hash === null || width === null || height === null) return null;
  const focus = row.focus || (row.image_focus ?? "");
  const files = { placeholder: placeholder ?? "", has_avif: has_avif ?? 0 };
  return toImage({ hash, width, height, ...files, focus });
}
