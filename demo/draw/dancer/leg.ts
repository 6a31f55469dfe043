import {
  add,
  between,
  heading,
  left,
  lerp,
  type Point,
  pts,
  scale,
  sub,
  unit,
} from "../lib/geometry.ts";
import { range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { bar, disc, fill, line, place } from "../lib/svg.ts";
import { limb } from "../lib/tone.ts";
import type { Limb } from "./skeleton.ts";
import type { Leg, Look } from "./types.ts";

/** Ankle bells: rows of brass on a leather pad, the sound one should almost see. */
function bells(at: Point, along: Point, width: number, rows: number, look: Look): string {
  const { zari, line: dark } = look.costume;
  const across = left(along);
  const pad = [-1, 1].map((side) => add(at, scale(across, side * width * 0.96)));
  const shapes = range(rows).flatMap((row) => {
    const middle = add(at, scale(along, -row * 9.5));
    return range(6).map((index) => {
      const bow = Math.cos(((index - 2.5) / 3) * 1.2) * 4;
      const spot = add(
        add(middle, scale(across, lerp(-width, width, index / 5))),
        scale(along, bow),
      );
      const gleam = add(spot, scale(look.light, 1.8));
      return disc(spot, 5.4, dark) + disc(spot, 4.5, zari.base) + disc(gleam, 1.7, zari.light);
    });
  });
  const [from, to] = [pad[0] ?? at, pad[1] ?? at];
  const lift = scale(along, -(rows - 1) * 9.5);
  const ground = fill([from, to, add(to, lift), add(from, lift)], look.costume.line);
  return ground + shapes.join("");
}

/** The foot in profile: heel, instep and toes, with the red line of alta along the sole. */
function foot(at: Point, { toe }: Leg, look: Look): string {
  const { skin, alta } = look.costume;
  const shape = smooth(
    pts("-17,-16 -21,8 -16,17 8,17 42,18 70,18 75,12 66,4 40,-4 18,-22"),
    5,
    true,
  );
  const sole = pts("-20,10 -16,17 8,17.5 42,18 70,18.5 76,13 60,12 30,12 0,11");
  const toes = range(4).map((index) =>
    bar([58 + index * 4, 4 + index * 2], [56 + index * 4, 10], skin.shade, 1.6),
  );
  const art =
    fill(shape, skin.base) +
    fill(smooth(sole as unknown as Point[], 4, true), alta) +
    toes.join("");
  const mirror = Math.cos((toe * Math.PI) / 180) < 0;
  return place(art, { at, turn: mirror ? toe + 180 : toe, mirror });
}

function folds({ root, joint, end }: Limb, look: Look): string {
  const { silk } = look.costume;
  const inner = unit(sub(between(root, end, 0.5), joint));
  return range(4)
    .map((index) => {
      const from = between(joint, root, 0.2 + index * 0.2);
      const to = between(joint, end, 0.12 + index * 0.13);
      const middle = add(between(from, to, 0.5), scale(inner, -14 + index * 3));
      return line(smooth([from, middle, to], 6), silk.shade, 2.6, `opacity="0.8"`);
    })
    .join("");
}

/** One trouser leg of silk down to the zari hem, then bells, ankle and foot. */
export function leg(bone: Limb, spec: Leg, look: Look): string {
  const { silk, zari, skin } = look.costume;
  const { root, joint, end } = bone;
  const shin = unit(sub(end, joint));
  const hem = between(joint, end, 0.8);
  const ankle = between(joint, end, 0.97);
  const thigh = limb([root, between(root, joint, 0.45), joint], [52, 50, 33], silk, look.light);
  const calf = limb([joint, between(joint, hem, 0.45), hem], [33, 36, 28], silk, look.light);
  const band = [0, 10, 17].map((back, index) => {
    const middle = add(hem, scale(shin, 4 - back * 1.3));
    const out = scale(left(shin), 28.5 + back * 0.25);
    const bow = add(middle, scale(shin, 5));
    return line(
      smooth([sub(middle, out), bow, add(middle, out)], 4),
      index === 1 ? zari.shade : zari.base,
      index ? 4 : 9,
    );
  });
  const skinPart = limb(
    [between(joint, end, 0.7), ankle, add(ankle, heading(180, 4))],
    [25, 18, 17],
    skin,
    look.light,
  );
  return (
    skinPart +
    foot(end, spec, look) +
    thigh +
    calf +
    folds(bone, look) +
    band.join("") +
    bells(add(end, scale(shin, -14)), shin, 21, 3, look)
  );
}
