import type { Crop, StoredImage } from "#app/platform/images/image.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";

/** A phone's frame is about square; the subjects stand a little right of the middle. */
const uprightPart: Crop = { ratio: 1, focus: 0.57, width: 600 };

const portraitPart: Crop = { ratio: 0.8, focus: 0.5, width: 800 };

type Images = Pick<ImageStore, "addImage">;

/** A picture of the slider, and what an upright screen shows of it: half of the bytes. */
export async function addSlidePicture(images: Images, bytes: Uint8Array) {
  const image = await images.addImage(bytes);
  return { image, upright: await images.addImage(bytes, uprightPart) };
}

/** What `addSlidePicture` would store; null unless both are stored already. */
export async function findSlidePicture(images: Pick<ImageStore, "findAdded">, bytes: Uint8Array) {
  const image = await images.findAdded(bytes);
  const upright = image && (await images.findAdded(bytes, uprightPart));
  return upright && { image, upright };
}

/** Stores a picture that was chosen in a form, cut for its use (`use` in its schema). */
export async function addPictureFor(
  images: Images,
  use: string,
  bytes: Uint8Array,
): Promise<StoredImage[]> {
  if (use === "portrait") return [await images.addImage(bytes, portraitPart)];
  const { image, upright } = await addSlidePicture(images, bytes);
  return [image, upright];
}
