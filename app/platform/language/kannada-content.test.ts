import { expect, test } from "vitest";
import { inEnglish, inKannada } from "./kannada-content.ts";

const content = {
  heading: "One lamp",
  headingKn: "ಒಂದು ದೀಪ",
  footer: "By the sea",
  awards: ["One"],
  awardsKn: [],
  branches: [{ name: "Kadri", nameKn: "ಕದ್ರಿ", detail: "Our first hall" }],
};

test("Kannada pages have the texts in Kannada, and the English ones where there is none", () => {
  expect(inKannada(content)).toEqual({
    heading: "ಒಂದು ದೀಪ",
    footer: "By the sea",
    awards: ["One"],
    branches: [{ name: "ಕದ್ರಿ", englishName: "Kadri", detail: "Our first hall" }],
  });
});

test("English pages have no text in Kannada", () => {
  expect(JSON.stringify(inEnglish(content))).not.toMatch(/Kn|ಕ/);
});
