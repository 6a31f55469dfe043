import { groupStrings } from "#app/documents/strings.ts";
import { formatNumber } from "#app/platform/locale.ts";

export const albumStrings = {
  title: "Albums",
  lead:
    "An album gives a tag a name: its photos are shown together, above all photos of the " +
    "gallery.",
  submit: "Add album",
  submitting: "Adding...",
  photos: (count: number) => groupStrings.counted(count, "photo"),
  longDescription: "Description is too long",
  commaInTag: "An album has one tag, without a comma",
  sameTitle: (title: string) =>
    `There is an album ‘${title}’ already. Please choose another title.`,
  sameTag: (title: string) => `The album ‘${title}’ has this tag already.`,
  tagHint: "The photos with this tag are in the album, and an event with it is linked.",
  order: "Order of its photos",
  cover: "Cover",
  newest: "The newest photo",
  coverDeleted: "A photo that has been deleted",
  byHand: "Order by hand",
  orders: { "": "Newest first", oldest: "Oldest first", hand: "By hand" },
};

export const albumPhotoStrings = {
  title: "Photos of this album",
  byDate: "To move them yourself, choose the order ‘By hand’ above and save.",
  byHand: "Visitors see them in this order. Photos that you add later come last.",
  newestIsCover: "The cover is the newest photo.",
  coverIs: (title: string) => `The cover is ‘${title || "untitled"}’.`,
  useNewest: "Use the newest photo as the cover",
  isCover: "Cover",
  empty: "No photo has this tag yet.",
  pages: "Pages of the album",
  buttons: { first: "Move to first", earlier: "Earlier", later: "Later", cover: "Use as cover" },
  tooFar: (max: number) =>
    `Only the first ${formatNumber(max)} photos can be moved one place earlier or later. ` +
    "‘Move to first’ works for every photo.",
  notInAlbum: "This photo is no longer in the album.",
};
