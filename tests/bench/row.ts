import type { Need } from "#tests/support/machine/tools.ts";

/** A number, and what it is compared with. */
export type Measured = {
  what: string;
  value: number;
  unit: string;
  /** Measured in the same run, alternating with the value, in the same unit. */
  reference: { what: string; value: number } | null;
  /** A bound of the ratio to the reference, or of the value itself. */
  target: { of: "ratio" | "value"; is: "at least" | "at most"; bound: number } | null;
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

export const atLeast = (bound: number, of: "ratio" | "value" = "ratio") =>
  ({ of, is: "at least", bound }) as const;

export const atMost = (bound: number, of: "ratio" | "value" = "ratio") =>
  ({ of, is: "at most", bound }) as const;

/**
 * A time depends on what else the machine does: when it is missed, the run says so and does not
 * fail.
 */
export const isBinding = ({ target, unit }: Measured): boolean =>
  target?.of === "ratio" || !["ms", "s"].includes(unit);

/** Null where there is no target. */
export function isMet({ value, reference, target }: Measured): boolean | null {
  if (!target) return null;
  const counted = target.of === "ratio" ? value / (reference?.value ?? Number.NaN) : value;
  return target.is === "at least" ? counted >= target.bound : counted <= target.bound;
}
