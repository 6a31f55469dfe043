import { heading, type Point, pts } from "../lib/geometry.ts";
import { type Random, range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { disc, line, num, ring, trace } from "../lib/svg.ts";

type Side = 0 | 1 | 2 | 3;
const ways: readonly Point[] = pts("0,-1 1,0 0,1 -1,0");

/** One quarter of the loop round a dot: it crosses over where two dots are joined. */
function quarter(at: Point, cell: number, side: Side, joined: readonly boolean[]): string {
  const next = ((side + 1) % 4) as Side;
  const a: Point = ways[side] ?? [0, 0];
  const b: Point = ways[next] ?? [0, 0];
  const half = cell / 2;
  const round = cell * 0.3;
  const anchor = (way: Point, open: boolean | undefined): Point => [
    at[0] + way[0] * (open ? half : round),
    at[1] + way[1] * (open ? half : round),
  ];
  const pull = (from: Point, way: Point, other: Point, open: boolean | undefined): Point => {
    const reach = open ? cell * 0.2 : cell * 0.19;
    return open
      ? [from[0] + (other[0] - way[0]) * reach, from[1] + (other[1] - way[1]) * reach]
      : [from[0] + other[0] * reach, from[1] + other[1] * reach];
  };
  const [start, end] = [anchor(a, joined[side]), anchor(b, joined[next])];
  const [one, two] = [pull(start, a, b, joined[side]), pull(end, b, a, joined[next])];
  return `M${[start].flat().map(num).join(" ")}C${[...one, ...two, ...end].map(num).join(" ")}`;
}

export interface Sikku {
  at: Point;
  rows: number;
  cell: number;
  colour: string;
  width: number;
  random: Random;
  open?: number;
}

/** A sikku kolam: one unbroken-looking line looped about a diamond of dots, fourfold even. */
export function sikku({ at, rows, cell, colour, width, random, open = 0.72 }: Sikku): string {
  const reach = rows - 1;
  const inside = (x: number, y: number): boolean => Math.abs(x) + Math.abs(y) <= reach;
  const chance = new Map<string, boolean>();
  const joined = (x: number, y: number, side: Side): boolean => {
    const [dx, dy] = ways[side] ?? [0, 0];
    if (!inside(x + dx, y + dy)) return false;
    // Fold the edge into one eighth of the field, so that chance itself is symmetrical.
    const [mx, my] = [Math.abs(x * 2 + dx), Math.abs(y * 2 + dy)];
    const key = `${Math.max(mx, my)}/${Math.min(mx, my)}`;
    if (!chance.has(key)) chance.set(key, random() < open);
    return chance.get(key) ?? true;
  };
  const sides: readonly Side[] = [0, 1, 2, 3];
  const dots: string[] = [];
  const loops: string[] = [];
  for (const y of range(reach * 2 + 1).map((row) => row - reach)) {
    for (const x of range(reach * 2 + 1).map((column) => column - reach)) {
      if (!inside(x, y)) continue;
      const spot: Point = [at[0] + x * cell, at[1] + y * cell];
      const links = sides.map((side) => joined(x, y, side));
      dots.push(disc(spot, width * 0.95, colour));
      loops.push(...sides.map((side) => quarter(spot, cell, side, links)));
    }
  }
  return (
    `<path d="${loops.join("")}" fill="none" stroke="${colour}" ` +
    `stroke-width="${width}" stroke-linecap="round"/>${dots.join("")}`
  );
}

/** One ring of lotus petals, pointed as the women of the street draw them. */
export function petals(
  at: Point,
  inner: number,
  outer: number,
  count: number,
  colour: string,
  width: number,
  filled = "none",
  turn = 0,
): string {
  return range(count)
    .map((index) => {
      const angle = (360 / count) * index + turn;
      const half = 180 / count;
      const spot = (degrees: number, radius: number): Point => {
        const [x, y] = heading(angle + degrees, radius);
        return [at[0] + x, at[1] + y];
      };
      const middle = inner + (outer - inner) * 0.5;
      const side = (sign: number): Point[] =>
        smooth(
          [
            spot(0, inner),
            spot(sign * half * 0.8, middle * 0.9),
            spot(sign * half * 0.62, middle * 1.12),
            spot(0, outer),
          ],
          8,
        );
      const shape = [...side(1), ...side(-1).reverse()];
      return (
        `<path d="${trace(shape)}" fill="${filled}" stroke="${colour}" ` +
        `stroke-width="${width}" stroke-linejoin="round"/>`
      );
    })
    .join("");
}

export function dottedRing(
  at: Point,
  radius: number,
  count: number,
  size: number,
  colour: string,
): string {
  return range(count)
    .map((index) => {
      const [x, y] = heading((360 / count) * index, radius);
      return disc([at[0] + x, at[1] + y], size, colour);
    })
    .join("");
}

export function rings(at: Point, radii: readonly number[], colour: string, width: number): string {
  return radii.map((radius) => ring(at, radius, colour, width)).join("");
}

/** The corner scrolls that close a floor drawing. */
export function scroll(
  at: Point,
  size: number,
  turn: number,
  colour: string,
  width: number,
): string {
  const curl = range(40).map((index): Point => heading(turn + index * 16, size * (1 - index / 44)));
  return line(
    curl.map(([x, y]): Point => [at[0] + x, at[1] + y]),
    colour,
    width,
  );
}
