/** What the gallery says of its tags. */
export const tagStrings = {
  filter: "Photos by tag",
  allPhotos: "All photos",
  allTags: (count: number) => `All ${count} tags`,
  photosOf: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  titleOf: (tag: string, page: number) =>
    page === 1 ? `Photos tagged ${tag}` : `Photos tagged ${tag}, page ${page}`,
  descriptionOf: (tag: string, site: string) => `Photos tagged ${tag} in the gallery of ${site}.`,
  from: "From the event",
  tags: "Tags",
  pages: "Pages of this tag",
};

/** Said by the server alone. */
export const missingTagStrings = {
  noSuchTag:
    "No photo in the gallery carries this tag. All photos, and the tags that they carry, are in the gallery.",
  noSuchPage: (pages: number) =>
    `There is no such page of photos with this tag. ${pages > 1 ? `Its pages run from 1 to ${pages}.` : "There is one."}`,
};
