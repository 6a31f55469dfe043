import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { countPages } from "#app/photos/photo.ts";
import { galleryWords } from "#app/photos/words.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import { readPageParameter } from "./page-parameter.ts";

export type Gallery = Awaited<ReturnType<typeof loadGallery>>;

/** One page of the gallery and how many there are. Throws a 404 for a page that does not exist. */
export async function loadGallery(url: URL, context: Readonly<RouterContextProvider>) {
  const { photos } = context.get(servicesContext);
  const counts = await fetchQuietly(context, "Error getting photos count", async () => [
    await photos.countPhotos(),
  ]);
  const total = countPages(counts.items[0] ?? 0);
  const page = readPageParameter(url.searchParams);
  if (page === null || (page > Math.max(1, total) && !counts.hasFailed)) throw noSuchPage(total);
  const pages = await fetchQuietly(context, "Error fetching photos", async () => [
    await photos.listPhotosPage(page),
  ]);
  const found = pages.items[0] ?? { photos: [], newerId: null, olderId: null };
  return { page, total, ...found, hasFailed: counts.hasFailed || pages.hasFailed };
}

function noSuchPage(total: number) {
  return data(galleryWords.noSuchPage(total), { status: 404 });
}
