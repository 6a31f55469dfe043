import { maxMegapixels } from "#app/platform/images/image.ts";

/** Why a file cannot be used: see `PictureProblem`. */
export const pictureProblems = {
  unusable:
    "This file is not a picture that can be used. Please choose a JPEG, PNG, WebP, AVIF or GIF " +
    `of at most ${maxMegapixels} megapixels.`,
  empty: "This file is empty.",
};
