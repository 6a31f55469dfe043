/**
 * SPEC §2: the gallery. Texts that its pages do not need are in other files, so that they do not
 * load them.
 */
export const galleryStrings = {
  /** The other texts of removals are in a file that pages of photos do not load. */
  askToRemove: "Ask to remove this photo",
  subtitle: "Browse our collection of memorable moments",
  title: "Photo Gallery",
  titleOf: (page: number) => (page === 1 ? "Photo Gallery" : `Photo Gallery, page ${page}`),
  /** Announced once a page of the gallery is loaded. */
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pages: "Pages of the gallery",
  photo: "Photo",
  edit: "Edit",
  download: "Download",
};

/** A tag as words: `annual day` for `annual-day`. Style sheets capitalise the first letter. */
export const tagInWords = (tag: string): string => tag.replaceAll(/[-_]+/g, " ").trim() || tag;

function tagAsTitle(tag: string): string {
  const words = tagInWords(tag);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const tagStrings = {
  filter: "Photos by tag",
  albums: "Albums",
  allPhotos: "All photos",
  allTags: (count: number) => `All ${count} tags`,
  photosOf: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  titleOf: (name: string, page: number, isAlbum: boolean) =>
    [isAlbum ? name : `${tagAsTitle(name)}: photos`, page > 1 && `page ${page}`]
      .filter(Boolean)
      .join(", "),
  descriptionOf: (tag: string, site: string) =>
    `${tagAsTitle(tag)}: photos from the gallery of ${site}.`,
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
