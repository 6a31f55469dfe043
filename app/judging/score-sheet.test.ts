import { describe, expect, test } from "vitest";
import { mergeSheet, type ScoreSheet, type SheetChanges, stateOfSheet } from "./score-sheet.ts";

const sheet = (fields: Partial<ScoreSheet> = {}): ScoreSheet => ({
  scores: [7, null],
  comment: "",
  isAbstaining: false,
  ...fields,
});

const changes = (fields: Partial<SheetChanges> = {}): SheetChanges => ({
  scores: [null, null],
  comment: null,
  isAbstaining: null,
  ...fields,
});

const noConflicts = { scores: [], comment: false };

describe("changes of a sheet", () => {
  test("of two tabs are merged, value by value", () => {
    const scores = [null, { value: 8.5, seen: [null] }];
    const comment = { value: "Clear footwork", seen: [""] };
    expect(mergeSheet(sheet(), changes({ scores, comment }))).toEqual({
      sheet: sheet({ scores: [7, 8.5], comment: "Clear footwork" }),
      conflicts: noConflicts,
    });
  });

  test("begin an empty sheet, and take a score away", () => {
    const given = [null, { value: 8, seen: [null] }];
    expect(mergeSheet(sheet({ scores: [] }), changes({ scores: given })).sheet.scores).toEqual([
      null,
      8,
    ]);
    const taken = [{ value: null, seen: [7] }, null];
    expect(mergeSheet(sheet(), changes({ scores: taken })).sheet.scores).toEqual([null, null]);
  });

  test("do not replace what the device has not seen", () => {
    const stored = sheet({ scores: [7, 6], comment: "Hers" });
    const scores = [{ value: 8, seen: [null] }, null];
    const comment = { value: "Mine", seen: [""] };
    expect(mergeSheet(stored, changes({ scores, comment }))).toEqual({
      sheet: stored,
      conflicts: { scores: [0], comment: true },
    });
    const untouched = [{ value: 5, seen: [5] }, null];
    expect(mergeSheet(stored, changes({ scores: untouched }))).toEqual({
      sheet: stored,
      conflicts: noConflicts,
    });
  });

  test("change nothing when they are sent again, and follow those whose answer was lost", () => {
    const again = [{ value: 7, seen: [null] }, null];
    expect(mergeSheet(sheet(), changes({ scores: again }))).toEqual({
      sheet: sheet(),
      conflicts: noConflicts,
    });
    const after = [{ value: 9, seen: [null, 7] }, null];
    expect(mergeSheet(sheet(), changes({ scores: after })).sheet.scores).toEqual([9, null]);
    const back = [{ value: null, seen: [null, 7] }, null];
    expect(mergeSheet(sheet(), changes({ scores: back })).sheet.scores).toEqual([null, null]);
  });

  test("of a judge who abstains set the scores aside, and restore them", () => {
    const abstaining = { value: true, seen: [false] };
    const aside = mergeSheet(sheet(), changes({ isAbstaining: abstaining })).sheet;
    expect(aside).toEqual(sheet({ isAbstaining: true }));
    const backAgain = { value: false, seen: [true] };
    expect(mergeSheet(aside, changes({ isAbstaining: backAgain })).sheet).toEqual(sheet());
  });
});

test("a sheet is done with all scores or an abstention", () => {
  expect(stateOfSheet(sheet({ scores: [] }), 2)).toBe("open");
  expect(stateOfSheet(sheet({ scores: [null, null] }), 2)).toBe("open");
  expect(stateOfSheet(sheet(), 2)).toBe("partly");
  expect(stateOfSheet(sheet({ scores: [7, 0] }), 2)).toBe("done");
  expect(stateOfSheet(sheet({ isAbstaining: true }), 2)).toBe("done");
});
