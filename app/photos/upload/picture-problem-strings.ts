import { maxMegapixels } from "#app/platform/images/image.ts";

const notAPicture = (what: string) =>
  `This file is not a picture, but ${what}. Please choose a photo, such as a JPEG or PNG.`;

/** Why a file cannot be used: see `PictureProblem`. */
export const pictureProblems = {
  unusable:
    "This file is not a picture that can be used. Please choose a JPEG, PNG, WebP, AVIF or GIF " +
    `of at most ${maxMegapixels} megapixels.`,
  empty: "This file is empty.",
  pdf: notAPicture("a PDF"),
  video: notAPicture("a video"),
  audio: notAPicture("an audio file"),
  document: notAPicture("a document"),
  archive: notAPicture("an archive, such as a ZIP file"),
};
