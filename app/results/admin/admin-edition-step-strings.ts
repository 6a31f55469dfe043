import type { Award } from "#db/competition-rows.ts";

export const certificateStepStrings = {
  title: "Certificates",
  none: "There are none before finalists or results are published.",
  explanation:
    "Dancers open their certificates on their own pages. Here they are in one PDF, to be " +
    "printed. To withdraw one, open the page of its entry.",
  awards: {
    placed: "Places and prizes",
    selected: "Finalists",
    "taking-part": "Taking part",
  } satisfies Record<Award, string>,
  file: (first: number, last: number) =>
    first === last ? `Certificate ${first}` : `Certificates ${first} to ${last}`,
  entry: "Open the entry",
};
