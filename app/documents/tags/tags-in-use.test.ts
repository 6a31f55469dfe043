import { expect, test } from "vitest";
import { findOtherSpelling, readTagAtCaret, suggestTags, tagKey, withTags } from "./tags-in-use.ts";

const tags = [
  { tag: "arangetram-2025", photoCount: 6 },
  { tag: "evening", photoCount: 40 },
  { tag: "Navaratri evening", photoCount: 2 },
  { tag: "ನೃತ್ಯ", photoCount: 1 },
];

const names = (found: { tag: string }[]) => found.map(({ tag }) => tag);

const spellings = [" Arangetram 2025 ", "ARANGETRAM-2025", "arangetram_2025", "Ａrangetram  2025"];

test.each(spellings)("%j is another spelling of arangetram-2025", (typed) => {
  expect(tagKey(typed)).toBe("arangetram2025");
  expect(findOtherSpelling(typed, tags)?.tag).toBe("arangetram-2025");
});

test("the spelling in use, another tag and an empty text are no other spelling", () => {
  for (const typed of ["arangetram-2025", " evening ", "arangetram", "ನೃತ್ಯ", "", " - "]) {
    expect(findOtherSpelling(typed, tags)).toBeNull();
  }
});

test("suggestions ignore case and spaces; tags that begin with the text come first", () => {
  expect(names(suggestTags(" Even", tags, []))).toEqual(["evening", "Navaratri evening"]);
  expect(names(suggestTags("navaratri-EVE", tags, []))).toEqual(["Navaratri evening"]);
  expect(names(suggestTags("ನೃ", tags, []))).toEqual(["ನೃತ್ಯ"]);
});

test("without a text the most used tags are suggested, without those in the list", () => {
  expect(names(suggestTags("", tags, ["evening"]))).toEqual([
    "arangetram-2025",
    "Navaratri evening",
    "ನೃತ್ಯ",
  ]);
});

test("in a list, the tag at the caret is replaced", () => {
  const typed = readTagAtCaret("lamp, eve, hall", 9, true);
  expect(typed).toMatchObject({ text: " eve", others: ["lamp", "hall"] });
  expect(typed.replaceBy("evening")).toBe("lamp, evening, hall");
  expect(readTagAtCaret("lamp,", 5, true).replaceBy("evening")).toBe("lamp, evening, ");
  expect(readTagAtCaret("", 0, true).replaceBy("evening")).toBe("evening, ");
  expect(readTagAtCaret("eve, ning", 2, false).replaceBy("evening")).toBe("evening");
});

test("the tag of an event is offered before any photo carries it", () => {
  const offered = withTags(tags, ["evening", "margazhi", "", "margazhi"]);
  expect(offered.slice(tags.length)).toEqual([{ tag: "margazhi", photoCount: 0 }]);
});
