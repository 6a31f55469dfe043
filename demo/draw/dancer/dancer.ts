import { between, type Point, scale, unit } from "../lib/geometry.ts";
import { range } from "../lib/random.ts";
import { spine } from "../lib/spline.ts";
import { disc } from "../lib/svg.ts";
import { flat, limb } from "../lib/tone.ts";
import { arm } from "./arm.ts";
import { apron, frontFan } from "./fan.ts";
import { head } from "./head.ts";
import { leg } from "./leg.ts";
import { type Skeleton, skeleton } from "./skeleton.ts";
import { belt, neck, necklaces, torso } from "./torso.ts";
import type { Costume, Look, Pose } from "./types.ts";

/** The long plait with its flowers and tassel, swung out by the movement. */
function plait(bones: Skeleton, end: Point, look: Look): string {
  const from = bones.chin;
  const way = [
    from,
    bones.pose.neck,
    between(between(bones.pose.neck, bones.pose.hip, 0.55), end, 0.4),
    between(bones.pose.hip, end, 0.8),
    end,
  ];
  const strand = limb(way, [18, 17, 15, 13, 9], flat(look.costume.hair), look.light);
  const beads = spine(way, [18, 17, 15, 13, 9], 6).map(({ at }, index) =>
    disc(at, index % 3 ? 3.4 : 6, index % 3 ? look.costume.flower : look.costume.zari.base),
  );
  const tassel = range(3).map((index) =>
    disc([end[0] - 10 + index * 10, end[1] + 12], 7, look.costume.zari.base),
  );
  return strand + beads.join("") + tassel.join("");
}

/** A whole dancer, standing on the floor at (0, 0), about 780 units tall upright. */
export function dancer(pose: Pose, costume: Costume, light: Point = [0.6, -0.8]): string {
  const look: Look = { costume, light: scale(unit(light), 1) };
  const bones = skeleton(pose);
  const draw = {
    arm: (side: 0 | 1): string => arm(bones.arms[side], pose.arms[side], side ? 1 : -1, look),
    leg: (side: 0 | 1): string => leg(bones.legs[side], pose.legs[side], look),
  };
  const sides = [0, 1] as const;
  const behind = sides.filter((side) => pose.arms[side].behind).map(draw.arm);
  const before = sides.filter((side) => !pose.arms[side].behind).map(draw.arm);
  const backLegs = sides.filter((side) => !pose.legs[side].front).map(draw.leg);
  const frontLegs = sides.filter((side) => pose.legs[side].front).map(draw.leg);
  return [
    pose.braid ? plait(bones, pose.braid, look) : "",
    ...behind,
    ...backLegs,
    frontFan(bones, look),
    ...frontLegs,
    neck(bones, look),
    torso(bones, look),
    apron(bones, look),
    belt(bones, look),
    necklaces(bones, look),
    head(bones.chin, pose.head.tilt, pose.head.turn, look),
    ...before,
  ].join("");
}
