/** A guru can put a PDF of up to this size in the place of the drawn brochure. */
export const maxBrochureBytes = 10 * 1024 * 1024;

/** Rounded up to a tenth, so that a file that is too large never reads as allowed. */
const toMegabytes = (bytes: number) => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1);

export const ownBrochureStrings = {
  tooLarge: (bytes: number) => `This PDF has ${toMegabytes(bytes)} MB. At most 10 MB can be used.`,
};
