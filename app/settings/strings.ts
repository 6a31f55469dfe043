import { href } from "react-router";

/** The parts of the website's texts. The ids are stored, and part of addresses. */
export const partTitles = {
  school: "About the school",
  gurus: "Gurus",
  branches: "Branches and batches",
  contacts: "Contacts",
  faq: "Questions and answers",
  privacy: "Privacy",
  sentences: "Texts around the forms",
  search: "Search synonyms",
  competition: "Competition",
  rules: "Competition: rules and texts",
  notice: "Competition: notice about personal data",
  judging: "Competition: judging",
  slides: "Slider",
};

export const formatTranslated = (translated: number, all: number): string =>
  `In Kannada: ${translated} of ${all} texts`;

export type PartId = keyof typeof partTitles;

/** The page that shows a part. */
export function publicPathOf(part: PartId): string {
  if (["competition", "rules", "notice", "judging"].includes(part)) {
    return href("/nrithya-ratna-shodha");
  }
  if (part === "branches" || part === "faq") return href("/classes");
  if (part === "gurus") return href("/gurus");
  if (part === "privacy") return href("/privacy");
  return part === "search" ? href("/search") : href("/");
}
