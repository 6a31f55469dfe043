import { expect, test } from "vitest";
import { patternsOf, readQuery, readTerms, toSearchText } from "./search-text.ts";

const finds = (query: string, text: string) =>
  readQuery(query).every((term) =>
    patternsOf(term).some((pattern) => toSearchText([text]).includes(pattern)),
  );

test.each([
  ["Nritya", "Nrithya Ratna Shodha"],
  ["BHARATHANATYAM", "bharatanatyam"],
  ["arangetram 2025", "arangetram-2025"],
  ["arangetram-2025", "The arangetram of 2025"],
  ["fee", "All fees"],
  ["category", "Two categories"],
  ["childrens", "Children’s batches"],
  ["Minakshi", "Guru Meenakshi"],
  ["Shety", "Shetty"],
  ["ecole", "À l'ÉCOLE"],
  ["KS Aditi", "K. S. Aditi"],
  ["D'Souza", "D‘Souza"],
  ["D Souza", "D'Souza"],
  ["ಭರತ", "ಭರತನಾಟ್ಯ"],
  ["arangetram", "The aran\u00adge\u200btram"],
  ["ಬಸ್", "ಬಸ್\u200cಗಳು"],
  ["taragati", "ತರಗತಿಗಳು"],
  ["tharagathi", "ತರಗತಿಗೆ"],
  ["shulka", "ಶುಲ್ಕ"],
  ["bharatanatya", "ಭರತನಾಟ್ಯದ"],
  ["Bharathanatyam", "ಭರತನಾಟ್ಯ"],
  ["ಭರತನಾಟ್ಯ", "Bharatanatyam"],
  ["nritya", "ನೃತ್ಯ"],
  ["nrutya", "ನೃತ್ಯ"],
  ["spardhe", "ಸ್ಪರ್ಧೆಯ"],
  ["kaaryakrama", "ಕಾರ್ಯಕ್ರಮಗಳು"],
  ["makkalu", "ಮಕ್ಕಳಿಗೆ"],
  ["sangeetha phalithamsha", "ಸಂಗೀತ, ಫಲಿತಾಂಶ"],
  ["mangaluru", "ಮಂಗಳೂರಿನಲ್ಲಿ"],
  ["1995", "೧೯೯೫ರಲ್ಲಿ"],
])("%s finds %s", (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ["fees", "Film in landscape"],
  ["lamp sea", "A lamp"],
  ["37", "Photo 137"],
  ["a", "lamp"],
  ["KS Aditi", "K, S and Aditi"],
  ["भर", "भू"],
  ["ನೃತ್ಯ", "ನೃತ್ತ"],
  ["ಮೇ", "Meenakshi"],
])("%s does not find %s", (query, text) => {
  expect(finds(query, text)).toBe(false);
});

test("nothing that means something to a query language is left of a query", () => {
  const hostile = `%_"'*\\ NEAR(a b) -x ^y \u0000 {z}: \ud800 AND OR NOT ಭರತನಾಟ್ಯ ${"𐐀s".repeat(40)}`;
  for (const pattern of readTerms(hostile).flatMap(patternsOf)) {
    expect(pattern).toMatch(/^[\p{L}\p{M}\uFFFD ]{3,}$/u);
  }
  expect(readTerms("%_\"'*\\ \u0000 … — ()")).toEqual([]);
});

test("a long run of single letters makes a search text that grows with its length alone", () => {
  const letters = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const text = letters.join(" ");
  expect(toSearchText([text]).length).toBeLessThan(10 * text.length);
});
