import type { ClosedEdition, EditionContent, ResultList } from "#app/editions/edition.ts";

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

/** The facts of the edition of 2026. */
export const newClosedEdition = (facts: Partial<ClosedEdition> = {}): ClosedEdition => ({
  at: Date.parse("2026-12-01T10:00:00Z"),
  name: "Nritya Ratna Shodha 2026",
  subtitle: "A solo Bharathanatyam competition",
  intro: ["The search for a jewel of dance."],
  finale: "2026-10-18",
  finaleVenue: "Town Hall auditorium, Mangaluru",
  categories: [{ name: "Junior", minAge: 13, maxAge: 17 }],
  tag: "lamp",
  ...facts,
});
