import type { EditionContent, ResultList } from "#app/editions/edition.ts";
import { competitionOf2027 } from "#tests/support/entries.ts";

type Published = { chosen?: string[]; results?: Partial<ResultList> | null };

/** The edition with these lists published; without a list, it is taken back. */
export function withPublished(
  edition: EditionContent,
  { chosen, results }: Published,
): EditionContent {
  const finalists = { ...edition.finalists.draft, chosen: chosen ?? [] };
  const listed: ResultList = { places: [], prizes: [], ...results };
  return {
    ...edition,
    finalists: {
      draft: finalists,
      published: chosen ? { list: finalists, at: 1 } : null,
      due: null,
    },
    results: { draft: listed, published: results ? { list: listed, at: 1 } : null, due: null },
  };
}

/** What a past edition has: the facts of 2026. */
export const pastEdition = () => {
  const { dates, ...facts } = competitionOf2027({ name: "Nritya Ratna Shodha 2026" });
  return {
    facts: { ...facts, dates: { ...dates, finale: "2026-10-18" } },
    tag: "lamp",
  };
};
