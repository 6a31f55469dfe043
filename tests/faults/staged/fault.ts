import type { Check } from "#tests/support/machine/run-checks.ts";

/**
 * The number of repetitions: all of them, or the `--share` of them in a short run, at least one.
 */
export type Count = (whole: number) => number;

export type Fault = Omit<Check, "run"> & {
  /** As in `npm run faults -- NAME`. */
  name: string;
  run: (count: Count) => ReturnType<Check["run"]>;
};
