import { expect, test } from "vitest";
import { changeSheet, type ScoreSheet, stateOfSheet } from "./score-sheet.ts";

const sheet = (fields: Partial<ScoreSheet> = {}): ScoreSheet => ({
  scores: [7, null],
  comment: "",
  isAbstaining: false,
  enteredBy: null,
  ...fields,
});

const nothing = { scores: [undefined, undefined], comment: undefined, isAbstaining: undefined };

test("a form changes only what it names", () => {
  expect(changeSheet(sheet(), nothing)).toEqual(sheet());
  expect(changeSheet(sheet(), { ...nothing, scores: [undefined, 8.5] }).scores).toEqual([7, 8.5]);
  expect(changeSheet(sheet(), { ...nothing, scores: [null, undefined] }).scores).toEqual([
    null,
    null,
  ]);
  const aside = changeSheet(sheet(), { ...nothing, isAbstaining: true });
  expect(aside).toEqual(sheet({ isAbstaining: true }));
  expect(changeSheet(aside, { ...nothing, isAbstaining: false })).toEqual(sheet());
});

test("a sheet is done with all scores or an abstention", () => {
  expect(stateOfSheet(sheet({ scores: [] }), 2)).toBe("open");
  expect(stateOfSheet(sheet({ scores: [null, null] }), 2)).toBe("open");
  expect(stateOfSheet(sheet(), 2)).toBe("partly");
  expect(stateOfSheet(sheet({ scores: [7, 0] }), 2)).toBe("done");
  expect(stateOfSheet(sheet({ isAbstaining: true }), 2)).toBe("done");
});
