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

export const partExplanations: Record<PartId, string> = {
  school: "Name, story, free training, the festival, and the description for search engines.",
  gurus: "Who teaches: names, portraits, lives and awards.",
  branches: "Where and when classes are held: batches with days, times, ages and fees.",
  contacts: "Email, phones, chat, address, map and social links.",
  faq:
    "What parents ask first: age to begin, dress, exams, missed classes. Shown with the " +
    "classes.",
  privacy: "What the website stores, for how long, and how to have it corrected or deleted.",
  search: "Other words that visitors type for what the website calls something else.",
  sentences: "Above and after the contact form, and around the request to remove a photo.",
  competition:
    "Dates, categories, fees and contacts. The brochure and the payment code are updated, too.",
  rules: "Rules for the video, terms, and the texts of the dates. The brochure is updated, too.",
  notice: "What dancers who enter on this website are told about their data, and agree to.",
  judging:
    "What judges give scores for, and how the ranking follows from them. A round keeps the " +
    "rules of its first score.",
  slides: "The pictures at the top of the home page: their order and their captions.",
};

const quoteAll = (texts: string[]) => texts.map((text) => `‘${text}’`).join(", ");

export const websiteTextStrings = {
  changed: (labels: string[]) => {
    const more = labels.length > 5 ? ` and ${labels.length - 5} more` : "";
    return labels.length > 0 ? `Changed: ${labels.slice(0, 5).join(", ")}${more}` : "";
  },
  addItem: (title: string) => {
    const item = title.toLowerCase();
    return `Add ${/^[aeiou]/.test(item) ? "an" : "a"} ${item}`;
  },
  checkAlt: (alts: string[]) =>
    `This description was written for another picture: ${quoteAll(alts)}. ` +
    "Please check that it still fits.",
  wrong: "Not saved yet: please check the marked fields.",
};

/** The buttons of the items of a list; the labels precede the name of the item. */
export const itemStrings = {
  up: { text: "↑", label: "Move up" },
  down: { text: "↓", label: "Move down" },
  copy: { text: "Copy", label: "Copy" },
  remove: { text: "Remove", label: "Remove" },
};

export const formErrors = {
  picture: "This file is not a picture that can be used. Please use JPEG, PNG, WebP or AVIF.",
  noLetter: (letter: string) => {
    const codes = [...letter].map((each) => {
      const code = (each.codePointAt(0) ?? 0).toString(16).toUpperCase();
      return `U+${code.padStart(4, "0")}`;
    });
    return (
      `The brochure has no letter for “${letter}” (${codes.join(" ")}). Please write it in ` +
      "another way."
    );
  },
};
