/** The steps of the results page, in their order. */
export const stepTitles = {
  finalists: "Finalists",
  order: "Running order",
  results: "Results",
  edition: "Edition",
};

export type StepName = keyof typeof stepTitles;

export const stepNames = Object.keys(stepTitles) as StepName[];

export const resultsStrings = {
  title: (edition: string) => `Results of ${edition}`,
  steps: "Steps",
  editions: "Years",
};
