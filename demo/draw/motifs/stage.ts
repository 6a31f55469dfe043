import { dancer } from "../dancer/dancer.ts";
import type { Costume, Pose } from "../dancer/types.ts";
import type { Point } from "../lib/geometry.ts";
import { ink, mix } from "../lib/palette.ts";
import { range } from "../lib/random.ts";
import { bar, box, line, num, uid } from "../lib/svg.ts";
import { blurred, glow, wash } from "./light.ts";

export interface Cast {
  pose: Pose;
  costume: Costume;
  at: Point;
  size: number;
  mirror?: boolean;
  light?: Point;
}

/** The dancer on the boards. A mirrored one is still lit from the same lamp. */
export function cast({
  pose,
  costume,
  at,
  size,
  mirror = false,
  light = [0.6, -0.8],
}: Cast): string {
  const lamp: Point = mirror ? [-light[0], light[1]] : light;
  const across = mirror ? -size : size;
  return (
    `<g transform="translate(${num(at[0])} ${num(at[1])}) scale(${across} ` +
    `${size})">${dancer(pose, costume, lamp)}</g>`
  );
}

/** Contact shadow and the dim upside-down image in polished boards. */
export function grounded(who: Cast, floor: string, shine = 0.22): string {
  const [x, y] = who.at;
  const id = uid();
  const deep = 420 * who.size;
  const fade =
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" ` +
    `stop-color="#fff" stop-opacity="${shine}"/><stop offset="1" ` +
    `stop-color="#fff" stop-opacity="0"/></linearGradient>`;
  const mask =
    `<mask id="${id}m" maskUnits="userSpaceOnUse" x="${num(x - 520 * who.size)}" ` +
    `y="${num(y)}" width="${num(1040 * who.size)}" ` +
    `height="${num(deep)}">${box(x - 520 * who.size, y, 1040 * who.size, deep, `url(#${id})`)}</mask>`;
  const image = `<g transform="translate(0 ${num(y * 2)}) scale(1 -1)">${cast(who)}</g>`;
  const shadow = blurred(
    glow([x, y + 4], 230 * who.size, mix(floor, "#000000", 0.8), 0.95, 0.12),
    3,
  );
  return `${fade}${mask}<g mask="url(#${id}m)">${image}</g>${shadow}${cast(who)}`;
}

/** Back wall and boards; `horizon` is where the floor begins. */
export function hall(w: number, h: number, horizon: number, wall: string, floor: string): string {
  const boards = range(15).map((index) => {
    const x = w * (index / 14);
    const from: Point = [w / 2 + (x - w / 2) * 0.75, horizon];
    return line(
      [from, [w / 2 + (x - w / 2) * 1.9, h]],
      mix(floor, "#000000", 0.35),
      2,
      `opacity="0.55"`,
    );
  });
  return [
    wash(0, 0, w, horizon, [
      [0, mix(wall, "#000000", 0.35), 1],
      [1, wall, 1],
    ]),
    wash(0, horizon, w, h - horizon, [
      [0, mix(floor, ink.brass, 0.06), 1],
      [1, mix(floor, "#000000", 0.45), 1],
    ]),
    ...boards,
    bar([0, horizon], [w, horizon], mix(floor, ink.brass, 0.25), 2, `opacity="0.5"`),
  ].join("");
}

/** Heavy stage curtains, hanging in folds at one or both sides. */
export function curtain(x: number, w: number, h: number, colour: string, folds: number): string {
  return range(folds)
    .map((index) => {
      const fold = w / folds;
      const dark = mix(colour, "#000000", 0.55);
      return wash(
        x + index * fold,
        0,
        fold + 1,
        h,
        [
          [0, dark, 1],
          [0.35, colour, 1],
          [0.55, mix(colour, ink.brass, 0.14), 1],
          [1, dark, 1],
        ],
        true,
      );
    })
    .join("");
}
