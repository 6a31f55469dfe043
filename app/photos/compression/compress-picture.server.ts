import { openPicture } from "#app/platform/images/encode-image.server.ts";
import { compressByRule, compressionThresholdBytes } from "./compression-rule.ts";

type Compressed = { ok: true; bytes: Uint8Array } | { ok: false; message: string };

/** The browser's rule on the server, for a form that was sent without JavaScript. */
export async function compressPicture(bytes: Uint8Array): Promise<Compressed> {
  if (bytes.length <= compressionThresholdBytes) return { ok: true, bytes };
  try {
    const picture = openPicture(bytes);
    const compressed = await compressByRule(
      (quality) =>
        picture
          .clone()
          .jpeg({ quality: Math.round(quality * 100) })
          .toBuffer(),
      (buffer) => buffer.length,
    );
    return { ok: true, bytes: compressed };
  } catch {
    return { ok: false, message: "The file is not a usable image." };
  }
}
