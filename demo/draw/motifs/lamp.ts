import { type Point, pts } from "../lib/geometry.ts";
import { ink, mix } from "../lib/palette.ts";
import { range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { clip, fill, line, place, trace } from "../lib/svg.ts";
import { glow } from "./light.ts";

export function flame(at: Point, size: number, lean = 0): string {
  const leaf = (wide: number, tall: number): Point[] =>
    smooth(
      [
        [0, 0],
        [-wide, -tall * 0.3],
        [-wide * 0.45 + lean * 0.5, -tall * 0.68],
        [lean, -tall],
        [wide * 0.5 + lean * 0.4, -tall * 0.6],
        [wide, -tall * 0.28],
      ],
      6,
      true,
    );
  const art =
    fill(leaf(17, 78), ink.kumkum, `opacity="0.85"`) +
    fill(leaf(13, 64), ink.brass) +
    fill(leaf(8, 44), ink.gold) +
    fill(leaf(4, 26), ink.cream);
  return glow(at, size * 150, ink.brass, 0.5) + place(art, { at, size });
}

/** Half an outline, turned about its axis: the brass of a lamp as it comes from the lathe. */
function turned(profile: readonly Point[], at: Point, size: number, lit = 1): string {
  const right = smooth(profile, 5);
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const shape = [...right, ...left];
  const share = (from: number, to: number): Point[] => [
    ...right.map(([x, y]): Point => [x * from * lit, y]),
    ...right.map(([x, y]): Point => [x * to * lit, y]).reverse(),
  ];
  const dark = mix(ink.brass, ink.aubergine, 0.72);
  const art = [
    fill(shape, mix(ink.brass, ink.maroon, 0.4)),
    fill(share(-1, -0.35), dark),
    fill(share(0.1, 0.85), mix(ink.brass, ink.maroon, 0.12)),
    fill(share(0.38, 0.72), ink.brass),
    fill(share(0.5, 0.6), ink.gold),
  ];
  return place(clip(`<path d="${trace(shape)}"/>`, art.join("")), { at, size });
}

function dish(at: Point, wide: number, size: number, flames: number): string {
  const bowl = turned(
    [
      [wide, -10],
      [wide * 1.04, -2],
      [wide * 0.86, 16],
      [wide * 0.4, 30],
      [12, 38],
    ],
    at,
    size,
  );
  const lips = range(flames).map((index) => {
    const spread = flames === 1 ? 0 : (index / (flames - 1)) * 2 - 1;
    const spot: Point = [
      at[0] + spread * wide * size * 0.98,
      at[1] + (-8 - (1 - Math.abs(spread)) * -6) * size,
    ];
    return flame(spot, size * (1 - Math.abs(spread) * 0.1), spread * -3);
  });
  const oil = line(
    [
      [at[0] - wide * size * 0.96, at[1] - 9 * size],
      [at[0] + wide * size * 0.96, at[1] - 9 * size],
    ],
    ink.gold,
    3.5 * size,
  );
  return bowl + oil + lips.join("");
}

/** The stem lamp, about 900 units tall, with one to three dishes and a swan on the top. */
export function stemLamp(at: Point, size: number, tiers = 1): string {
  const up = (y: number): Point => [at[0], at[1] - y * size];
  const foot: readonly Point[] = pts("26,-150 30,-120 60,-92 70,-80 120,-44 150,-22 152,0 0,0");
  const stem: readonly Point[] = pts(
    "13,-790 20,-770 12,-745 12,-640 26,-620 30,-604 16,-586 13,-470 28,-446 34,-424",
    "17,-400 14,-290 30,-262 38,-232 20,-200 26,-150",
  );
  const finial: readonly Point[] = pts(
    "1,-940 4,-905 14,-880 18,-862 8,-842 24,-826 30,-812 13,-790",
  );
  const brass = turned(foot, at, size) + turned(stem, at, size) + turned(finial, at, size);
  const dishes = range(tiers).map((index) =>
    dish(up(790 - index * 170), 108 + index * 34, size, 5),
  );
  return brass + dishes.join("");
}

/** A small clay lamp. */
export function diya(at: Point, size: number, clay: string): string {
  const bowl = smooth(
    pts("-62,-12 -56,14 -30,30 0,34 30,30 56,14 62,-12 30,-2 0,1 -30,-2"),
    5,
    true,
  );
  const lip = smooth(pts("-62,-12 0,-24 62,-12 0,2"), 6, true);
  const art =
    fill(bowl, mix(clay, ink.stage, 0.35)) +
    fill(smooth(pts("8,0 40,-2 61,-10 54,14 30,29"), 5, true), clay) +
    fill(lip, mix(clay, ink.stage, 0.6)) +
    line(
      [
        [-60, -11],
        [0, 1],
        [60, -11],
      ],
      mix(clay, ink.gold, 0.5),
      3,
    );
  return place(art, { at, size }) + flame([at[0], at[1] - 12 * size], size * 0.9);
}

/** The hanging lamp on its chain, with a flame on either lip. */
export function hangingLamp(at: Point, size: number, drop: number): string {
  const links = range(Math.floor(drop / (26 * size))).map((index) => {
    const y = at[1] - (120 + index * 26) * size;
    return (
      `<ellipse cx="${at[0]}" cy="${y}" rx="${(index % 2 ? 3 : 7) * size}" ` +
      `ry="${14 * size}" fill="none" stroke="${index % 3 ? "#9a6423" : ink.brass}" ` +
      `stroke-width="${4 * size}"/>`
    );
  });
  const bird: readonly Point[] = pts("2,-128 14,-112 8,-92 26,-72 34,-52 20,-30 14,-6 30,10");
  const drip: readonly Point[] = pts("14,36 22,52 8,70 10,84 0,96");
  return links.join("") + turned(bird, at, size) + turned(drip, at, size) + dish(at, 92, size, 3);
}
