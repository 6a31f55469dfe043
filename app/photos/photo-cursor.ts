import { z } from "zod";
import type { PhotoCursor } from "./photo.ts";

const longestCursor = 200;

const place = z.tuple([z.number().int(), z.string().regex(/^[\w-]{1,64}$/)]);

/** Opaque to callers, so that what is inside may change. */
export function writeCursor({ createdAt, id }: PhotoCursor): string {
  return btoa(JSON.stringify([createdAt, id]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The place a cursor names, or null when it is over-long, malformed or of another making. */
export function readCursor(cursor: string): PhotoCursor | null {
  if (cursor.length > longestCursor) return null;
  try {
    const parsed = place.safeParse(
      JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/"))),
    );
    return parsed.success ? { createdAt: parsed.data[0], id: parsed.data[1] } : null;
  } catch {
    return null;
  }
}
