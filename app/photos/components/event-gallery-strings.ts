/** SPEC §2: the photos of an event. */
export const eventGalleryStrings = {
  heading: "Event Gallery",
  inGallery: "See them in the gallery",
};
