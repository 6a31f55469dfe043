import { expect, test } from "vitest";
import { type Report, untilJudged } from "./audit.ts";

const reportOf = (score: number | null): Report => ({
  categories: { performance: { score } },
  audits: {},
});

test("one failed run of Lighthouse and one without a score do not end the command", async () => {
  const runs = [() => Promise.reject(new Error("no page")), reportOf(null), reportOf(0.9)];
  const next = async () => {
    const run = runs.shift();
    if (!run) throw new Error("There is no such run");
    return typeof run === "function" ? run() : run;
  };
  expect((await untilJudged(next)).categories.performance?.score).toBe(0.9);
  await expect(untilJudged(next)).rejects.toThrow("There is no such run");
});
