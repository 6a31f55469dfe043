/** The labels of an edition's fields in the history. */
export const editionLabels = {
  rules1: "Criteria of round 1, fixed by its first score",
  round1: "Round 1 closed",
  rules2: "Criteria of round 2, fixed by its first score",
  round2: "Round 2 closed",
  finalists: "Finalists",
  results: "Results",
  certificates: "Withdrawn certificates",
  facts: "Past edition, stored as",
  tag: "Tag of its photos",
};

export const releaseText = {
  published: (time: string) => `Published ${time}`,
  due: (time: string) => `To be published ${time}`,
};
