import { describe, expect, test } from "vitest";
import { readScore } from "./read-score.ts";
import type { ScoreScale } from "./score-sheet.ts";

const halves: ScoreScale = { highest: 10, steps: "halves" };
const hundred: ScoreScale = { highest: 100, steps: "whole" };

describe("a text that is clearly a score", () => {
  test.each([
    ["7.5", 7.5],
    ["0", 0],
    ["10", 10],
    ["7,5", 7.5],
    [".5", 0.5],
    ["೭,೫", 7.5],
    ["\u200b7\u200d.\ufeff5\u202c", 7.5],
    ["7½", 7.5],
    ["7 1/2", 7.5],
    ["", null],
  ])("%j is %j", (text, score) => {
    expect(readScore(text, halves)).toEqual({ score });
  });

  test("has the steps of the rules", () => {
    expect(readScore("7.25", { ...halves, steps: "quarters" })).toEqual({ score: 7.25 });
    expect(readScore("7¾", { ...halves, steps: "quarters" })).toEqual({ score: 7.75 });
    expect(readScore("100", hundred)).toEqual({ score: 100 });
  });
});

describe("a text that might mean something else is refused", () => {
  test.each([
    "seven",
    "7.",
    "7,5.5",
    "7 5",
    "1e1",
    "+7",
    "8/10",
    "7 1/3",
    "7½5",
    "7²",
    "7%",
    "9".repeat(10_000),
  ])("%j", (text) => {
    const problem = "Please write only a number from 0 to 10, such as 7.5";
    expect(readScore(text, halves)).toEqual({ problem });
  });

  test.each([
    ["1,25", "Only whole and half points: 1 or 1.5"],
    ["11", "Please give a score from 0 to 10."],
    ["10.5", "Please give a score from 0 to 10."],
    ["−1", "Please give a score from 0 to 10."],
    ["7.3", "Only whole and half points: 7 or 7.5"],
    ["9.99", "Only whole and half points: 9.5 or 10"],
  ])("%j: %s", (text, problem) => {
    expect(readScore(text, halves)).toEqual({ problem });
  });

  test("by other scales", () => {
    const quarters: ScoreScale = { highest: 1, steps: "quarters" };
    expect(readScore("7²", hundred)).toHaveProperty("problem");
    expect(readScore("7½", hundred)).toEqual({ problem: "Only whole points: 7 or 8" });
    expect(readScore("0.3", quarters)).toEqual({
      problem: "Only whole points, halves and quarters: 0.25 or 0.5",
    });
    expect(readScore("one", quarters)).toEqual({
      problem: "Please write only a number from 0 to 1, such as 0.5",
    });
  });
});
