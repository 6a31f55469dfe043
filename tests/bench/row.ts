import type { Need } from "#tests/support/machine/tools.ts";

export type Measured = {
  what: string;
  value: number;
  /** `×` for the ratio to a reference, measured alternately in the same run. */
  unit: "×" | "/s" | "ms" | "s" | "MB" | "";
  target: { is: "at least" | "at most"; bound: number } | null;
  note?: string;
};

export type Options = {
  /** Seconds of one run under load. */
  seconds: number;
  /** How often each of two that are compared is measured. */
  rounds: number;
  /** Photos in the large store. */
  photos: number;
  /** Photos that the memory row uploads. */
  uploads: number;
};

export type Bench = { options: Options; showStep: (what: string) => void };

export type Row = {
  name: string;
  /** How it is measured, in a sentence. */
  what: string;
  /** What must be there; otherwise the row is skipped and says so. */
  needs: Need[];
  run: (bench: Bench) => Promise<Measured[]>;
};

export const atLeast = (bound: number) => ({ is: "at least", bound }) as const;

export const atMost = (bound: number) => ({ is: "at most", bound }) as const;

/**
 * A time depends on what else the machine does: when it is missed, the run says so and does not
 * fail.
 */
export const isBinding = ({ unit }: Measured): boolean => unit !== "ms" && unit !== "s";

export const isMet = ({ value, target }: Measured): boolean =>
  !target || (target.is === "at least" ? value >= target.bound : value <= target.bound);
