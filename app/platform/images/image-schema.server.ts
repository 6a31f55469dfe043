import { z } from "zod";
import type { StoredImage } from "./image.ts";

/** A picture as other documents keep it: with all that a page needs to show it. */
export const storedImage: z.ZodType<StoredImage> = z.strictObject({
  hash: z.string().regex(/^[\da-f]{32}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  placeholder: z.string().max(10_000),
  hasAvif: z.boolean().default(false),
});
