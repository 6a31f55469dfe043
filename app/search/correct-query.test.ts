import { expect, test } from "vitest";
import { collectVocabulary, correctQuery, replaceSynonyms } from "./correct-query.server.ts";

const vocabulary = collectVocabulary([
  "The arangetram of the senior batch",
  "Kadri, Mangaluru",
  "timetable",
]);

test.each(["zebra", "kad", "2025", "batch", "x".repeat(60), ""])("%s stays", (typed) => {
  expect(correctQuery(typed, vocabulary)).toBeNull();
});

test.each([
  ["taragate", "ತರಗತಿ"],
  ["ರಂಗಪರವೇಶ", "ರಂಗಪ್ರವೇಶ"],
])("%s is corrected to %s", (typed, meant) => {
  expect(correctQuery(typed, collectVocabulary(["ತರಗತಿ", "ರಂಗಪ್ರವೇಶ"]))).toBe(meant);
});

test("synonyms replace whole words and phrases, in any spelling of the search", () => {
  const synonyms = [
    { typed: "ankle bells", meant: "salangai" },
    { typed: "kids", meant: "children" },
    { typed: "—", meant: "nothing" },
  ];
  expect(replaceSynonyms("Ankle bell for kid", synonyms)).toBe("salangai for children");
  expect(replaceSynonyms("What to wear", [{ typed: "what to wear", meant: "dress" }])).toBe(
    "dress",
  );
  expect(replaceSynonyms("skids", synonyms)).toBe("skids");
  expect(replaceSynonyms("makkalu", [{ typed: "ಮಕ್ಕಳು", meant: "children" }])).toBe("children");
});
