import type { Random } from "./random.ts";

export interface Sheet {
  w: number;
  h: number;
  random: Random;
}

export interface Picture {
  slug: string;
  size: readonly [number, number];
  draw: (sheet: Sheet) => string;
  /** Strength of the printed grain; bright flat grounds take more. */
  grain?: number;
}

export const shapes = {
  wide: [2400, 1600],
  tall: [1920, 2400],
  slim: [1600, 2400],
  square: [2400, 2400],
  scene: [2400, 1200],
} as const;
