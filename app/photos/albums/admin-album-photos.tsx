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

type AlbumPhotosProps = {
  album: AdminAlbum;
  /** A page of them, in the album's order. */
  photos: { items: AdminPhoto[]; filter: Record<string, string>; current: number; pages: number };
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
      <h3 id="album-photos">Photos of this album</h3>
      <p className="quiet">
        {isByHand
          ? "Visitors see them in this order. Photos that you add later come last."
          : "To move them yourself, choose the order ‘By hand’ above and save."}
      </p>
      <fetcher.Form method="post" action={pathname + search} className={styles.head}>
        <p>
          {coverTitle === null
            ? "The cover is the newest photo."
            : `The cover is ‘${coverTitle || "untitled"}’.`}
        </p>
        {album.cover !== "" && (
          <IntentButton intent="cover" look="small">
            Use the newest photo as the cover
          </IntentButton>
        )}
      </fetcher.Form>
      <DocumentList
        path={pathname}
        list={photos}
        empty="No photo has this tag yet."
        label="Pages of the album"
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
                {photo.id === album.cover && <span>Cover</span>}
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

const buttonLabels = {
  first: "Move to first",
  earlier: "Earlier",
  later: "Later",
  cover: "Use as cover",
};

type PhotoButtonProps = { intent: keyof typeof buttonLabels; title: string };

function PhotoButton({ intent, title }: PhotoButtonProps) {
  const label = buttonLabels[intent];
  return (
    <IntentButton intent={intent} look="small" aria-label={`${label}: ${title}`}>
      {label}
    </IntentButton>
  );
}
