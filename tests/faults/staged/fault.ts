import type { Need } from "#tests/support/machine/tools.ts";

export type Stage = {
  /** Reports what is being done now. */
  showStep: (what: string) => void;
  /**
   * The number of repetitions: all of them, or the `--share` of them in a short run, at least one.
   */
  count: (whole: number) => number;
};

export type Outcome = {
  /** How often it was staged, with its unit: "200 kills". */
  count: string;
  /** The result, with figures. */
  seen: string;
  /** Everything that should not have happened; empty when the site passed. */
  wrong: string[];
};

export type Fault = {
  /** As in `npm run faults -- NAME`. */
  name: string;
  /** What is done to the site. */
  what: string;
  /** The expected behaviour. */
  must: string;
  needs?: Need[];
  stage: (stage: Stage) => Promise<Outcome>;
};
