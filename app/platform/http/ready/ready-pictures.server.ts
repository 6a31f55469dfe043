import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { answerOf, makeVariant, type Ready, type Variant } from "./ready-answer.server.ts";

export type ReadyPictures = ReturnType<typeof createReadyPictures>;

type Options = {
  /** Puts in what every answer must have. */
  complete: (headers: Headers) => void;
  /** Whether everybody may see a picture, by its hash; false, too, while it takes waiting to know. */
  isSurelyShown: (hash: string) => boolean;
};

const maxBytes = 32 * 1024 * 1024;

/** Whatever is removed from the disk is gone here, too, soon after. */
const trustedMs = 10_000;

const hashPlace = "/media/".length;
const hashLength = 32;

/** Small pictures that have just been read, ready to send: thirty parents open the same gallery. */
export function createReadyPictures({ complete, isSurelyShown }: Options) {
  const pictures = new LRUCache<string, Variant & { readAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ whole }) => (whole.body?.length ?? 0) + 2_000,
  });
  return {
    keep(address: string, headers: Record<string, string>, bytes: Uint8Array): void {
      const all = new Headers(headers);
      complete(all);
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const given = { status: 200, headers: [...all], bytes: body, encoding: "identity" as const };
      pictures.set(address, { ...makeVariant(given), readAt: performance.now() });
    },

    findReady({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): Ready | null {
      if (!url.startsWith("/media/")) return null;
      const picture = pictures.get(url);
      if (!picture || performance.now() - picture.readAt > trustedMs) return null;
      if (!isSurelyShown(url.slice(hashPlace, hashPlace + hashLength))) return null;
      return answerOf(picture, headers["if-none-match"]);
    },
  };
}
