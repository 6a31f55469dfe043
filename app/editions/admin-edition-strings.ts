/** The labels of an edition's fields in the history. */
export const editionLabels = {
  round1: "Round 1 closed",
  round2: "Round 2 closed",
  finalists: "Finalists",
  results: "Results",
  certificates: "Withdrawn certificates",
  closed: "Edition closed",
  tag: "Tag of its photos",
};

export const releaseText = {
  published: (time: string) => `Published ${time}`,
  due: (time: string) => `To be published ${time}`,
};
