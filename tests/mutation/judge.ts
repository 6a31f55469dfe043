import type { Mutant } from "./stryker.ts";

/** Mutants that no quick test can see, and why none needs to. `became`: whatever stood in the place of `was`. */
export type Explained = { file: string; was: string; became: string[]; why: string };

export type Verdict = {
  mutants: number;
  killed: number;
  explained: number;
  /** What is to be done: survivors without an explanation, and explanations of nothing. */
  wrong: string[];
};

/** Every survivor has an explanation, and every explanation a survivor. */
export function judge(mutants: Mutant[], explanations: Explained[]): Verdict {
  const survivors = mutants.filter(({ isKilled }) => !isKilled);
  const explains = (one: Explained, became: string, mutant: Mutant) =>
    one.file === mutant.file && one.was === mutant.was && became === mutant.became;
  const unexplained = survivors.filter(
    (mutant) => !explanations.some((one) => one.became.some((it) => explains(one, it, mutant))),
  );
  const idle = explanations.flatMap((one) =>
    one.became
      .filter((became) => !survivors.some((mutant) => explains(one, became, mutant)))
      .map((became) => `Explained, but it does not survive: ${told({ ...one, became })}`),
  );
  return {
    mutants: mutants.length,
    killed: mutants.length - survivors.length,
    explained: survivors.length - unexplained.length,
    wrong: [...unexplained.map((mutant) => `Survived: ${told(mutant)}`), ...idle],
  };
}

const told = ({ file, line, was, became }: Partial<Mutant>) =>
  `${file}${line ? `:${line}` : ""}  ${was}  →  ${became}`;
