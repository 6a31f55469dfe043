import { type Point, pts } from "../lib/geometry.ts";
import { ink, mix } from "../lib/palette.ts";
import { type Random, range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { disc, fill, place, ring } from "../lib/svg.ts";

function marigold(at: Point, r: number, random: Random): string {
  const base = random() < 0.5 ? ink.brass : mix(ink.kumkum, ink.brass, 0.45);
  const spin = random(0, 6.28);
  const frill = range(9).map((index) =>
    disc(
      [
        at[0] + Math.cos(spin + index * 0.7) * r * 0.62,
        at[1] + Math.sin(spin + index * 0.7) * r * 0.62,
      ],
      r * 0.42,
      index % 2 ? base : mix(base, ink.maroon, 0.3),
    ),
  );
  return (
    frill.join("") +
    disc(at, r * 0.5, mix(base, ink.gold, 0.35)) +
    disc(at, r * 0.2, mix(base, ink.maroon, 0.4))
  );
}

/** A swag of marigolds between two nails. */
export function swag(from: Point, to: Point, sag: number, r: number, random: Random): string {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag];
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) + sag;
  const count = Math.round(long / (r * 1.25));
  const curve = smooth([from, middle, to], count);
  return range(count)
    .map((index) => marigold(curve[index * 2] ?? from, r, random))
    .join("");
}

/** Mango leaves over a doorway. */
export function mangoLeaves(x: number, y: number, w: number, count: number, long: number): string {
  return range(count)
    .map((index) => {
      const leaf = smooth(
        [
          [0, 0],
          [-long * 0.15, long * 0.35],
          [-long * 0.1, long * 0.75],
          [0, long],
          [long * 0.1, long * 0.75],
          [long * 0.15, long * 0.35],
        ],
        5,
        true,
      );
      const half = smooth(
        [
          [0, 0],
          [long * 0.15, long * 0.35],
          [long * 0.1, long * 0.75],
          [0, long],
        ],
        5,
      );
      const art = fill(leaf, mix(ink.green, ink.stage, 0.3)) + fill(half, ink.green);
      return place(art, {
        at: [x + ((index + 0.5) / count) * w, y],
        turn: Math.sin(index * 2.3) * 9,
      });
    })
    .join("");
}

/** The ring of flames about the lord of the dance. */
export function prabhavali(at: Point, radius: number, count: number, colour: string): string {
  const tongues = range(count).map((index) => {
    const turn = -128 + (256 * index) / (count - 1);
    const angle = ((turn - 90) * Math.PI) / 180;
    const spot: Point = [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius];
    const size = radius / 620;
    const tongue = smooth(
      pts("-26,6 -30,-34 -8,-70 -16,-104 10,-142 14,-96 30,-66 28,-30 26,6"),
      5,
      true,
    );
    const core = smooth(pts("-12,4 -14,-30 2,-62 4,-90 14,-60 14,-26 12,4"), 5, true);
    return place(fill(tongue, colour) + fill(core, ink.gold), { at: spot, turn, size });
  });
  const dots = range(count * 2).map((index) => {
    const angle = ((-218 + (256 * index) / (count * 2 - 1)) * Math.PI) / 180;
    return disc(
      [at[0] + Math.cos(angle) * radius * 0.93, at[1] + Math.sin(angle) * radius * 0.93],
      radius * 0.011,
      ink.brass,
    );
  });
  return (
    ring(at, radius * 0.985, ink.brass, radius * 0.018) +
    ring(at, radius * 0.885, ink.brass, radius * 0.012) +
    dots.join("") +
    tongues.join("")
  );
}
