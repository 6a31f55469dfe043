import { photoPath } from "#app/photos/gallery-path.ts";
import type { ShownPhoto } from "#app/photos/photo.ts";
import { useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import { PhotoViewer } from "./photo-viewer.tsx";

/** The viewer over the photos of an event; it steps from one to the next. */
export function EventViewer({ images }: { images: ShownPhoto[] }) {
  const address = useDialogAddress("photo", (id) => photoPath({ id }));
  const index = images.findIndex((image) => image.id === address.openId);

  function stepTo(neighbour: ShownPhoto | undefined) {
    return neighbour ? () => address.show(neighbour.id) : null;
  }

  return (
    <PhotoViewer
      photo={images[index] ?? null}
      // The event itself lies behind the viewer.
      events={[]}
      onClose={address.close}
      onPrevious={stepTo(images[index - 1])}
      onNext={stepTo(images[index + 1])}
    />
  );
}
