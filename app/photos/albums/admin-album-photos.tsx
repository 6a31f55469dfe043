import { useEffect, useRef } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { DocumentList, StateBadge } from "#app/documents/components/document-list.tsx";
import styles from "#app/documents/components/documents.module.css";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { editPathOf } from "#app/documents/kind.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { useFocusWhenLost } from "#app/ui/focus-when-lost.ts";
import { PhotoImage } from "../components/photo-image.tsx";
import type { AdminPhoto } from "../photo.ts";
import { photoKind } from "../photo-kind.ts";
import type { AdminAlbum } from "./album.ts";
import { photoMoves } from "./album-order.ts";
import { albumPhotoStrings as strings } from "./strings.ts";

type AlbumPhotosProps = {
  album: AdminAlbum;
  /** A page of them, in the album's order. */
  photos: { items: AdminPhoto[]; total: number; current: number; pages: number };
  /** The title of the chosen cover; null while the newest photo is the cover. */
  coverTitle: string | null;
};

/** The photos of an album: any can be its cover, and be moved in an order by hand. */
export function AlbumPhotos({ album, photos, coverTitle }: AlbumPhotosProps) {
  const fetcher = useFetcher<EditAnswer>();
  const { pathname, search } = useLocation();
  // The pressed button is removed.
  const coverLink = useFocusWhenLost<HTMLAnchorElement>(album.cover);
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photo of the pressed button moves
  useEffect(() => {
    section.current?.querySelector("li:focus-within")?.scrollIntoView({ block: "nearest" });
  }, [photos]);
  const isByHand = album.photoOrder === "hand";
  return (
    <section ref={section} aria-labelledby="album-photos">
      <h3 id="album-photos">{strings.title}</h3>
      <p className="quiet">{isByHand ? strings.byHand : strings.byDate}</p>
      <fetcher.Form method="post" action={pathname + search} className={styles.head}>
        <p>{coverTitle === null ? strings.newestIsCover : strings.coverIs(coverTitle)}</p>
        {album.cover !== "" && (
          <IntentButton intent="cover" look="small">
            {strings.useNewest}
          </IntentButton>
        )}
      </fetcher.Form>
      <DocumentList
        path={pathname}
        list={{ ...photos, filter: {} }}
        empty={strings.empty}
        label={strings.pages}
      >
        {photos.items.map((photo) => (
          <li key={photo.id} id={`photo-${photo.id}`} className={styles.row}>
            <div className={styles.picture}>
              <PhotoImage photo={photo} alt="" sizes="5.5rem" />
            </div>
            <div className={styles.text}>
              <Link
                ref={photo.id === album.cover ? coverLink : undefined}
                to={editPathOf(photoKind, photo.id)}
                className={styles.name}
              >
                {photo.title || photoKind.noun}
              </Link>
              <p className={styles.details}>
                <StateBadge status={photo} />
                {photo.id === album.cover && <span>{strings.isCover}</span>}
              </p>
            </div>
            <fetcher.Form
              method="post"
              // Without JavaScript the page that answers shows the photo again.
              action={`${pathname}${search}#photo-${photo.id}`}
              className={styles.rowButtons}
            >
              <input type="hidden" name="photo" value={photo.id} />
              {isByHand &&
                photoMoves.map((move) => (
                  <PhotoButton key={move} intent={move} title={photo.title} />
                ))}
              {photo.id !== album.cover && <PhotoButton intent="cover" title={photo.title} />}
            </fetcher.Form>
          </li>
        ))}
      </DocumentList>
      <DocumentNotice notice={fetcher.data?.notice} fetcher={fetcher} />
    </section>
  );
}

type PhotoButtonProps = { intent: keyof typeof strings.buttons; title: string };

function PhotoButton({ intent, title }: PhotoButtonProps) {
  const label = strings.buttons[intent];
  return (
    <IntentButton intent={intent} look="small" aria-label={`${label}: ${title}`}>
      {label}
    </IntentButton>
  );
}
