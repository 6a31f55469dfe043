import { href } from "react-router";
import { listClassesEntries } from "#app/classes/search-entries.ts";
import type { Competition } from "#app/competition/competition.ts";
import { fillIn } from "#app/competition/competition-schema.server.ts";
import { listCompetitionEntries } from "#app/competition/search-entries.server.ts";
import { eventStrings } from "#app/events/strings.ts";
import { contactFormStrings } from "#app/messages/strings.ts";
import { galleryPath } from "#app/photos/gallery-path.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import type { School, ShownBranch } from "#app/school/school.ts";
import { listSchoolEntries } from "#app/school/search-entries.server.ts";
import { collectVocabulary } from "./correct-query.server.ts";
import { joinSearched, type Searched, toSearched } from "./match-texts.server.ts";
import { resultKindStrings as kindStrings, pageKeywords } from "./strings.ts";

export type IndexedEntry = SearchEntry & {
  searched: Searched;
  /** Shown below the title. */
  detail: string;
};

export type SearchIndex = ReturnType<typeof createSearchIndex>;

type Content = {
  school: School;
  branches: ShownBranch[];
  competition: Competition;
  /** Of documents that are searched in memory. */
  entries: SearchEntry[];
  titles: string[];
  /** Of published photos. */
  tags: { tag: string }[];
};

/**
 * The sections of pages on a day in India and the pages of tags, and the words of these and of the
 * titles. Events and photos are searched in the database.
 */
export function createSearchIndex(content: Content, today: string) {
  const { school, branches, competition, titles, tags } = content;
  const ofSchool = [
    ...listClassesEntries({ ...school, branches }),
    ...listSchoolEntries(school, contactFormStrings.title),
    ...listPages(),
    ...content.entries,
  ];
  const ofCompetition = listCompetitionEntries(fillIn(competition, competition), today);
  const ofTags = tags.map(({ tag }) => ({ title: tag, text: "", path: galleryPath({ tag }) }));
  const pages = [
    ...[...ofSchool, ...ofCompetition].map((entry) => toIndexed(entry, kindOf(entry))),
    ...ofTags.map((entry) => toIndexed(entry, kindStrings.tag)),
  ];
  const texts = pages.flatMap(({ title, text, keywords = "" }) => [title, text, keywords]);
  return { pages, vocabulary: collectVocabulary([...texts, ...titles]) };
}

/**
 * The index in Kannada with the English words of the same places. Both list the same places in the
 * same order: an item without Kannada is listed with its English text.
 */
export const withEnglish = (kannada: SearchIndex, english: SearchIndex): SearchIndex => ({
  pages: kannada.pages.map((page, at) => ({
    ...page,
    searched: joinSearched(page.searched, english.pages[at]?.searched),
  })),
  vocabulary: new Map([...english.vocabulary, ...kannada.vocabulary]),
});

const pageKinds: [path: string, kind: keyof typeof kindStrings][] = [
  [href("/classes"), "classes"],
  [href("/gurus"), "gurus"],
  [href("/privacy"), "privacy"],
  [href("/nrithya-ratna-shodha"), "competition"],
  [href("/gallery"), "photos"],
  [href("/events"), "events"],
];

/** What a result is, by the page that has it. */
const kindOf = ({ path }: SearchEntry): string =>
  kindStrings[pageKinds.find(([page]) => path.startsWith(page))?.[1] ?? "other"];

function toIndexed(entry: SearchEntry, detail: string): IndexedEntry {
  const { title, text, keywords = "", page = "" } = entry;
  // The sections of a page share its keywords: among them, the title decides.
  const ownTitle = page ? title : `${title} ${keywords}`;
  return { ...entry, detail, searched: toSearched(ownTitle, keywords, `${text} ${page}`) };
}

function listPages(): SearchEntry[] {
  return [
    {
      title: galleryStrings.title,
      text: galleryStrings.subtitle,
      path: href("/gallery"),
      keywords: pageKeywords.gallery,
    },
    {
      title: eventStrings.title,
      text: eventStrings.all,
      path: href("/events"),
      keywords: pageKeywords.events,
    },
  ];
}
