import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const smallestWorthwhileBytes = 860;

/** The best encoding a browser names in `Accept-Encoding`; `q=0` is a refusal. */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** In a few milliseconds. */
export async function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === "gzip") return promisify(gzip)(bytes);
  return encoding === "br" ? compressWithBrotli(bytes, 5) : bytes;
}

/** A tenth smaller than `compress`, in 40 times the time: for what is sent again and again. */
export function compressFurther(bytes: Uint8Array): Promise<Uint8Array> {
  return compressWithBrotli(bytes, constants.BROTLI_MAX_QUALITY);
}

function compressWithBrotli(bytes: Uint8Array, quality: number): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

export function isWorthCompressing(bytes: Uint8Array): boolean {
  return bytes.length >= smallestWorthwhileBytes;
}
