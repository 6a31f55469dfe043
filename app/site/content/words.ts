export type PartId = "school" | "gurus" | "branches" | "contacts" | "competition" | "slides";

/** What the parts of the site's own words are called. */
export const partTitles: Record<PartId, string> = {
  school: "The school",
  gurus: "Gurus",
  branches: "Branches and batches",
  contacts: "Contacts",
  competition: "Competition",
  slides: "Slider",
};
