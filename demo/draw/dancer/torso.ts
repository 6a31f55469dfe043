import { add, between, lerp, type Point, pts, scale } from "../lib/geometry.ts";
import { range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { clip, disc, fill, line, trace } from "../lib/svg.ts";
import { limb } from "../lib/tone.ts";
import type { Skeleton } from "./skeleton.ts";
import type { Look } from "./types.ts";

/** Body space: x across the trunk, y upwards from the hip; the waist may sway aside. */
function body(bones: Skeleton): (x: number, y: number) => Point {
  const { pose, across } = bones;
  const length = Math.hypot(pose.neck[0] - pose.hip[0], pose.neck[1] - pose.hip[1]);
  return (x, y) => {
    const t = y / 235;
    const sway = Math.sin(Math.min(Math.max(t, 0), 1) * Math.PI) * (pose.waist ?? 0);
    const lean = (pose.shoulders ?? 0) * Math.max(0, t) ** 2 * (x / 66);
    const centre = add(pose.hip, scale(bones.up, (y / 235) * length));
    return add(add(centre, scale(across, x + sway)), [0, lean]);
  };
}

const half: readonly Point[] = pts(
  "16,258 22,240 52,231 74,221 72,200 60,178 57,150 50,122 44,88 46,58 60,20",
  "66,-20",
);

function blouse(at: (x: number, y: number) => Point, look: Look): string {
  const { silk, zari } = look.costume;
  const neckline = smooth([at(-44, 250), at(-34, 206), at(0, 192), at(34, 206), at(44, 250)], 8);
  const cut = [
    at(-90, 236),
    at(-90, 106),
    at(0, 98),
    at(90, 106),
    at(90, 236),
    ...[...neckline].reverse(),
  ];
  const shadow = look.light[0] > 0 ? -1 : 1;
  const fold = smooth(
    [at(70 * shadow, 212), at(30 * shadow, 170), at(26 * shadow, 100), at(90 * shadow, 90)],
    6,
  );
  return (
    fill(cut, silk.base) +
    fill(fold, silk.shade) +
    line(neckline, zari.base, 6) +
    line([at(-80, 108), at(0, 100), at(80, 108)], zari.base, 7) +
    line([at(-80, 117), at(0, 109), at(80, 117)], zari.shade, 2)
  );
}

/** The pleated cloth from the left shoulder across the breast to the right of the waist. */
function drape(at: (x: number, y: number) => Point, look: Look): string {
  const { drape: cloth, zari } = look.costume;
  const ribs = 6;
  const from = (t: number): Point => at(lerp(38, 74, t), lerp(236, 222, t));
  const over = (t: number): Point => at(lerp(-20, 44, t), lerp(140, 122, t));
  const to = (t: number): Point => at(lerp(-50, -6, t), lerp(72, 40, t));
  const rib = (t: number): Point[] => smooth([from(t), over(t), to(t)], 8);
  const strips = range(ribs).map((index) => {
    const tone = index % 2 ? cloth.base : cloth.shade;
    return fill([...rib(index / ribs), ...rib((index + 1) / ribs).reverse()], tone);
  });
  const gleams = range(ribs - 1).map((index) =>
    line(rib((index + 1) / ribs), cloth.light, 1.3, `opacity="0.6"`),
  );
  return (
    strips.join("") + gleams.join("") + line(rib(0), zari.base, 5) + line(rib(1), zari.base, 5)
  );
}

export function belt(bones: Skeleton, look: Look): string {
  const at = body(bones);
  const { zari, alta, line: dark } = look.costume;
  const row = (y: number): Point[] => smooth([at(-49, y + 3), at(0, y - 5), at(49, y + 3)], 6);
  const stones = range(7).map((index) =>
    disc(
      at(-36 + index * 12, 51 - Math.cos((index - 3) / 2.4) * 5),
      3,
      index % 2 ? alta : zari.light,
    ),
  );
  const clasp =
    disc(at(0, 46), 11, dark) + disc(at(0, 46), 9.5, zari.base) + disc(at(0, 46), 4.5, alta);
  return (
    line(row(51), dark, 17) +
    line(row(51), zari.base, 14) +
    line(row(51), zari.shade, 2) +
    stones.join("") +
    clasp
  );
}

export function torso(bones: Skeleton, look: Look): string {
  const at = body(bones);
  const { skin } = look.costume;
  const right = half.map(([x, y]) => at(x, y));
  const left = half.map(([x, y]) => at(-x, y)).reverse();
  const shape = smooth([...right, ...left], 5, true);
  const shadow = look.light[0] > 0 ? -1 : 1;
  const side = smooth(
    [
      at(80 * shadow, 230),
      at(30 * shadow, 150),
      at(14 * shadow, 80),
      at(30 * shadow, -20),
      at(90 * shadow, -20),
    ],
    6,
  );
  const inside =
    fill(shape, skin.base) + fill(side, skin.shade) + blouse(at, look) + drape(at, look);
  return clip(`<path d="${trace(shape)}"/>`, inside);
}

export function neck(bones: Skeleton, look: Look): string {
  const { neck: base } = bones.pose;
  const top = add(bones.chin, scale(bones.up, 18));
  return limb(
    [add(base, scale(bones.up, -14)), between(base, top, 0.5), top],
    [30, 19.5, 20],
    look.costume.skin,
    look.light,
  );
}

/** The close necklace and the long one of temple beads. */
export function necklaces(bones: Skeleton, look: Look): string {
  const at = body(bones);
  const { zari, alta } = look.costume;
  const string = (wide: number, deep: number): Point[] =>
    smooth(
      [
        at(-wide, 238),
        at(-wide * 0.7, 238 - deep * 0.62),
        at(0, 238 - deep),
        at(wide * 0.7, 238 - deep * 0.62),
        at(wide, 238),
      ],
      4,
    );
  const long = string(38, 92).map((spot, index) =>
    disc(spot, index % 2 ? 2.4 : 3.6, index % 2 ? zari.shade : zari.base),
  );
  const close =
    line(string(24, 24), zari.base, 9) +
    string(24, 24)
      .map((spot, index) => (index % 2 ? disc(spot, 2.4, alta) : ""))
      .join("");
  const pendant =
    disc(at(0, 142), 9, zari.base) + disc(at(0, 142), 4, alta) + disc(at(0, 212), 6, zari.light);
  return close + long.join("") + pendant;
}
