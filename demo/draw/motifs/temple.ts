import { fitTo, lerp, type Point, pts } from "../lib/geometry.ts";
import { mix } from "../lib/palette.ts";
import { range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { bar, box, disc, fill, ring } from "../lib/svg.ts";
import { type Stop, wash } from "./light.ts";

interface Tower {
  at: Point;
  wide: number;
  tall: number;
  dark: string;
  edge: string;
  glowing: string;
}

const storeys = 8;
const arch = pts("-1,0 -1,-0.6 0,-1 1,-0.6 1,0");

/** Half the width, and the height of the sill, at each storey. */
const half = (tower: Tower, t: number): number => (tower.wide / 2) * lerp(1, 0.42, t ** 0.85);
const level = ({ at, tall }: Tower, index: number): number =>
  at[1] - tall * 0.16 - tall * 0.7 * (1 - (1 - index / storeys) ** 1.15);

function storey(tower: Tower, index: number): string {
  const { at, tall, dark, edge, glowing } = tower;
  const x = at[0];
  const [low, high] = [level(tower, index), level(tower, index + 1)];
  const [a, b] = [half(tower, index / storeys), half(tower, (index + 1) / storeys)];
  const right: Point[] = [
    [b * 1.04, high],
    [a * 0.96, (low + high) / 2],
    [a, low],
  ];
  const body = [...fitTo(right, [x, 0], -1, 1).reverse(), ...fitTo(right, [x, 0], 1, 1)];
  const cells = 9;
  const niches = range(cells).map((cell) => {
    const cx = x + ((cell + 0.5) / cells - 0.5) * a * 1.86;
    const wide = (a / cells) * (cell === 4 ? 0.85 : 0.5);
    const high = (low - level(tower, index + 1)) * (cell === 4 ? 0.72 : 0.5);
    const lit = cell === 4 && glowing ? glowing : mix(dark, edge, 0.28);
    return fill(smooth(fitTo(arch, [cx, low - 4], wide, high), 4), lit);
  });
  const sill = bar([x - a * 1.03, low], [x + a * 1.03, low], edge, tall * 0.004, `opacity="0.8"`);
  return fill(body, dark) + niches.join("") + sill;
}

/** The barrel vault on the top, with its row of pots. */
function crown(tower: Tower): string {
  const { at, tall, dark, edge } = tower;
  const top = level(tower, storeys);
  const w = half(tower, 1);
  const vault = pts("-1.12,0 -1.18,-0.05 -0.7,-0.085 0.7,-0.085 1.18,-0.05 1.12,0");
  const pot = pts("-0.008,0 -0.011,-0.018 0,-0.052 0.011,-0.018 0.008,0");
  const finials = range(7).map((index) => {
    const foot: Point = [at[0] + (index / 3 - 1) * w * 0.78, top - tall * 0.082];
    return fill(smooth(fitTo(pot, foot, tall), 4), edge);
  });
  return fill(smooth(fitTo(vault, [at[0], top], w, tall), 6), dark) + finials.join("");
}

/** The gate tower, storey upon storey, with niches and a row of finials. */
export function gopuram(
  at: Point,
  wide: number,
  tall: number,
  dark: string,
  edge: string,
  glowing = "",
): string {
  const tower: Tower = { at, wide, tall, dark, edge, glowing };
  const [x, y] = at;
  const plinth = y - tall * 0.16;
  const base =
    box(x - wide * 0.54, plinth, wide * 1.08, tall * 0.16, dark) +
    bar([x - wide * 0.56, plinth], [x + wide * 0.56, plinth], edge, tall * 0.006);
  const floors = range(storeys).map((index) => storey(tower, index));
  const dusk = glowing || mix(dark, "#000000", 0.5);
  const gate = box(x - wide * 0.1, y - tall * 0.12, wide * 0.2, tall * 0.12, dusk);
  return base + floors.join("") + crown(tower) + gate;
}

/** How far up each block of a pillar reaches, and how wide it is. */
const blocks = [
  [0, 0.09, 1.3],
  [0.09, 0.3, 1],
  [0.3, 0.36, 0.84],
  [0.36, 0.62, 0.96],
  [0.62, 0.68, 0.84],
  [0.68, 0.84, 1],
  [0.84, 0.92, 0.8],
] as const;

function shading(stone: string, dark: string, lit: number): Stop[] {
  const bright = mix(stone, "#f0cf86", 0.35);
  const places = lit > 0 ? [0, 0.45, 0.92, 1] : [0, 0.08, 0.55, 1];
  const tints = lit > 0 ? [dark, stone, bright, stone] : [stone, bright, stone, dark];
  return places.map((at, index): Stop => [at, tints[index] ?? stone, 1]);
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
  const stops = shading(stone, dark, lit);
  const shafts = blocks.map(([from, to, share]) => {
    const w = wide * share;
    return wash(x - w / 2, floor - tall * to, w, tall * (to - from) + 1, stops, true);
  });
  const cords = [0.09, 0.3, 0.36, 0.62, 0.68, 0.84].map((at) => {
    const y = floor - tall * at;
    return bar([x - wide * 0.5, y], [x + wide * 0.5, y], dark, tall * 0.006);
  });
  const medals = [0.2, 0.5, 0.76].map((at) => {
    const spot: Point = [x, floor - tall * at];
    return ring(spot, wide * 0.26, dark, wide * 0.035) + disc(spot, wide * 0.1, dark);
  });
  const shape = pts("-1.05,-1 -0.98,-0.955 -0.5,-0.9 0.5,-0.9 0.98,-0.955 1.05,-1");
  const bracket = fill(smooth(fitTo(shape, [x, floor], wide, tall), 5), mix(stone, dark, 0.4));
  return [...shafts, ...cords, ...medals, bracket].join("");
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
