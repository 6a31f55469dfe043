import { data, type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { tagKey } from "#app/photos/admin/tags-in-use.ts";
import { type EventOfPhoto, tagsOf } from "#app/photos/components/photo-details.tsx";
import { galleryPath, readPageParameter, readTagParameter } from "#app/photos/gallery-path.ts";
import { countPages, type Photo } from "#app/photos/photo.ts";
import type { PhotoPage, TagCount } from "#app/photos/photo-store.server.ts";
import { missingTagStrings, missingWords } from "#app/photos/strings.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";

export type Gallery = Awaited<ReturnType<typeof loadGallery>>;

type Context = Readonly<RouterContextProvider>;

/** More than a school has events and themes in a generation; a bound all the same. */
const maxTagsShown = 500;

const noPhotos: PhotoPage = { photos: [], newerId: null, olderId: null };

/**
 * One page of the gallery, or of its photos with a tag, and how many pages there are. Throws a 404
 * for a page or a tag that does not exist, and leads from another spelling of a tag to the right one.
 */
export async function loadGallery(url: URL, context: Context) {
  const { photos, tagCounts } = context.get(servicesContext);
  const tag = readTagParameter(url.searchParams);
  if (tag !== url.searchParams.get("tag")) throw redirect(galleryPath({ tag }));
  const tags = await fetchQuietly(context, "Error counting tags", tagCounts);
  const inUse = tag === null ? null : findInUse(tag, tags.items);
  if (inUse && inUse !== tag) throw redirect(galleryPath({ tag: inUse }));
  const count = tag === null ? await countAll(context) : countOf(tag, tags);
  const total = countPages(count.photos);
  const page = readPageParameter(url.searchParams);
  if (page === null || (page > Math.max(1, total) && !count.hasFailed)) {
    throw data((tag === null ? missingWords : missingTagStrings).noSuchPage(total), {
      status: 404,
    });
  }
  const pages = await fetchQuietly(context, "Error fetching photos", async () => [
    await photos.listPhotosPage(page, tag),
  ]);
  const found = pages.items[0] ?? noPhotos;
  return {
    ...{ tag, page, total, ...found },
    tags: tags.items.filter((each, index) => index < maxTagsShown || each.tag === tag),
    events: await loadEventsOf(found.photos, context),
    hasFailed: count.hasFailed || pages.hasFailed,
  };
}

/** The tag itself if photos carry it, else the most used one that differs in case, spaces or hyphens. */
function findInUse(tag: string, counts: TagCount[]): string | null {
  const found =
    counts.find((each) => each.tag === tag) ??
    counts.find((each) => tagKey(each.tag) === tagKey(tag));
  return found?.tag ?? null;
}

type Count = { photos: number; hasFailed: boolean };

async function countAll(context: Context): Promise<Count> {
  const { photos } = context.get(servicesContext);
  const counts = await fetchQuietly(context, "Error getting photos count", async () => [
    await photos.countPhotos(),
  ]);
  return { photos: counts.items[0] ?? 0, hasFailed: counts.hasFailed };
}

function countOf(tag: string, tags: { items: TagCount[]; hasFailed: boolean }): Count {
  const counted = tags.items.find((each) => each.tag === tag);
  if (!counted && !tags.hasFailed) throw data(missingTagStrings.noSuchTag, { status: 404 });
  return { photos: counted?.count ?? 0, hasFailed: tags.hasFailed };
}

/** The events that photos are from: those that carry one of their tags. */
export async function loadEventsOf(photos: Photo[], context: Context): Promise<EventOfPhoto[]> {
  const { listEventsOfTags } = context.get(servicesContext);
  const found = await fetchQuietly(context, "Error fetching events", () =>
    listEventsOfTags(tagsOf(photos)),
  );
  return found.items.map(({ id, title, tag }) => ({ id, title, tag }));
}
