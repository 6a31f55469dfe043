/** Of a PDF that a guru puts in the place of the drawn brochure. */
export const maxBrochureBytes = 10 * 1024 * 1024;

/** Rounded up, so that what is too large never reads as what is allowed. */
export const pdfTooLarge = (bytes: number): string =>
  `This PDF has ${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB. At most 10 MB ` +
  "can be used.";
