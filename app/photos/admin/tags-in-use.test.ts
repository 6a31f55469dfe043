import { expect, test } from "vitest";
import {
  otherSpelling,
  suggestTags,
  tagKey,
  typedTagAt,
  withTag,
  withTags,
} from "./tags-in-use.ts";

const tags = [
  { tag: "arangetram-2025", photoCount: 6 },
  { tag: "evening", photoCount: 40 },
  { tag: "Navaratri evening", photoCount: 2 },
  { tag: "ನೃತ್ಯ", photoCount: 1 },
];

const names = (found: { tag: string }[]) => found.map(({ tag }) => tag);

test.each([" Arangetram 2025 ", "ARANGETRAM-2025", "arangetram_2025", "Ａrangetram  2025"])(
  "%j is another spelling of arangetram-2025",
  (typed) => {
    expect(tagKey(typed)).toBe("arangetram2025");
    expect(otherSpelling(typed, tags)?.tag).toBe("arangetram-2025");
  },
);

test("the very spelling in use, another tag, or nothing at all is no other spelling", () => {
  for (const typed of ["arangetram-2025", " evening ", "arangetram", "ನೃತ್ಯ", "", " - "]) {
    expect(otherSpelling(typed, tags)).toBeNull();
  }
});

test("what is typed finds tags whatever its case and spaces, what begins with it first", () => {
  expect(names(suggestTags(" Even", tags, []))).toEqual(["evening", "Navaratri evening"]);
  expect(names(suggestTags("navaratri-EVE", tags, []))).toEqual(["Navaratri evening"]);
  expect(names(suggestTags("ನೃ", tags, []))).toEqual(["ನೃತ್ಯ"]);
});

test("with nothing typed the most used come first, but not those that are chosen already", () => {
  expect(names(suggestTags("", tags, ["evening"]))).toEqual([
    "arangetram-2025",
    "Navaratri evening",
    "ನೃತ್ಯ",
  ]);
});

test("in a list, the tag at the caret is the one that is typed", () => {
  const typed = typedTagAt("lamp, eve, hall", 9, true);
  expect(typed).toMatchObject({ text: " eve", others: ["lamp", "hall"] });
  expect(withTag(typed, "evening")).toBe("lamp, evening, hall");
  expect(withTag(typedTagAt("lamp,", 5, true), "evening")).toBe("lamp, evening, ");
  expect(withTag(typedTagAt("", 0, true), "evening")).toBe("evening, ");
  expect(withTag(typedTagAt("eve, ning", 2, false), "evening")).toBe("evening");
});

test("the tag of an event is offered before any photo carries it", () => {
  const offered = withTags(tags, ["evening", "margazhi", "", "margazhi"]);
  expect(offered.slice(tags.length)).toEqual([{ tag: "margazhi", photoCount: 0 }]);
});
