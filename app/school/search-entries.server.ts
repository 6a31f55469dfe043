import { href } from "react-router";
import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import { withSlugs } from "./batch.ts";
import type { School } from "./school.ts";
import { aboutStrings, contactStrings, privacyStrings, schoolKeywords } from "./strings.ts";

/** Lists the texts about the school with their addresses. `contact` is the last title. */
export function listSchoolEntries(school: School, contact: string): SearchEntry[] {
  const { about, contacts, gurus } = school;
  const { email, phones, address, social } = contacts;
  const at = (anchor: string, entry: Omit<SearchEntry, "path">): SearchEntry => ({
    ...entry,
    path: `${href("/")}#${anchor}`,
  });
  const { freeTraining, festival } = about;
  const story = `${school.name}. ${about.heading}. ${about.opening} ${school.description}`;
  const contactText = [
    `${contactStrings.address}: ${address}.`,
    `${contactStrings.phone}: ${phones.join(", ")}.`,
    `${contactStrings.email}: ${email}.`,
    `${[contacts.chatLabel, ...social.map(({ name }) => name)].join(", ")}.`,
  ].join(" ");
  return [
    at("about", {
      title: aboutStrings.heading,
      text: story,
      keywords: schoolKeywords.about,
    }),
    ...withSlugs(gurus).map(({ name, slug, role, words, lineage = "", life, awards }) => ({
      title: name,
      text: [role, words, lineage, ...life, ...awards].filter(Boolean).join(" "),
      path: `${href("/gurus")}#${slug}`,
      keywords: schoolKeywords.gurus,
    })),
    at("free-training", { title: freeTraining.heading, text: freeTraining.words }),
    at("festival", { title: festival.name, text: festival.words, keywords: festival.heading }),
    at("contact", {
      title: contact,
      text: contactText,
      keywords: schoolKeywords.contact,
    }),
    {
      title: privacyStrings.title,
      text: school.privacy.sections.map(({ title, text }) => `${title}. ${text}`).join(" "),
      path: href("/privacy"),
      keywords: schoolKeywords.privacy,
    },
  ];
}
