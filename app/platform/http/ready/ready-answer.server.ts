import type { Encoding } from "./encoding.server.ts";

/** All that is sent, as `response.writeHead` and `response.end` take it: names and values in turn. */
export type Ready = { status: number; headers: string[]; body: Buffer<ArrayBuffer> | null };

/** A page in one encoding: whole, and for a browser that has it. */
export type Variant = { tag: string | null; whole: Ready; unchanged: Ready };

type Whole = { status: number; headers: [string, string][]; bytes: Buffer; encoding: Encoding };

export function makeVariant({ status, headers, bytes, encoding }: Whole): Variant {
  const all = new Headers(headers);
  const tag = tagIn(all.get("ETag"), encoding);
  if (tag) all.set("ETag", tag);
  const unchanged = new Headers(all);
  unchanged.delete("Content-Type");
  if (encoding !== "identity") all.set("Content-Encoding", encoding);
  const body = bytes.length > 0 ? (bytes as Buffer<ArrayBuffer>) : null;
  if (body) all.set("Content-Length", `${body.length}`);
  return {
    tag,
    whole: { status, headers: [...all].flat(), body },
    unchanged: { status: 304, headers: [...unchanged].flat(), body: null },
  };
}

/** A weak tag names a text; a strong one bytes, which are other ones in each encoding. */
function tagIn(tag: string | null, encoding: Encoding): string | null {
  if (!tag || isWeak(tag) || encoding === "identity") return tag;
  return `${tag.slice(0, -1)}-${encoding}"`;
}

export const isWeak = (tag: string) => tag.startsWith("W/");

/** The answer for whoever sends this `If-None-Match`, if any. */
export function answerOf({ tag, whole, unchanged }: Variant, ifNoneMatch?: string | null): Ready {
  return tag && ifNoneMatch && isNamed(tag, ifNoneMatch) ? unchanged : whole;
}

/** By the weak comparison, as RFC 9110 §13.1.2 asks for. */
function isNamed(tag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  const opaque = (one: string) => one.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((one) => opaque(one) === opaque(tag));
}
