/** SPEC §2: the gallery and the home page's teaser while they load, and when they are empty. */
export const photoStrings = {
  loading: "Loading photos...",
  empty: "No photos found in the gallery.",
  untitled: "Gallery image",
};
