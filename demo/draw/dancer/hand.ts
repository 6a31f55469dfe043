import { add, between, heading, type Point, pts } from "../lib/geometry.ts";
import { smooth } from "../lib/spline.ts";
import { disc, fill, line, place } from "../lib/svg.ts";
import { limb } from "../lib/tone.ts";
import { type Finger, type MudraName, mudras } from "./mudras.ts";
import type { Look } from "./types.ts";

const roots: readonly (readonly [Point, number, number])[] = [
  [[-17.5, -42], 46, 6.4],
  [[-6.5, -47], 58, 7],
  [[5.5, -47], 63, 7.2],
  [[16.5, -43], 57, 6.9],
];
const thumbRoot: readonly [Point, number, number] = [[15, -16], 54, 8.6];

function bones([angle, first, second, seen]: Finger, root: Point, length: number): Point[] {
  const one = add(root, heading(angle, length * 0.42 * seen));
  const two = add(one, heading(angle + first, length * 0.32 * seen));
  return [root, one, two, add(two, heading(angle + first + second, length * 0.26 * seen))];
}

function finger(spec: Finger, root: Point, length: number, radius: number, look: Look): string {
  const chain = bones(spec, root, length);
  const radii = [radius * 1.1, radius, radius * 0.84, radius * 0.42];
  const { skin, alta } = look.costume;
  // The tips are dyed red for the stage, so that the last row of the hall reads the hand.
  const tip = chain[3] ?? root;
  const nail = [between(chain[2] ?? root, tip, 0.35), tip];
  const dye = limb(
    nail,
    [radius * 0.72, radius * 0.42],
    { base: alta, shade: alta, light: alta },
    [0, 0],
  );
  // The dark line parts the fingers but must not cut a finger off at its root.
  const clear = [between(root, chain[1] ?? root, 0.55), ...chain.slice(1)];
  const gap = limb(
    clear,
    radii.map((r) => r + 1.3),
    { base: skin.shade, shade: skin.shade, light: skin.shade },
    [0, 0],
  );
  return gap + limb(chain, radii, skin, look.light) + dye;
}

function palm(look: Look): string {
  const shape = smooth(
    pts("-12,6 -19,-14 -23,-38 -15,-49 5,-53 20,-49 22.5,-34 20,-14 12,6"),
    6,
    true,
  );
  const { skin, alta } = look.costume;
  const hollow = smooth(pts("-12,4 -19,-14 -23,-38 -15,-49 -8,-36 -4,-14"), 6, true);
  return (
    fill(shape, skin.base) +
    fill(hollow, skin.shade, `opacity="0.75"`) +
    disc([-4.5, -31], 6.8, alta)
  );
}

function wrist(look: Look): string {
  const { zari } = look.costume;
  return [6, 12, 18]
    .map((y) =>
      line(
        [
          [-13.5, y],
          [0, y + 2.5],
          [13.5, y],
        ],
        y === 12 ? look.costume.alta : zari.base,
        4.4,
      ),
    )
    .join("");
}

/** A hand upright at the wrist; the thumb lies to the right unless it is mirrored. */
function hand(name: MudraName, look: Look): string {
  const mudra = mudras[name];
  const spread = [mudra.little, mudra.ring, mudra.middle, mudra.index];
  const folded = (spec: Finger): boolean => spec[3] < 0.75;
  const draw = (wanted: boolean): string =>
    spread
      .map((spec, index) => {
        const root = roots[index];
        return root && folded(spec) === wanted ? finger(spec, root[0], root[1], root[2], look) : "";
      })
      .join("");
  const thumb = finger(mudra.thumb, thumbRoot[0], thumbRoot[1], thumbRoot[2], look);
  const mound = disc([9, -19], 10.5, look.costume.skin.base);
  return draw(false) + palm(look) + draw(true) + thumb + mound + wrist(look);
}

export function handAt(
  name: MudraName,
  at: Point,
  turn: number,
  flip: boolean,
  look: Look,
): string {
  // A mirrored hand must still be lit from the true side.
  const angle = (-turn * Math.PI) / 180;
  const [x, y] = look.light;
  const turned: Point = [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const light: Point = flip ? [-turned[0], turned[1]] : turned;
  return place(hand(name, { ...look, light }), { at, turn, mirror: flip });
}
