import type { Context } from "#app/platform/context.server.ts";

/** The steps of the results page, in their order. */
export const stepTitles = {
  finalists: "Finalists",
  order: "Running order",
  results: "Results",
  edition: "Year",
};

export type StepName = keyof typeof stepTitles;

export const stepNames = Object.keys(stepTitles) as StepName[];

/** The dashboard's row of pages has no link to these. */
export const stepsOutsideRoom: StepName[] = ["order", "edition"];

/** A form of a step. `who`: the guru's email address. `edition`: the year, `2027`. */
export type StepForm = { form: FormData; who: string; edition: string; context: Context };

/** Those that have entries, in the order of the competition; then those that it no longer has. */
export function orderCategories(
  { categories }: { categories: { name: string }[] },
  entered: string[],
): string[] {
  const known = categories.map(({ name }) => name).filter((name) => entered.includes(name));
  return [...new Set([...known, ...entered])];
}

/** What a guru can choose for an entry. */
export const choiceTexts = new Map([
  ["", "–"],
  ["chosen", "Finalist"],
  ["reserve", "Reserve"],
]);
