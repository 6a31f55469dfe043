import { photoPath } from "#app/photos/gallery/gallery-path.ts";
import { PhotoViewer } from "#app/photos/gallery/photo-viewer.tsx";
import { useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import type { Gallery } from "./load-gallery.server.ts";

/** The viewer over a page of the gallery, or of a tag; it steps on into the pages on either side. */
export function GalleryViewer({ gallery }: { gallery: Gallery }) {
  const address = useDialogAddress("photo", (id) => photoPath({ id }));
  const { photos, page, newerId, olderId } = gallery;
  const index = photos.findIndex((photo) => photo.id === address.openId);
  const photo = photos[index] ?? null;

  function stepTo(neighbour: string | undefined, across: string | null, acrossPage: number) {
    if (neighbour) return () => address.show(neighbour);
    if (across) return () => address.show(across, { page: `${acrossPage}` });
    return null;
  }

  return (
    <PhotoViewer
      photo={photo}
      events={gallery.events}
      onClose={address.close}
      onPrevious={stepTo(photos[index - 1]?.id, newerId, page - 1)}
      onNext={stepTo(photos[index + 1]?.id, olderId, page + 1)}
    />
  );
}
