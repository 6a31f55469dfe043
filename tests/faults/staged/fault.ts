import type { Check } from "#tests/support/machine/run-checks.ts";

/** The repetitions of a run: the `--share` of all of them, at least one. */
export type Count = (whole: number) => number;

export type Fault = Omit<Check, "run"> & {
  /** As in `npm run faults -- NAME`. */
  name: string;
  run: (count: Count) => ReturnType<Check["run"]>;
};
