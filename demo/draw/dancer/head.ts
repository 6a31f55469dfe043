import { fitTo, type Point, pts, scale } from "../lib/geometry.ts";
import { range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { bar, clip, disc, fill, line, place, trace } from "../lib/svg.ts";
import type { Look } from "./types.ts";

const jaw: readonly Point[] = pts(
  "0,-46 22,-43 33,-26 34.5,-4 31,18 20,37 7,47 0,48.5 -7,47 -20,37 -31,18",
  "-34.5,-4 -33,-26 -22,-43",
);

/** Everything on the face slides towards where she looks. */
const shift =
  (turn: number) =>
  (points: readonly Point[]): Point[] =>
    points.map(([x, y]) => {
      const depth = Math.sqrt(Math.max(0, 1 - (x / 46) ** 2));
      return [x + turn * 17 * depth, y];
    });

function eye(side: number, turn: number, look: Look): string {
  const move = shift(turn);
  const dark = look.costume.line;
  const lid = smooth(move(fitTo(pts("6,1 11,-4.5 18,-5 25,0 31,-4"), [0, 0], side, 1)), 5);
  const low = smooth(move(fitTo(pts("6,1 13,4.5 20,3.6 25,0"), [0, 0], side, 1)), 5);
  const brow = smooth(move(fitTo(pts("5,-13 13,-18.5 22,-17.5 30,-10"), [0, 0], side, 1)), 5);
  const spot = move([[15.5 * side + turn * 3, -0.6]])[0] ?? [0, 0];
  const white = fill(
    [...lid.slice(0, 16), ...[...low].reverse()],
    look.costume.skin.light,
    `opacity="0.9"`,
  );
  return (
    white +
    disc(spot, 4, dark) +
    line(lid, dark, 3.4) +
    line(low, dark, 1.6) +
    line(brow, dark, 2.6)
  );
}

function features(turn: number, look: Look): string {
  const move = shift(turn);
  const { skin, alta, zari } = look.costume;
  const dark = look.light[0] > 0 ? -1 : 1;
  // The shadow half of the face ends in the line of brow, nose, lips and chin.
  const profile = smooth(
    move([
      [0, -50],
      [2 * dark, -18],
      [3 * dark, -4],
      [-4.5 * dark, 13],
      [1 * dark, 18],
      [-2 * dark, 25],
      [3 * dark, 33],
      [-1 * dark, 50],
    ]),
    5,
  );
  const shade = fill([...profile, [60 * dark, 52], [60 * dark, -52]], skin.shade, `opacity="0.85"`);
  const upper = smooth(move(pts("-10,26.5 -4,23 0,24.4 4,23 10,26.5 0,28")), 4, true);
  const lower = smooth(move(pts("-9,27.2 0,28.2 9,27.2 5,32 0,33 -5,32")), 4, true);
  const pottu = move([[0, -22]])[0] ?? [0, 0];
  const stud = move([[8 * -dark, 13]])[0] ?? [0, 0];
  return (
    shade +
    eye(-1, turn, look) +
    eye(1, turn, look) +
    fill(upper, alta) +
    fill(lower, alta, `opacity="0.85"`) +
    disc(pottu, 4, alta) +
    disc(stud, 1.8, zari.light)
  );
}

/** The chain along the parting, with the sun and the moon beside it. */
function partingJewel(turn: number, look: Look): string {
  const move = shift(turn);
  const { zari, alta } = look.costume;
  const chain = line(
    move([
      [0, -56],
      [0, -34],
    ]),
    zari.base,
    4,
  );
  const drop = move([
    [0, -31],
    [-17, -44],
    [17, -44],
  ]);
  const gems = drop.map(
    (spot, index) =>
      disc(spot, index ? 5.4 : 5, zari.base) + disc(spot, 2.3, index === 2 ? zari.light : alta),
  );
  return chain + gems.join("");
}

/** Oiled hair from a middle parting, with its parting jewel, sun, moon and edging. */
function hairline(turn: number, look: Look): string {
  const move = shift(turn);
  const { hair, zari } = look.costume;
  // On the side she turns to, the face itself hides the hair.
  const far = (side: number): number => side * (1 - Math.max(0, turn * side) * 0.36);
  const wing = (side: number): string =>
    fill(
      smooth(
        move([
          [0, -54],
          [0, -39],
          [12 * side, -35],
          [24 * side, -25],
          [31 * side, -8],
          [far(side) * 37, 5],
          [far(side) * 41, -20],
          [far(side) * 30, -50],
        ]),
        5,
        true,
      ),
      hair,
    );
  const edging = (side: number): Point[] =>
    smooth(move(fitTo(pts("0,-38 12,-34 24,-24 31.5,-7"), [0, 0], side, 1)), 5);
  const pearls = [-1, 1].flatMap((side) => edging(side).map((spot) => disc(spot, 2.3, zari.base)));
  return wing(-1) + wing(1) + pearls.join("") + partingJewel(turn, look);
}

function ear(side: number, turn: number, look: Look): string {
  const { skin, zari, alta } = look.costume;
  const seen = 1 - turn * side * 0.9;
  if (seen < 0.4) return "";
  const x = side * 34 + turn * 4;
  const bell =
    fill(
      [
        [x - 6.5, 27],
        [x - 3, 20],
        [x + 3, 20],
        [x + 6.5, 27],
      ],
      zari.base,
    ) + bar([x - 6, 29], [x + 6, 29], zari.light, 3);
  return (
    fill(
      smooth(
        [
          [x, -8],
          [x + 5 * side, -6],
          [x + 5 * side, 6],
          [x, 12],
        ],
        4,
        true,
      ),
      skin.shade,
    ) +
    disc([x + side, 11], 5.4, zari.base) +
    disc([x + side, 11], 2.2, alta) +
    bell
  );
}

/** Behind the head: the knot of hair and the jasmine wound about it. */
function knot(turn: number, look: Look): string {
  const { hair, flower, alta } = look.costume;
  const centre: Point = [-turn * 22, -20];
  const buds = (radius: number, count: number, size: number, colour: string): string =>
    range(count)
      .map((index) => {
        const angle = Math.PI * (1.04 + (0.92 * index) / (count - 1));
        return disc(
          [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius * 0.95],
          size,
          colour,
        );
      })
      .join("");
  const crown = smooth(
    pts("-38,-6 -40,-32 -22,-55 0,-60 22,-55 40,-32 38,-6 26,26 -26,26"),
    5,
    true,
  );
  return (
    disc(centre, 46, hair) +
    buds(49, 17, 5.6, flower) +
    buds(41.5, 15, 3.6, alta) +
    buds(56, 19, 4.2, flower) +
    fill(
      crown.map(
        ([x, y]): Point => [x * (x * turn > 0 ? 1 - Math.abs(turn) * 0.18 : 1) - turn * 4, y],
      ),
      hair,
    )
  );
}

export function head(at: Point, tilt: number, turn: number, look: Look): string {
  const angle = (-tilt * Math.PI) / 180;
  const [x, y] = look.light;
  const light: Point = [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const lit = { ...look, light: scale(light, 1) };
  const face = smooth(jaw, 5, true);
  const skin = fill(face, look.costume.skin.base);
  const inside = clip(`<path d="${trace(face)}"/>`, features(turn, lit));
  const art =
    knot(turn, look) +
    ear(-1, turn, look) +
    ear(1, turn, look) +
    skin +
    inside +
    hairline(turn, look);
  // The head turns about the nape, which lies at the chin of this drawing.
  return place(place(art, { at: [0, -42] }), { at, turn: tilt });
}
