import type { Mutant } from "./stryker.ts";

/** Mutants that no quick test can see, and why none needs to. */
export type Explained = {
  file: string;
  was: string;
  /** Whatever stood in the place of `was`. */
  became: string[];
  why: string;
  /** At so many places of the file each of them survives; at one when it is not said. */
  places?: number;
};

export type Verdict = {
  mutants: number;
  killed: number;
  explained: number;
  /** What is to be done: survivors without an explanation, and explanations of more or fewer. */
  wrong: string[];
};

/** Every survivor has an explanation, and every explanation as many survivors as it says. */
export function judge(mutants: Mutant[], explanations: Explained[]): Verdict {
  const survivors = mutants.filter(({ isKilled }) => !isKilled);
  const explains = (one: Explained, became: string, mutant: Mutant) =>
    one.file === mutant.file && one.was === mutant.was && became === mutant.became;
  const unexplained = survivors.filter(
    (mutant) => !explanations.some((one) => one.became.some((it) => explains(one, it, mutant))),
  );
  const miscounted = explanations.flatMap((one) =>
    one.became.flatMap((became) => {
      const found = survivors.filter((mutant) => explains(one, became, mutant));
      if (found.length === (one.places ?? 1)) return [];
      const lines = found.map(({ line }) => line).join(", ") || "none";
      return [
        `Explained at ${one.places ?? 1}, survives on line ${lines}: ${told({ ...one, became })}`,
      ];
    }),
  );
  return {
    mutants: mutants.length,
    killed: mutants.length - survivors.length,
    explained: survivors.length - unexplained.length,
    wrong: [...unexplained.map((mutant) => `Survived: ${told(mutant)}`), ...miscounted],
  };
}

const told = ({ file, line, was, became }: Partial<Mutant>) =>
  `${file}${line ? `:${line}` : ""}  ${was}  →  ${became}`;
