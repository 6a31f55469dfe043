import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

test("a text in Kannada letters is Kannada, also with an English word in it", () => {
  expect(languageOf("ದೀಪಶಿಲೆ ನಾಟ್ಯ ಶಾಲೆ, Kadri")).toBe("kn");
  expect(languageOf("Deepashile (ದೀಪ)")).toBeUndefined();
  expect(languageOf("2027")).toBeUndefined();
});
