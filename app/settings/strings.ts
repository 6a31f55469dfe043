/** What gurus read where they edit the site's own words. */

export type PartId =
  | "school"
  | "gurus"
  | "branches"
  | "contacts"
  | "sentences"
  | "competition"
  | "rules"
  | "slides";

/** Whether a part is seen on the competition's page; the others are on the home page. */
export const isOfCompetition = (part: PartId): boolean =>
  part === "competition" || part === "rules";

/** What the parts of the site's own words are called. */
export const partTitles: Record<PartId, string> = {
  school: "The school",
  gurus: "Gurus",
  branches: "Branches and batches",
  contacts: "Contacts",
  sentences: "Words beside the forms",
  competition: "Competition",
  rules: "Competition: rules and words",
  slides: "Slider",
};

export const partExplanations: Record<PartId, string> = {
  school: "Its name, its story, free training, the festival, and what search engines are told.",
  gurus: "Who teaches: names, portraits, and a few words on each.",
  branches: "Where classes are held: batches with their days and times.",
  contacts: "Email, phones, chat, address, map and social links.",
  sentences: "What is said above the contact form, once it was sent, and of a photo's removal.",
  competition: "Dates, categories, fees and contacts. The brochure and the payment code follow.",
  rules: "The video's rules, the terms, the timeline's sentences. The brochure follows.",
  slides: "The pictures that the home page opens with: their order and their captions.",
};

export const siteStrings = {
  heading: "The school's own words",
  explanation: "What is saved here is seen on the site at once. The history keeps what it was.",
  legend: (title: string) => `What the site says: ${title}`,
  save: "Save changes",
  saving: "Saving...",
  preview: "Preview",
  previewHint: "The preview opens in another tab. Nothing is saved by it.",
  blanks:
    "What stands in braces is a fact of the part “Competition”: change it there, and every sentence follows.",
  blanksThereAre: "The facts that may stand in braces",
  wrong: "Not saved yet: please look at the fields that are marked.",
  nothingWrong: "Nothing is wrong with what was typed. It is not saved yet.",
  notStored: "Error: this could not be stored. Please try again.",
  seeIt: "See it on the site",
  allParts: "All parts of the site",
  noSuchPart: "The site has no such part.",
  previewNote: "Preview: this is how it would look. Nothing is saved; close this tab to go on.",
};

export const notPhone = "This is not a phone number, such as +91 824 222 3344.";

export const pictureErrors = {
  unusable: "This file is no picture that can be used. JPEG, PNG, WebP and AVIF can.",
  gone: "This picture is no longer kept. Please choose it again.",
  missing: "Please choose a picture.",
};
