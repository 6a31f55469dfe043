import { add, heading, headingOf, type Point, reach, scale, sub, unit } from "../lib/geometry.ts";
import type { Arm, Leg, Pose } from "./types.ts";

const bone = { upperArm: 124, foreArm: 116, thigh: 196, shin: 190 };

export interface Limb {
  root: Point;
  joint: Point;
  end: Point;
}

export interface Skeleton {
  pose: Pose;
  /** Along the trunk, from the hip up to the neck. */
  up: Point;
  across: Point;
  shoulderLine: Point;
  arms: readonly [Limb, Limb];
  legs: readonly [Limb, Limb];
  chin: Point;
}

export function skeleton(pose: Pose): Skeleton {
  const up = unit(sub(pose.neck, pose.hip));
  const across: Point = [-up[1], up[0]];
  const shoulderLine = heading(headingOf(across) + (pose.shoulders ?? 0));
  const arm = (side: -1 | 1, { hand, bend }: Arm): Limb => {
    const root = add(add(pose.neck, scale(up, -14)), scale(shoulderLine, 66 * side));
    return { root, ...reach(root, hand, bone.upperArm, bone.foreArm, bend) };
  };
  const leg = (side: -1 | 1, { foot, bend }: Leg): Limb => {
    const root = add(add(pose.hip, scale(across, 34 * side)), scale(up, -8));
    return { root, ...reach(root, foot, bone.thigh, bone.shin, bend) };
  };
  return {
    pose,
    up,
    across,
    shoulderLine,
    arms: [arm(-1, pose.arms[0]), arm(1, pose.arms[1])],
    legs: [leg(-1, pose.legs[0]), leg(1, pose.legs[1])],
    chin: add(pose.neck, heading(headingOf(up) + pose.head.tilt * 0.4, 44)),
  };
}
