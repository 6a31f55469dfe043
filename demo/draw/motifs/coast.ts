import { lerp, type Point, pts } from "../lib/geometry.ts";
import { type Random, range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { bar, disc, fill, line, place } from "../lib/svg.ts";
import { flat, limb } from "../lib/tone.ts";

function frond(top: Point, angle: number, long: number, colour: string, tall: number): string {
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const middle: Point = [top[0] + dx * long * 0.5, top[1] + dy * long * 0.6 - long * 0.02];
  const tip: Point = [top[0] + dx * long, top[1] + dy * long * 0.75 + long * 0.34];
  const rib = smooth([top, middle, tip], 14);
  const leaves = rib.map(([x, y], step) => {
    const leaf = long * 0.26 * Math.sin((step / rib.length) * Math.PI * 0.9 + 0.25);
    const inner: Point = [x + leaf * 0.18 * dx - leaf * 0.16, y + leaf];
    const outer: Point = [x + leaf * 0.5 * dx + leaf * 0.2, y + leaf * 0.72];
    return line([inner, [x, y], outer], colour, tall * 0.0055);
  });
  return line(rib, colour, tall * 0.008) + leaves.join("");
}

/** A coconut palm leaning on the wind. */
export function palm(
  at: Point,
  tall: number,
  lean: number,
  colour: string,
  random: Random,
): string {
  const top: Point = [at[0] + lean, at[1] - tall];
  const trunk = limb(
    [
      at,
      [at[0] + lean * 0.18, at[1] - tall * 0.4],
      [at[0] + lean * 0.55, at[1] - tall * 0.75],
      top,
    ],
    [tall * 0.03, tall * 0.018, tall * 0.015, tall * 0.013],
    flat(colour),
    [0, 0],
  );
  const fronds = range(11).map((index) => {
    const angle = lerp(-205, 25, index / 10) + random(-7, 7);
    return frond(top, angle, tall * random(0.34, 0.44), colour, tall);
  });
  const nuts = range(5).map((index) =>
    disc(
      [
        top[0] - tall * 0.03 + index * tall * 0.014,
        top[1] + tall * 0.02 + (index % 2) * tall * 0.012,
      ],
      tall * 0.015,
      colour,
    ),
  );
  return trunk + fronds.join("") + nuts.join("");
}

/** Broken light on the water under a moon or a low sun: short strokes, wider towards us. */
export function glitter(
  x: number,
  top: number,
  bottom: number,
  wide: number,
  colour: string,
  random: Random,
): string {
  const rows = 46;
  return range(rows)
    .flatMap((index) => {
      const t = index / rows;
      const y = lerp(top + 6, bottom, t ** 1.5);
      const spread = wide * lerp(0.35, 1, t);
      return range(3).map(() => {
        const centre = x + random(-1, 1) * random(0, 1) * spread;
        const long = lerp(16, 130, t) * random(0.4, 1.3);
        return line(
          [
            [centre - long, y],
            [centre, y + random(-1, 1) * 3 * t],
            [centre + long, y],
          ],
          colour,
          lerp(2, 9, t) * random(0.6, 1.1),
          `opacity="${lerp(0.85, 0.5, t).toFixed(2)}"`,
        );
      });
    })
    .join("");
}

export function waves(
  w: number,
  top: number,
  bottom: number,
  colour: string,
  random: Random,
  count = 26,
): string {
  return range(count)
    .map((index) => {
      const t = (index / count) ** 1.6;
      const y = lerp(top + 8, bottom, t);
      const from = random(-0.1, 0.8) * w;
      const long = random(0.15, 0.5) * w;
      const crest = range(9).map(
        (step): Point => [
          from + (long * step) / 8,
          y + Math.sin(step * 1.7 + index) * lerp(1, 9, t),
        ],
      );
      return line(smooth(crest, 5), colour, lerp(1.5, 5, t), `opacity="0.4"`);
    })
    .join("");
}

/** A country boat with its high prow, mast and furled sail. */
export function boat(at: Point, size: number, hull: string, sail: string, mirror = false): string {
  const shell = smooth(
    pts(
      "-230,-62 -205,-34 -120,6 0,18 120,8 200,-30 250,-92 238,-96 190,-52 100,-24",
      "0,-16 -110,-24 -190,-46",
    ),
    5,
    true,
  );
  const cloth = smooth(pts("14,-420 90,-330 150,-200 168,-96 90,-78 12,-82 30,-240"), 5, true);
  const art = [
    fill(cloth, sail),
    bar([12, 0], [8, -440], hull, 9),
    bar([-120, -150], [20, -424], hull, 4),
    bar([10, -436], [236, -94], hull, 3),
    fill(shell, hull),
    line(smooth(pts("-200,-38 -100,-10 0,-4 110,-12 205,-48"), 6), sail, 4, `opacity="0.7"`),
  ];
  return place(art.join(""), { at, size, mirror });
}

/** Monsoon: long slanting cuts, as in the woodblock prints. */
export function rain(w: number, h: number, colour: string, random: Random, count = 240): string {
  return range(count)
    .map(() => {
      const [x, y, long] = [random(-0.1, 1.1) * w, random(-0.1, 1) * h, random(120, 420)];
      return bar(
        [x, y],
        [x - long * 0.2, y + long],
        colour,
        random(1.2, 3),
        `opacity="${random(0.15, 0.55).toFixed(2)}"`,
      );
    })
    .join("");
}

export function stars(w: number, h: number, colour: string, random: Random, count = 90): string {
  return range(count)
    .map(() =>
      disc(
        [random(0, w), random(0, 1) ** 1.4 * h],
        random(1.2, 3.6),
        colour,
        `opacity="${random(0.3, 0.9).toFixed(2)}"`,
      ),
    )
    .join("");
}
