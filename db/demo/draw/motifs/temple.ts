import type { Point } from "../lib/geometry.ts";
import { lerp } from "../lib/geometry.ts";
import { mix } from "../lib/palette.ts";
import { range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { box, disc, fill, line } from "../lib/svg.ts";
import { wash } from "./light.ts";

/** The gate tower, storey upon storey, with niches and a row of finials. */
export function gopuram(
  at: Point,
  wide: number,
  tall: number,
  dark: string,
  edge: string,
  glowing = "",
): string {
  const [x, y] = at;
  const storeys = 8;
  const half = (t: number): number => (wide / 2) * lerp(1, 0.42, t ** 0.85);
  const level = (index: number): number =>
    y - tall * 0.16 - tall * 0.7 * (1 - (1 - index / storeys) ** 1.15);
  const base =
    box(x - wide * 0.54, y - tall * 0.16, wide * 1.08, tall * 0.16, dark) +
    line(
      [
        [x - wide * 0.56, y - tall * 0.16],
        [x + wide * 0.56, y - tall * 0.16],
      ],
      edge,
      tall * 0.006,
    );
  const floors = range(storeys).map((index) => {
    const [low, high] = [level(index), level(index + 1)];
    const [a, b] = [half(index / storeys), half((index + 1) / storeys)];
    const body = fill(
      [
        [x - a, low],
        [x - a * 0.96, (low + high) / 2],
        [x - b * 1.04, high],
        [x + b * 1.04, high],
        [x + a * 0.96, (low + high) / 2],
        [x + a, low],
      ],
      dark,
    );
    const cells = 9;
    const niches = range(cells).map((cell) => {
      const cx = x + ((cell + 0.5) / cells - 0.5) * a * 1.86;
      const r = (a / cells) * (cell === 4 ? 0.85 : 0.5);
      const tallness = (low - high) * (cell === 4 ? 0.72 : 0.5);
      const lit = cell === 4 && glowing ? glowing : mix(dark, edge, 0.28);
      return fill(
        smooth(
          [
            [cx - r, low - 4],
            [cx - r, low - tallness * 0.6],
            [cx, low - tallness],
            [cx + r, low - tallness * 0.6],
            [cx + r, low - 4],
          ],
          4,
        ),
        lit,
      );
    });
    const sill = line(
      [
        [x - a * 1.03, low],
        [x + a * 1.03, low],
      ],
      edge,
      tall * 0.004,
      `opacity="0.8"`,
    );
    return body + niches.join("") + sill;
  });
  const top = level(storeys);
  const w = half(1);
  const vault = fill(
    smooth(
      [
        [x - w * 1.12, top],
        [x - w * 1.18, top - tall * 0.05],
        [x - w * 0.7, top - tall * 0.085],
        [x + w * 0.7, top - tall * 0.085],
        [x + w * 1.18, top - tall * 0.05],
        [x + w * 1.12, top],
      ],
      6,
    ),
    dark,
  );
  const finials = range(7).map((index) => {
    const fx = x + (index / 3 - 1) * w * 0.78;
    const fy = top - tall * 0.082;
    return fill(
      smooth(
        [
          [fx - tall * 0.008, fy],
          [fx - tall * 0.011, fy - tall * 0.018],
          [fx, fy - tall * 0.052],
          [fx + tall * 0.011, fy - tall * 0.018],
          [fx + tall * 0.008, fy],
        ],
        4,
      ),
      edge,
    );
  });
  const gate = fill(
    [
      [x - wide * 0.1, y],
      [x - wide * 0.1, y - tall * 0.12],
      [x + wide * 0.1, y - tall * 0.12],
      [x + wide * 0.1, y],
    ],
    glowing || mix(dark, "#000000", 0.5),
  );
  return base + floors.join("") + vault + finials.join("") + gate;
}

/** A pillar of the thousand-pillared kind: square, octagon, square, with a lotus bracket. */
export function pillar(
  x: number,
  floor: number,
  wide: number,
  tall: number,
  stone: string,
  lit: number,
): string {
  const dark = mix(stone, "#000000", 0.55);
  const bright = mix(stone, "#f0cf86", 0.35);
  const shaft = (from: number, to: number, share: number): string => {
    const w = wide * share;
    const [y, h] = [floor - tall * to, tall * (to - from)];
    const stops =
      lit > 0
        ? ([
            [0, dark, 1],
            [0.45, stone, 1],
            [0.92, bright, 1],
            [1, stone, 1],
          ] as const)
        : ([
            [0, stone, 1],
            [0.08, bright, 1],
            [0.55, stone, 1],
            [1, dark, 1],
          ] as const);
    return wash(x - w / 2, y, w, h + 1, stops, true);
  };
  const cords = [0.09, 0.3, 0.36, 0.62, 0.68, 0.84].map((at) =>
    line(
      [
        [x - wide * 0.5, floor - tall * at],
        [x + wide * 0.5, floor - tall * at],
      ],
      dark,
      tall * 0.006,
    ),
  );
  const medals = [0.2, 0.5, 0.76].map(
    (at) =>
      disc(
        [x, floor - tall * at],
        wide * 0.26,
        "none",
        `stroke="${dark}" stroke-width="${wide * 0.035}"`,
      ) + disc([x, floor - tall * at], wide * 0.1, dark),
  );
  const bracket = fill(
    smooth(
      [
        [x - wide * 1.05, floor - tall],
        [x - wide * 0.98, floor - tall * 0.955],
        [x - wide * 0.5, floor - tall * 0.9],
        [x + wide * 0.5, floor - tall * 0.9],
        [x + wide * 0.98, floor - tall * 0.955],
        [x + wide * 1.05, floor - tall],
      ],
      5,
    ),
    mix(stone, dark, 0.4),
  );
  return (
    shaft(0, 0.09, 1.3) +
    shaft(0.09, 0.3, 1) +
    shaft(0.3, 0.36, 0.84) +
    shaft(0.36, 0.62, 0.96) +
    shaft(0.62, 0.68, 0.84) +
    shaft(0.68, 0.84, 1) +
    shaft(0.84, 0.92, 0.8) +
    cords.join("") +
    medals.join("") +
    bracket
  );
}

/** Laterite steps, wide below and narrow above. */
export function steps(
  x: number,
  y: number,
  wide: number,
  rise: number,
  count: number,
  stone: string,
): string {
  return range(count)
    .map((index) => {
      const w = wide * lerp(1, 0.42, index / count);
      const top = y - rise * (index + 1);
      const tint = mix(stone, "#000000", 0.08 * index);
      return (
        box(x - w / 2, top, w, rise, mix(tint, "#000000", 0.42)) +
        box(x - w / 2 - 10, top, w + 20, rise * 0.34, mix(tint, "#f0cf86", 0.16))
      );
    })
    .join("");
}
