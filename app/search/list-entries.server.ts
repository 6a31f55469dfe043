import { href } from "react-router";
import { listClassesEntries } from "#app/classes/search-entries.ts";
import type { Competition } from "#app/competition/competition.ts";
import { listCompetitionEntries } from "#app/competition/search-entries.server.ts";
import { eventStrings } from "#app/events/strings.ts";
import { contactFormStrings } from "#app/messages/strings.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import type { School } from "#app/school/school.ts";
import { listSchoolEntries } from "#app/school/search-entries.server.ts";
import { collectVocabulary, type Vocabulary } from "./correct-query.server.ts";
import { type Searched, toSearched } from "./match-texts.server.ts";

type Content = { school: School; competition: Competition };

export type IndexedEntry = SearchEntry & { searched: Searched };

/** The places on pages on a day in India. Events and photos are searched in the database. */
export function listEntries({ school, competition }: Content, today: string) {
  const index = (entry: SearchEntry): IndexedEntry => ({
    ...entry,
    searched: toSearched(`${entry.title} ${entry.keywords ?? ""}`, entry.text),
  });
  return {
    school: [
      ...listClassesEntries(school),
      ...listSchoolEntries(school, contactFormStrings.title),
      ...listPages(),
    ].map(index),
    competition: listCompetitionEntries(competition, today).map(index),
  };
}

export type SearchIndex = ReturnType<typeof listEntries> & { vocabulary: Vocabulary };

/** The entries, and the words of the entries and the titles. */
export function createSearchIndex(
  entries: ReturnType<typeof listEntries>,
  titles: string[],
): SearchIndex {
  const texts = [...entries.school, ...entries.competition].flatMap(
    ({ title, text, keywords = "" }) => [title, text, keywords],
  );
  return { ...entries, vocabulary: collectVocabulary([...texts, ...titles]) };
}

function listPages(): SearchEntry[] {
  const gallery = { title: galleryStrings.title, text: galleryStrings.subtitle };
  const events = { title: eventStrings.title, text: eventStrings.all };
  return [
    {
      ...gallery,
      path: href("/gallery"),
      keywords: "photo picture pictures pics images album albums",
    },
    {
      ...events,
      path: href("/events"),
      keywords: "event programme programmes calendar upcoming next",
    },
  ];
}
