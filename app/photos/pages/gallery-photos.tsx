import { useState } from "react";
import { PhotoGrid } from "#app/photos/gallery/photo-grid.tsx";
import { galleryPageSize, type Photo } from "#app/photos/photo.ts";
import { galleryWords } from "#app/photos/words.ts";
import { useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import styles from "./gallery.module.css";

/** The tiles of a page, or what stands in their place; `photos` is null while they are loading. */
export function GalleryPhotos({ photos }: { photos: Photo[] | null }) {
  const { addressOf, openId } = useDialogAddress("photo", () => "");
  const [pickedId, setPickedId] = useState(openId);
  if (openId !== null && openId !== pickedId) setPickedId(openId);
  return (
    <>
      <p
        className={photos === null ? styles.state : photos.length ? "visually-hidden" : "pause"}
        role="status"
      >
        {photos === null && galleryWords.loading}
        {photos?.length === 0 && galleryWords.empty}
      </p>
      {photos === null && <LoadingTiles />}
      {photos && (
        <PhotoGrid
          photos={photos}
          viewerOf={(photo) => addressOf(photo.id)}
          pickedId={pickedId}
          onPick={(photo) => setPickedId(photo.id)}
        />
      )}
    </>
  );
}

/** Keeps the place of the tiles, so that nothing jumps when they arrive. */
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
