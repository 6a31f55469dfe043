import { add, between, lerp, type Point, quadratic, scale } from "../lib/geometry.ts";
import { range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { fill, line } from "../lib/svg.ts";
import type { Tone } from "../lib/tone.ts";
import type { Skeleton } from "./skeleton.ts";
import type { Look } from "./types.ts";

export interface FanShape {
  top: readonly [Point, Point];
  hem: readonly [Point, Point, Point];
  pleats: number;
  swell?: number;
}

function ray(shape: FanShape, t: number, depth: number): Point {
  const from = between(shape.top[0], shape.top[1], t);
  const to = quadratic(shape.hem[0], shape.hem[1], shape.hem[2], t);
  const bulge = (t - 0.5) * (shape.swell ?? 0) * Math.sin(depth * Math.PI);
  return add(between(from, to, depth), [bulge, 0]);
}

function strip(shape: FanShape, a: number, b: number, from: number, to: number): Point[] {
  const depths = range(7).map((index) => lerp(from, to, index / 6));
  const there = depths.map((depth) => ray(shape, a, depth));
  const back = depths.map((depth) => ray(shape, b, depth)).reverse();
  return [...there, ...back];
}

/** The stitched pleats of the costume: narrow at the waist, opening like a palm leaf. */
export function fan(shape: FanShape, silk: Tone, zari: Tone, light: Point): string {
  const lit = light[0] > 0 ? 1 : 0;
  return range(shape.pleats)
    .map((index) => {
      const [a, b] = [index / shape.pleats, (index + 1) / shape.pleats];
      const ridge = lerp(a, b, 0.56);
      // Each pleat dips a little at its ridge, so that the hem is a row of small points.
      const low = 1 + 0.35 / shape.pleats;
      const [faceA, faceB] = lit ? [silk.shade, silk.base] : [silk.base, silk.shade];
      const [goldA, goldB] = lit ? [zari.shade, zari.base] : [zari.base, zari.shade];
      const gleam = line(
        [ray(shape, ridge, 0.1), ray(shape, ridge, 0.78)],
        silk.light,
        1.5,
        `opacity="0.7"`,
      );
      return [
        fill(strip(shape, a, ridge, 0, low), faceA),
        fill(strip(shape, ridge, b, 0, 1), faceB),
        fill(strip(shape, a, ridge, 0.74, 0.77), goldA),
        fill(strip(shape, ridge, b, 0.74, 0.77), goldB),
        fill(strip(shape, a, ridge, 0.81, 0.95), goldA),
        fill(strip(shape, ridge, b, 0.81, 0.95), goldB),
        fill(
          [ray(shape, a, 0.93), ray(shape, ridge, 0.83), ray(shape, b, 0.93)],
          silk.shade,
          `opacity="0.8"`,
        ),
        gleam,
      ].join("");
    })
    .join("");
}

/** The fan between the knees: how it hangs depends on what the legs do. */
export function frontFan(bones: Skeleton, look: Look): string {
  const { silk, zari } = look.costume;
  const [l, r] = bones.legs;
  const middle = between(l.root, r.root, 0.5);
  const kind = bones.pose.fan;
  const wide = kind === "wide";
  const share = wide ? 0.07 : 0.5;
  const [from, to] = [between(l.joint, l.end, share), between(r.joint, r.end, share)];
  const drop = wide ? 165 : 50;
  const low: Point = [lerp(from[0], to[0], 0.5), Math.min(Math.max(from[1], to[1]) + drop, 40)];
  const shape: FanShape = {
    top: [add(middle, [-13, -4]), add(middle, [13, -4])],
    hem: [from, low, to],
    pleats: kind === "fall" ? 9 : 17,
    swell: 40,
  };
  return fan(shape, silk, zari, look.light);
}

/** The short pleated apron over the hips, tied under the belt. */
export function apron(bones: Skeleton, look: Look): string {
  const { drape, zari } = look.costume;
  const { up, across, pose } = bones;
  const at = (x: number, y: number): Point => add(add(pose.hip, scale(across, x)), scale(up, y));
  const pull = scale(add(bones.legs[0].joint, scale(bones.legs[1].joint, -1)), 0.14);
  const spread = Math.min(Math.abs(pull[0]), 46);
  const shape: FanShape = {
    top: [at(-44, 44), at(44, 44)],
    hem: [at(-74 - spread * 0.6, -10), at(0, -176 + spread * 0.9), at(74 + spread * 0.6, -10)],
    pleats: 13,
    swell: 34,
  };
  const edge = smooth([at(-46, 44), at(-66, 14), at(-75 - spread * 0.6, -10)], 5);
  return fan(shape, drape, zari, look.light) + line(edge, zari.base, 3);
}
