import type { ImageEncoder } from "#app/platform/images/image-encoder.ts";

/** What goes between the server and a picture process. */

/** A call of the encoder. */
export type Job = {
  [Name in keyof ImageEncoder]: { name: Name; parameters: Parameters<ImageEncoder[Name]> };
}[keyof ImageEncoder];

export type Answer =
  | { ok: true; value: unknown }
  /** `isUnusable`: the bytes are to blame, not the program. */
  | { ok: false; isUnusable: boolean; message: string };

export type Said =
  /** It has loaded what it needs, and takes jobs. */
  | { what: "ready" }
  /** `rssBytes`: how much memory it holds afterwards. */
  | { what: "answer"; answer: Answer; rssBytes: number }
  /** It holds more memory than it may, and is about to end itself. */
  | { what: "too-large"; rssBytes: number };
