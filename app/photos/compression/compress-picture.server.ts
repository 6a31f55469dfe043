import { openPicture } from "#app/platform/images/encode-image.server.ts";
import { compressByRule, compressionThresholdBytes } from "./compression-rule.ts";

/**
 * The browser's rule on the server, for a form that was sent without JavaScript. Null when the bytes
 * are no usable picture.
 */
export async function compressPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (bytes.length <= compressionThresholdBytes) return bytes;
  const picture = openPicture(bytes);
  const encode = (quality: number) =>
    picture
      .clone()
      .jpeg({ quality: Math.round(quality * 100) })
      .toBuffer();
  return compressByRule(encode, (buffer) => buffer.length).catch(() => null);
}
