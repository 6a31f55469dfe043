import type { CSSProperties } from "react";
import { href } from "react-router";
import { PhotoDetails } from "#app/photos/components/photo-details.tsx";
import { frameStyle, PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { photoPath } from "#app/photos/gallery-path.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/photo-page";
import { findAlbumOrder, loadEventsOf, loadPhoto } from "./load-gallery.server.ts";
import styles from "./photo-page.module.css";

export const handle = { isTranslated: true, cache: {} } satisfies RoutePolicy;

export const headers = publicPageHeaders;

/** A photo at its own address: for a shared link, a search engine, and without JavaScript. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const photo = await loadPhoto(params.id, context);
  const order = await findAlbumOrder(photo.tags ?? [], context);
  const [neighbours, events] = await Promise.all([
    context.get(photoServices).photos.findNeighbours(photo, order),
    loadEventsOf([photo], context),
  ]);
  return { photo, events, ...neighbours };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { photo } = loaderData;
  return pageMeta(matches, {
    title: photo.title || galleryStrings.photo,
    description: photo.description,
    path: photoPath(photo),
    image: photo.image,
  });
}

export default function PhotoPage({ loaderData }: Route.ComponentProps) {
  const { photo, events, newerId, olderId } = loaderData;
  return (
    <article className={styles.page}>
      <div className={styles.frame} style={frameStyle(photo) as CSSProperties}>
        <PhotoImage photo={photo} sizes="(min-width: 60rem) calc(100vw - 26rem), 100vw" isFirst />
      </div>
      <div className={`wrap ${styles.caption}`}>
        <PhotoDetails photo={photo} events={events} heading="h1" />
        <nav className="row" aria-label={galleryStrings.photos}>
          {newerId && (
            <ButtonLink to={photoPath({ id: newerId })} rel="prev">
              {galleryStrings.previous}
            </ButtonLink>
          )}
          {olderId && (
            <ButtonLink to={photoPath({ id: olderId })} rel="next">
              {galleryStrings.next}
            </ButtonLink>
          )}
          <ButtonLink to={href("/gallery")} viewTransition look="solid">
            {galleryStrings.back}
          </ButtonLink>
        </nav>
      </div>
    </article>
  );
}
