import { add, between, headingOf, left, type Point, scale, sub, unit } from "../lib/geometry.ts";
import { smooth } from "../lib/spline.ts";
import { line } from "../lib/svg.ts";
import { limb } from "../lib/tone.ts";
import { handAt } from "./hand.ts";
import type { Limb } from "./skeleton.ts";
import type { Arm, Look } from "./types.ts";

function cuff(at: Point, along: Point, wide: number, colour: string, width: number): string {
  const out = scale(left(along), wide);
  return line(smooth([sub(at, out), add(at, scale(along, 4)), add(at, out)], 4), colour, width);
}

/** Sleeve, armlet, forearm, bangles and hand. */
export function arm(bone: Limb, spec: Arm, side: -1 | 1, look: Look): string {
  const { skin, silk, zari, alta } = look.costume;
  const { root, joint, end } = bone;
  const upper = unit(sub(joint, root));
  const lower = unit(sub(end, joint));
  const sleeve = between(root, joint, 0.62);
  // One limb through the elbow, cut short of the joint itself, so that it bends like an arm.
  const way = [0.4, 0.7, 0.9].map((t) => between(root, joint, t));
  const fore = [0.1, 0.35, 0.7, 1].map((t) => between(joint, end, t));
  const radii = [21, 19, 17, 17, 18.5, 15.5, 11.5];
  const bare = limb([...way, ...fore], radii, skin, look.light);
  const cloth = limb([root, between(root, sleeve, 0.5), sleeve], [27, 26, 23.5], silk, look.light);
  const gold = [
    cuff(add(sleeve, scale(upper, -1)), upper, 22, zari.base, 8),
    cuff(add(sleeve, scale(upper, -10)), upper, 23, zari.shade, 2.5),
    cuff(add(end, scale(lower, -16)), lower, 11.5, zari.base, 5),
    cuff(add(end, scale(lower, -22)), lower, 12, alta, 4),
    cuff(add(end, scale(lower, -28)), lower, 12.5, zari.base, 5),
  ];
  const flip = spec.flip ?? side === 1;
  const turn = Number.isNaN(spec.turn) ? headingOf(lower) : spec.turn;
  return bare + cloth + gold.join("") + handAt(spec.mudra, end, turn, flip, look);
}
