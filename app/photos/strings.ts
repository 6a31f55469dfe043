/**
 * Every sentence that the photos say to visitors: SPEC's first, word for word. The gurus' are in
 * kept/words.ts, so that visitors need not carry them.
 */

/** SPEC §2: what the gallery says of itself, while it loads, and when it is empty. */
export const galleryStrings = {
  subtitle: "Browse our collection of memorable moments",
  loading: "Loading photos...",
  title: "Photo Gallery",
  titleOf: (page: number) => (page === 1 ? "Photo Gallery" : `Photo Gallery, page ${page}`),
  /** Said once a page of the gallery has come. */
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pages: "Pages of the gallery",
  photo: "Photo",
  empty: "No photos found in the gallery.",
  /** The alt text is the title, else this. */
  untitled: "Gallery image",
  eventGallery: "Event Gallery",
  /** To the photos of an event's tag. */
  inGallery: "See them in the gallery",
  edit: "Edit",
};

/** Said by the server alone. */
export const missingWords = {
  noSuchPhoto: "There is no such photo in the gallery.",
  noSuchPage: (pages: number) =>
    `The gallery has no such page. ${pages > 1 ? `Its pages run from 1 to ${pages}.` : "It has one page."}`,
};
