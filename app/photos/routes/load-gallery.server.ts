import { data, redirect } from "react-router";
import { isDocumentId } from "#app/documents/document.ts";
import { tagKey } from "#app/documents/tags/tags-in-use.ts";
import type { EventOfPhoto } from "#app/photos/components/photo-details.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { galleryPath, readPageParameter, readTagParameter } from "#app/photos/gallery-path.ts";
import { countPages, type Photo } from "#app/photos/photo.ts";
import type { PhotoPage } from "#app/photos/photo-store.server.ts";
import { missingStrings } from "#app/photos/strings.ts";
import type { Context } from "#app/platform/context.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";

export type Gallery = Awaited<ReturnType<typeof loadGallery>>;

/** A bound that no school reaches. */
const maxTagsShown = 500;

/**
 * Throws a 404 for a page or a tag that does not exist, and redirects from another spelling of a
 * tag.
 */
export async function loadGallery(url: URL, context: Context) {
  const { photos, tagCounts, listAlbums } = context.get(photoServices);
  const tag = readTagParameter(url.searchParams);
  if (tag !== url.searchParams.get("tag")) throw redirect(galleryPath({ tag }));
  const tags = await fetchQuietly(context, "Error counting tags", tagCounts);
  // The tag itself if photos have it, else the most used one that differs in case, spaces or
  // hyphens.
  const inUse =
    tags.items.find((each) => each.tag === tag) ??
    tags.items.find((each) => tag !== null && tagKey(each.tag) === tagKey(tag));
  if (inUse && inUse.tag !== tag) throw redirect(galleryPath({ tag: inUse.tag }));
  if (tag !== null && !inUse && !tags.hasFailed) throw data(missingStrings.tag, { status: 404 });
  const countPhotos = async () => [await photos.countPhotos()];
  const counts =
    tag === null
      ? await fetchQuietly(context, "Error getting photos count", countPhotos)
      : { ...tags, items: tags.items.filter((each) => each.tag === tag).map(({ count }) => count) };
  const [count = 0] = counts.items;
  const total = countPages(count);
  const page = readPageParameter(url.searchParams);
  if (page === null || (page > Math.max(1, total) && !counts.hasFailed)) {
    const textOf = tag === null ? missingStrings.page : missingStrings.pageOfTag;
    throw data(textOf(total), { status: 404 });
  }
  const listPage = async () => {
    const order = tag === null ? null : await findAlbumOrder([tag], context);
    return [await photos.listPhotosPage(page, { tag, order })];
  };
  const pages = await fetchQuietly(context, "Error fetching photos", listPage);
  const found: PhotoPage = pages.items[0] ?? { photos: [], newerId: null, olderId: null };
  const albums = (await fetchQuietly(context, "Error fetching albums", listAlbums)).items;
  const albumOf = (wanted: string) => albums.find((album) => album.tag === wanted);
  return {
    tag,
    page,
    total,
    ...found,
    tags: tags.items
      .filter((each, index) => index < maxTagsShown || each.tag === tag)
      .map((each) => ({ ...each, title: albumOf(each.tag)?.title })),
    /** The first page of all photos shows them. */
    albums: tag === null && page === 1 ? albums : [],
    album: (tag !== null && albumOf(tag)) || null,
    events: await loadEventsOf(found.photos, context),
    hasFailed: counts.hasFailed || pages.hasFailed,
  };
}

/** The order of the first album with one of these tags; null if its newest photo comes first. */
export async function findAlbumOrder(tags: string[], context: Context) {
  const orders = await context.get(photoServices).listAlbumOrders();
  return orders.find(({ tag }) => tags.includes(tag)) ?? null;
}

export async function loadPhoto(id: string, context: Context): Promise<Photo> {
  const { photos } = context.get(photoServices);
  const photo = isDocumentId(id) ? await photos.findPhoto(id) : null;
  if (!photo) throw data(missingStrings.photo, { status: 404 });
  return photo;
}

export async function loadEventsOf(photos: Photo[], context: Context): Promise<EventOfPhoto[]> {
  const { listEventsOfTags } = context.get(photoServices);
  const tags = new Set(photos.flatMap((photo) => photo.tags ?? []));
  const listEvents = () => listEventsOfTags([...tags]);
  const found = await fetchQuietly(context, "Error fetching events", listEvents);
  return found.items.map(({ id, title, tag }) => ({ id, title, tag }));
}
