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

export async function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === "gzip") return promisify(gzip)(bytes);
  if (encoding === "br") {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return promisify(brotliCompress)(bytes, { params });
  }
  return bytes;
}

export function isWorthCompressing(bytes: Uint8Array): boolean {
  return bytes.length >= smallestWorthwhileBytes;
}
