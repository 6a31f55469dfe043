import { isUnusableImage } from "#app/platform/images/image-encoder.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { compressByRule, compressionThresholdBytes } from "./compression-rule.ts";

/**
 * The browser's rule on the server, for a form that was sent without JavaScript. Null when the bytes
 * are no usable picture.
 */
export async function compressPicture(
  images: Pick<ImageStore, "encodeJpeg">,
  bytes: Uint8Array,
): Promise<Uint8Array | null> {
  if (bytes.length <= compressionThresholdBytes) return bytes;
  const encode = (quality: number) => images.encodeJpeg(bytes, quality);
  return compressByRule(encode, (jpeg) => jpeg.length).catch((error) => {
    if (isUnusableImage(error)) return null;
    throw error;
  });
}
