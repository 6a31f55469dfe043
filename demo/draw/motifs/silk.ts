import type { Point } from "../lib/geometry.ts";
import { mix } from "../lib/palette.ts";
import { range } from "../lib/random.ts";
import { bar, box, disc, fill } from "../lib/svg.ts";
import { type Stop, wash } from "./light.ts";

/** A row of temple towers, each a stepped triangle: the border the weavers call gopuram. */
export function templeRow(
  x: number,
  y: number,
  w: number,
  tall: number,
  count: number,
  colour: string,
  down = false,
): string {
  const step = w / count;
  const way = down ? 1 : -1;
  return range(count)
    .map((index) => {
      const from = x + index * step;
      const stairs = range(5).flatMap((stair): Point[] => {
        const inset = (step / 2) * (stair / 5);
        return [
          [from + inset, y + (way * tall * stair) / 5],
          [from + inset, y + (way * tall * (stair + 1)) / 5],
        ];
      });
      const mirrored = stairs.map(([px, py]): Point => [from * 2 + step - px, py]).reverse();
      return fill([...stairs, ...mirrored], colour);
    })
    .join("");
}

/** A woven zari band: cords, rudraksham beads, diamonds and a temple row on either edge. */
export function zariBand(
  x: number,
  y: number,
  w: number,
  h: number,
  gold: string,
  ground: string,
): string {
  const unit = h * 0.34;
  const count = Math.round(w / unit);
  const step = w / count;
  const diamonds = range(count).map((index) => {
    const [cx, cy, r] = [x + (index + 0.5) * step, y + h / 2, step * 0.4];
    const shape = (by: number): Point[] => [
      [cx, cy - r * by],
      [cx + r * by, cy],
      [cx, cy + r * by],
      [cx - r * by, cy],
    ];
    return fill(shape(1), gold) + fill(shape(0.66), ground) + fill(shape(0.32), gold);
  });
  const cord = (at: number, thick: number): string => box(x, y + h * at, w, h * thick, gold);
  const beads = [0.16, 0.84].flatMap((at) =>
    range(count * 2).map((index) =>
      disc([x + (index + 0.5) * (step / 2), y + h * at], h * 0.03, gold),
    ),
  );
  return [
    box(x, y, w, h, ground),
    cord(0, 0.05),
    cord(0.08, 0.02),
    cord(0.22, 0.03),
    cord(0.75, 0.03),
    cord(0.9, 0.02),
    cord(0.95, 0.05),
    ...diamonds,
    ...beads,
  ].join("");
}

/** Slow light over folds of cloth: hollows and crests as one sees them on hanging silk. */
export function sheen(
  w: number,
  h: number,
  folds: readonly number[],
  dark: string,
  bright: string,
  deep = 0.6,
): string {
  const share = w / folds.reduce((sum, fold) => sum + fold, 0);
  const hollow: readonly Stop[] = [
    [0, dark, deep],
    [0.3, dark, 0],
    [0.7, dark, 0.1],
    [1, dark, deep],
  ];
  const crest: readonly Stop[] = [
    [0, bright, 0],
    [0.5, bright, 0.3],
    [1, bright, 0],
  ];
  let x = 0;
  const pieces = folds.map((fold) => {
    const wide = fold * share;
    const from = x;
    x += wide;
    const shade = wash(from, 0, wide + 1, h, hollow, true);
    return shade + wash(from + wide * 0.3, 0, wide * 0.34, h, crest, true);
  });
  return pieces.join("");
}

/** The single threads, just visible. */
export function threads(
  w: number,
  h: number,
  step: number,
  colour: string,
  strength = 0.12,
): string {
  return range(Math.floor(h / step))
    .map((index) => bar([0, index * step], [w, index * step], colour, 1.2, `opacity="${strength}"`))
    .join("");
}

/** A small woven flower of four petals. */
function butta([x, y]: Point, leaf: number, gold: string, heart: string): string {
  const leaves = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ].map(([dx = 0, dy = 0]) => disc([x + dx * leaf, y + dy * leaf], leaf * 0.62, gold));
  return leaves.join("") + disc([x, y], leaf * 0.4, heart);
}

export function checks(w: number, h: number, cell: number, a: string, b: string, gold: string) {
  const [across, down] = [Math.ceil(w / cell), Math.ceil(h / cell)];
  const half = `opacity="0.55"`;
  const wire = `opacity="0.8"`;
  const columns = range(across).map((index) =>
    index % 2 ? box(index * cell, 0, cell, h, a, half) : "",
  );
  const rows = range(down).map((index) =>
    index % 2 ? box(0, index * cell, w, cell, a, half) : "",
  );
  const wires = range(across).map((index) => box(index * cell - 3, 0, 5, h, gold, wire));
  const cross = range(down).map((index) => box(0, index * cell - 3, w, 5, gold, wire));
  const flowers = range(across * down).map((index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    if ((column + row) % 2) return "";
    const at: Point = [(column + 0.5) * cell, (row + 0.5) * cell];
    return butta(at, cell * 0.13, gold, mix(gold, a, 0.6));
  });
  return [box(0, 0, w, h, b), ...columns, ...rows, ...wires, ...cross, ...flowers].join("");
}
