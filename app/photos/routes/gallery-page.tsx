import { type RefObject, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import type { Album } from "#app/photos/albums/album.ts";
import cardStyles from "#app/photos/albums/album-cards.module.css";
import { FromEvents } from "#app/photos/components/photo-details.tsx";
import gridStyles from "#app/photos/components/photo-grid.module.css";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { PhotoRows } from "#app/photos/components/photo-rows.tsx";
import { PhotoViewer } from "#app/photos/components/photo-viewer.tsx";
import { TagFilter } from "#app/photos/components/tag-filter.tsx";
import { tagAsTitle, tagInWords } from "#app/photos/components/tag-words.ts";
import tileStyles from "#app/photos/components/tile.module.css";
import { galleryPath, photoPath, readGalleryPosition } from "#app/photos/gallery-path.ts";
import { galleryPageSize } from "#app/photos/photo.ts";
import { photoStrings } from "#app/photos/photo-strings.ts";
import { galleryStrings, tagStrings } from "#app/photos/strings.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { DialogLink, useDialogAddress } from "#app/ui/dialog/dialog-address.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";
import { useSettled, withFallback } from "#app/ui/use-settled.ts";
import type { Route } from "./+types/gallery-page";
import styles from "./gallery.module.css";
import { type Gallery, loadGallery } from "./load-gallery.server.ts";

export const handle = {
  isTranslated: true,
  cache: { queries: ["page", "tag", "tag,page"] },
} satisfies RoutePolicy;

export const headers = publicPageHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  return { gallery: await loadGallery(url, context) };
}

/** A client navigation shows the gallery at once, while it is loading. */
export function clientLoader({ serverLoader, request, url }: Route.ClientLoaderArgs) {
  const loading = serverLoader().then(({ gallery }) => gallery);
  const failed = { ...nothing, ...readGalleryPosition(url.searchParams), hasFailed: true };
  return { gallery: withFallback<Gallery>(loading, request.signal, failed) };
}

const nothing = {
  total: 0,
  photos: [],
  newerId: null,
  olderId: null,
  tags: [],
  events: [],
  albums: [],
  album: null,
};

/** Opening and closing the viewer changes the address, not the page of the gallery. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  const pathOf = ({ searchParams }: URL) => galleryPath(readGalleryPosition(searchParams));
  const isSamePage = pathOf(currentUrl) === pathOf(nextUrl);
  return !isSamePage || currentUrl.search === nextUrl.search;
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const search = new URLSearchParams(location.search);
  const { tag, page } = readGalleryPosition(search);
  // A made-up tag must not appear in the title.
  const isTag = tag !== null && loaderData !== undefined;
  const gallery = loaderData?.gallery;
  // The gallery may still be loading in the browser.
  const album = gallery && "album" in gallery ? gallery.album : null;
  const words = tagAsTitle(tag ?? "");
  const name = isTag ? (album?.title ?? tagStrings.titleOf(words)) : galleryStrings.title;
  const title = page > 1 ? galleryStrings.onPage(name, page) : name;
  const siteName = matches[0].loaderData.site.name;
  const about = album ? describeAlbum(album) : tagStrings.descriptionOf(words, siteName);
  return pageMeta(matches, {
    title: search.has("photo") ? galleryStrings.photo : title,
    description: isTag ? about : galleryStrings.subtitle,
    path: galleryPath({ tag, page }),
    image: album?.coverImage,
  });
}

/**
 * While another page is loading, the former one is dimmed and keeps its length. What replaces it
 * consists of new elements, so that nothing moves.
 */
export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { value: gallery, isPending } = useSettled<Gallery>(loaderData.gallery);
  const { tag } = readGalleryPosition(new URLSearchParams(useLocation().search));
  const title = useRef<HTMLHeadingElement>(null);
  useQuietRetry(gallery?.hasFailed ?? false, isPending);
  useTopOfNewPage(title);
  const isLoading = isPending && !gallery?.hasFailed;
  const album = gallery?.album;
  const isEmpty = gallery?.photos.length === 0;
  const loadedClass = isEmpty ? "empty-state" : "visually-hidden";
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 ref={title} tabIndex={-1} className={styles.title} lang={languageOf(album?.title)}>
        {album?.title ?? galleryStrings.title}
      </h1>
      <p
        className={`lead quiet ${styles.subtitle} ${album ? "" : styles.default}`}
        lang={languageOf(album?.description)}
      >
        {album ? describeAlbum(album) : galleryStrings.subtitle}
      </p>
      <div className={styles.body} data-loading={isLoading || undefined}>
        <p
          className={isLoading ? styles.state : loadedClass}
          role="status"
          lang={languageOf(album?.title)}
        >
          {isLoading ? photoStrings.loading : gallery && statusOf(gallery)}
        </p>
        {gallery && <TagFilter tags={gallery.tags} chosen={tag} />}
        {gallery && (
          <GalleryContent key={galleryPath(gallery)} gallery={gallery} isLoading={isLoading} />
        )}
        {isLoading && gallery === null && <LoadingTiles />}
      </div>
      {gallery && (
        <PhotoViewer
          photos={gallery.photos}
          events={gallery.events}
          newer={{ id: gallery.newerId, page: gallery.page - 1 }}
          older={{ id: gallery.olderId, page: gallery.page + 1 }}
        />
      )}
    </div>
  );
}

type GalleryContentProps = { gallery: Gallery; isLoading: boolean };

/** What belongs to one tag and page: albums, photos and the links to the other pages. */
function GalleryContent({ gallery, isLoading }: GalleryContentProps) {
  const { tag, page, total, events, albums } = gallery;
  return (
    <div className={styles.content} inert={isLoading} aria-busy={isLoading}>
      {tag !== null && <FromEvents tags={[tag]} events={events} />}
      <AlbumCards albums={albums} />
      <GalleryPhotos gallery={gallery} />
      <Pagination
        current={page}
        total={total}
        label={tag === null ? galleryStrings.pages : tagStrings.pages}
        addressOf={(number) => galleryPath({ tag, page: number })}
        preventScrollReset
      />
    </div>
  );
}

/**
 * SPEC §2: a page change scrolls to the top, before the page is loaded. Back restores the position
 * instead.
 */
function useTopOfNewPage(title: RefObject<HTMLElement | null>) {
  const isBack = useNavigationType() === "POP";
  const search = new URLSearchParams(useLocation().search);
  const isViewerOpen = search.has("photo");
  const page = galleryPath(readGalleryPosition(search));
  const last = useRef(page);
  useEffect(() => {
    const isNewPage = last.current !== page;
    last.current = page;
    if (!isNewPage || isBack || isViewerOpen) return;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
  }, [page, isBack, isViewerOpen, title]);
}

/** A phone is sent no more than the width of a cover, because covers are on its first screen. */
const coverSizes = "(min-width: 48rem) 24rem, 10rem";

/** One row that scrolls to the side, so that the photos stay near the top. */
function AlbumCards({ albums }: { albums: Album[] }) {
  if (albums.length === 0) return null;
  return (
    <ul className={cardStyles.albums} aria-label={tagStrings.albums}>
      {albums.map((album, index) => (
        <li key={album.id}>
          <Link to={galleryPath(album)} prefetch="intent" className={cardStyles.card}>
            {album.coverImage && (
              <Picture image={album.coverImage} alt="" sizes={coverSizes} isUrgent={index === 0} />
            )}
            <strong lang={languageOf(album.title)}>{album.title}</strong>
            <span>{tagStrings.photosOf(album.photoCount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const describeAlbum = ({ description, photoCount }: Album): string =>
  [description, tagStrings.photosOf(photoCount)].filter(Boolean).join(" · ");

/** So few photos have a row each on a phone. */
const maxFew = 4;

function GalleryPhotos({ gallery: { photos, albums } }: { gallery: Gallery }) {
  const { addressOf, openId } = useDialogAddress("photo", () => "");
  // The photo that is or was last shown in the viewer grows out of its tile and back into it.
  const [pickedId, setPickedId] = useState(openId);
  if (openId !== null && openId !== pickedId) setPickedId(openId);
  if (photos.length === 0) return null;
  return (
    <PhotoRows
      photos={photos}
      className={gridStyles.grid}
      squaresOnPhone={photos.length > maxFew ? undefined : 1}
      // A phone shows albums first, and below them only one row of photos.
      shownFirst={albums.length > 0 ? 2 : undefined}
      tileOf={(photo, sizes, isLargest) => (
        <DialogLink
          className={tileStyles.tile}
          to={addressOf(photo.id)}
          path={photoPath(photo)}
          viewTransition
          data-picked={photo.id === pickedId ? "" : undefined}
          onClickCapture={() => setPickedId(photo.id)}
        >
          <PhotoImage photo={photo} sizes={sizes} isUrgent={isLargest} />
          <span className={gridStyles.title} lang={languageOf(photo.title)} aria-hidden="true">
            {photo.title}
          </span>
        </DialogLink>
      )}
    />
  );
}

function statusOf({ photos, tag, tags, page, total }: Gallery): string {
  if (photos.length === 0) return photoStrings.empty;
  const chosen = tags.find((each) => each.tag === tag);
  const found = chosen && `${nameOf(chosen)}: ${tagStrings.photosOf(chosen.count)}`;
  return [found, total > 1 && galleryStrings.pageOf(page, total)].filter(Boolean).join(". ");
}

const nameOf = ({ tag, title }: Gallery["tags"][number]) => title ?? tagInWords(tag);

/** Reserves the place of the tiles, so that nothing shifts when they are loaded. */
function LoadingTiles() {
  return (
    <div className={styles.loadingTiles} aria-hidden="true">
      {Array.from({ length: galleryPageSize }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blank tiles have nothing else
        <div key={index} />
      ))}
    </div>
  );
}
