/** A guru can put a PDF of up to this size in the place of the drawn brochure. */
export const maxBrochureBytes = 10 * 1024 * 1024;

/** The size is rounded up, so that a file that is too large never reads as allowed. */
export const pdfTooLarge = (bytes: number): string =>
  `This PDF has ${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB. At most 10 MB ` +
  "can be used.";
