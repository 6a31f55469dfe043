import type { JudgeContent } from "#app/judging/judge.ts";

/** A judge of the first round of 2027. */
export const newJudge = (fields: Partial<JudgeContent> = {}): JudgeContent => ({
  name: "Malini Shenoy",
  phone: "+91 98450 11111",
  edition: "2027",
  round: 1,
  categories: [],
  ...fields,
});
