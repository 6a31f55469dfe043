import { groupStrings } from "../strings.ts";

const photos = (count: number) =>
  count === 0 ? "no photos yet" : groupStrings.counted(count, "photo");

export const tagStrings = {
  placeholder: "diwali-2023, festival, celebration",
  photos,
  counted: (tag: { tag: string; photoCount: number }) => `${tag.tag} (${photos(tag.photoCount)})`,
  otherSpelling: (tag: { tag: string; photoCount: number }) =>
    `There is a tag ‘${tag.tag}’ already (${photos(tag.photoCount)}).`,
};

export const tagChangeStrings = {
  label: "If you change the tag",
  /** By the values of the form field `tagChange`; the first is the default. */
  choices: {
    "": "Rename it on all photos, albums and events",
    merge: "Merge it with a tag in use",
    only: "Change it only here",
  },
  inUse: (tag: string, count: number) =>
    `The tag ‘${tag}’ is in use (${photos(count)}). Choose below to ` +
    "merge both, or to change the tag only here.",
};
