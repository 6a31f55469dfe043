import type { Need } from "#tests/support/machine/tools.ts";
import type { Options } from "./options.ts";

/** One number that a reader can check, and what it is held against. */
export type Measured = {
  what: string;
  value: number;
  unit: string;
  /** Measured in the same run, in turn with the value, in the same unit. */
  reference: { what: string; value: number } | null;
  /** Of the ratio to the reference, or of the value itself; null for what is only told. */
  target: { of: "ratio" | "value"; is: "at least" | "at most"; bound: number } | null;
  note?: string;
};

export type Bench = {
  options: Options;
  /** Says what is being done now. */
  say: (what: string) => void;
};

export type Row = {
  name: string;
  title: string;
  /** How it is measured, in a sentence or two of Markdown. */
  how: string;
  /** Where a target is out of reach: what the profile says, and how far one comes. Shown while it is not met. */
  why?: string;
  /** What must be there, or the row is skipped and says so. */
  needs: Need[];
  run: (bench: Bench) => Promise<Measured[]>;
};

export const atLeast = (bound: number, of: "ratio" | "value" = "ratio") =>
  ({ of, is: "at least", bound }) as const;

export const atMost = (bound: number, of: "ratio" | "value" = "ratio") =>
  ({ of, is: "at most", bound }) as const;

/** Null without a reference, or with one of nothing. */
export function ratioOf({ value, reference }: Measured): number | null {
  return reference && reference.value > 0 ? value / reference.value : null;
}

/** Null where nothing was asked for, or where it cannot be said. */
export function isMet(measured: Measured): boolean | null {
  const { target } = measured;
  const counted = target?.of === "ratio" ? ratioOf(measured) : measured.value;
  if (!target || counted === null || !Number.isFinite(counted)) return null;
  return target.is === "at least" ? counted >= target.bound : counted <= target.bound;
}
