/**
 * SPEC §2: the gallery. Texts that its pages do not need are in other files, so that they do not
 * load them.
 */
export const galleryStrings = {
  /** The other texts of removals are in a file that pages of photos do not load. */
  askToRemove: "Ask to remove this photo",
  subtitle: "Browse our collection of memorable moments",
  title: "Photo Gallery",
  onPage: (title: string, page: number) => `${title}, page ${page}`,
  /** Announced once a page of the gallery is loaded. */
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pages: "Pages of the gallery",
  photo: "Photo",
  photos: "Photos",
  previous: "Previous photo",
  next: "Next photo",
  back: "Back to the gallery",
  edit: "Edit",
  download: "Download",
};

export const tagStrings = {
  filter: "Photos by tag",
  albums: "Albums",
  allPhotos: "All photos",
  allTags: (count: number) => `All ${count} tags`,
  photosOf: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  titleOf: (tag: string) => `${tag}: photos`,
  descriptionOf: (tag: string, site: string) => `${tag}: photos from the gallery of ${site}.`,
  from: "From the event",
  tags: "Tags",
  pages: "Pages of this tag",
};

/** Used only on the server. `pages`: how many there are. */
export const missingStrings = {
  photo: "There is no such photo in the gallery.",
  tag: "No photo has this tag. All photos and their tags are in the gallery.",
  page: (pages: number) => `The gallery has only ${pages > 1 ? `${pages} pages` : "one page"}.`,
  pageOfTag: (pages: number) =>
    `There ${pages > 1 ? `are only ${pages} pages` : "is only one page"} of these photos.`,
};
