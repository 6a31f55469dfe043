import { z } from "zod";
import { storedImage } from "#app/platform/images/image-store.server.ts";
import { plainText } from "#app/platform/plain-text.ts";

/** The slider's pictures as gurus arrange them. `alt`: what a picture shows. */
export const slidesSchema = z.strictObject({
  slides: z
    .array(
      z.strictObject({
        picture: z
          .strictObject({ image: storedImage, upright: storedImage })
          .meta({ use: "slide" }),
        alt: plainText().trim().min(1).max(200),
      }),
    )
    .min(1)
    .max(12),
});
