import { costumes } from "../dancer/costumes.ts";
import { handAt } from "../dancer/hand.ts";
import type { MudraName } from "../dancer/mudras.ts";
import type { Costume, Look } from "../dancer/types.ts";
import { add, between, heading, type Point, sub } from "../lib/geometry.ts";
import { ink, mix } from "../lib/palette.ts";
import { type Picture, type Sheet, shapes } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { bar, box, disc, line, place, ring } from "../lib/svg.ts";
import { limb } from "../lib/tone.ts";
import { dottedRing, petals } from "../motifs/kolam.ts";
import { flame } from "../motifs/lamp.ts";
import { cone, dust, glow, vignette } from "../motifs/light.ts";
import { templeRow } from "../motifs/silk.ts";

interface Held {
  name: MudraName;
  at: Point;
  size: number;
  turn: number;
  flip?: boolean;
  costume?: Costume;
  long?: number;
}

function bangles(turn: number, { zari, alta }: Costume): string {
  const hoops = range(7).map((index) => {
    const spot = heading(turn + 180, 24 + index * 6.4);
    const half = heading(turn + 90, 14 + index * 0.5);
    const tint = [zari.base, alta, zari.light][index % 3] ?? alta;
    return bar(sub(spot, half), add(spot, half), tint, 4.6);
  });
  return hoops.join("");
}

/** A hand with its forearm, bangles and the edge of the sleeve, large. */
function held({
  name,
  at,
  size,
  turn,
  flip = false,
  costume = costumes.kumkum,
  long = 300,
}: Held): string {
  const look: Look = { costume, light: [0.6, -0.8] };
  const { skin, silk, zari } = costume;
  const elbow = heading(turn + 180, long);
  const arm = limb([elbow, between(elbow, [0, 0], 0.5), [0, 0]], [24, 19, 12.5], skin, look.light);
  const sleeve = limb(
    [heading(turn + 180, long + 90), elbow, heading(turn + 180, long - 60)],
    [36, 32, 29],
    silk,
    look.light,
  );
  const hoops = bangles(turn, costume);
  const edge = heading(turn + 180, long - 62);
  const [ex, ey] = heading(turn + 90, 29);
  const border = line(
    [
      [edge[0] - ex, edge[1] - ey],
      [edge[0] + ex, edge[1] + ey],
    ],
    zari.base,
    12,
  );
  return place(arm + sleeve + border + hoops + handAt(name, [0, 0], turn, flip, look), {
    at,
    size,
  });
}

function lotus({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, "#14262b"),
    glow([960, 900], 1300, ink.teal, 0.95),
    petals([960, 960], 330, 900, 16, mix(ink.teal, ink.gold, 0.4), 4),
    petals([960, 960], 230, 640, 12, mix(ink.teal, ink.gold, 0.6), 4, "none", 15),
    cone([1700, -100], [900, 2300], 1700, ink.gold, 0.22),
    held({ name: "alapadma", at: [930, 1390], size: 7.2, turn: -6 }),
    dust(random, [300, 200, 1300, 1500], 90, ink.gold),
    vignette(w, h, "#06171a", 0.85),
  ].join("");
}

const nine: readonly MudraName[] = [
  "pataka",
  "tripataka",
  "kartarimukha",
  "mrigashirsha",
  "alapadma",
  "shikhara",
  "katakamukha",
  "hamsasya",
  "chandrakala",
];

function chart({ w, h }: Sheet): string {
  const grounds = [
    ink.maroon,
    "#d9a441",
    ink.teal,
    "#d9a441",
    ink.kumkum,
    ink.indigo,
    ink.teal,
    ink.indigo,
    "#d9a441",
  ];
  const cells = nine.map((name, index) => {
    const [x, y] = [90 + (index % 3) * 750, 90 + Math.floor(index / 3) * 750];
    const ground = grounds[index] ?? ink.teal;
    const costume = index % 2 ? costumes.maroon : costumes.teal;
    const shown = held({ name, at: [360, 470], size: 3.5, turn: 0, costume, long: 200 });
    return [
      box(x, y, 720, 720, ground),
      disc([x + 360, y + 360], 290, mix(ground, ink.cream, 0.14)),
      dottedRing([x + 360, y + 360], 312, 40, 6, mix(ground, ink.gold, 0.7)),
      `<svg x="${x}" y="${y}" width="720" height="720">${shown}</svg>`,
    ].join("");
  });
  return box(0, 0, w, h, ink.cream) + cells.join("");
}

/** Two hands at the string of an unseen garland. */
function garland({ w, h, random }: Sheet): string {
  const string = range(25).map((index) => {
    const t = index / 24;
    const at: Point = [690 + t * 1020, 760 + Math.sin(t * Math.PI) * 420];
    return (
      disc(at, 34, ink.cream) +
      disc([at[0] + 8, at[1] - 8], 20, "#fffaf0") +
      (index % 4 === 0 ? disc([at[0], at[1]], 26, ink.kumkum) : "")
    );
  });
  return [
    box(0, 0, w, h, ink.maroon),
    glow([1200, 560], 1400, ink.kumkum, 0.85),
    ...string,
    held({ name: "katakamukha", at: [560, 1010], size: 4.8, turn: 14, costume: costumes.green }),
    held({
      name: "katakamukha",
      at: [1840, 1010],
      size: 4.8,
      turn: -14,
      flip: true,
      costume: costumes.green,
    }),
    dust(random, [0, 0, w, h], 60, ink.gold),
    vignette(w, h, "#33071a", 0.75),
  ].join("");
}

function crescent({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, "#141a44"),
    glow([1050, 620], 1200, "#5a66b8", 0.7),
    disc([1060, 600], 330, ink.gold),
    disc([960, 540], 320, "#2b3472"),
    ...range(80).map(() =>
      disc([random(0, w), random(0, 1500)], random(1.4, 4.4), ink.cream, `opacity="0.7"`),
    ),
    held({
      name: "chandrakala",
      at: [690, 1640],
      size: 6.6,
      turn: 8,
      costume: costumes.plum,
      long: 240,
    }),
    vignette(w, h, "#080b24", 0.8),
  ].join("");
}

/** The whole batch lifts its lotus hands into the light. */
function forest({ w, h, random }: Sheet): string {
  const dresses = [costumes.kumkum, costumes.gold, costumes.teal, costumes.maroon, costumes.green];
  const back = range(8).map((index) =>
    held({
      name: "alapadma",
      at: [120 + index * 310, 840 + (index % 3) * 50],
      size: 2.4,
      turn: random(-14, 14),
      flip: index > 3,
      costume: dresses[(index * 2) % 5],
    }),
  );
  const front = range(5).map((index) =>
    held({
      name: "alapadma",
      at: [240 + index * 480, 1010 + (index % 2) * 110],
      size: 3.9,
      turn: (index - 2) * 6,
      flip: index > 2,
      costume: dresses[index],
    }),
  );
  return [
    box(0, 0, w, h, "#2a1420"),
    cone([1200, -200], [1200, 1600], 2600, ink.gold, 0.5),
    glow([1200, 60], 1300, ink.brass, 0.9),
    `<g opacity="0.55">${back.join("")}</g>`,
    ...front,
    dust(random, [0, 0, w, 1000], 150, ink.gold),
    vignette(w, h, ink.stage, 0.9, [0.5, 0.35]),
  ].join("");
}

function offering({ w, h }: Sheet): string {
  return [
    box(0, 0, w, h, "#1b0c12"),
    glow([1200, 820], 1350, "#b8501f", 0.95),
    ring([1200, 800], 640, ink.brass, 3, `opacity="0.6"`),
    templeRow(0, 1600, w, 120, 30, ink.maroon),
    held({ name: "pataka", at: [860, 1170], size: 5, turn: 34, costume: costumes.maroon }),
    held({
      name: "pataka",
      at: [1540, 1170],
      size: 5,
      turn: -34,
      flip: true,
      costume: costumes.maroon,
    }),
    flame([1200, 860], 4.2),
    vignette(w, h, ink.stage, 0.85),
  ].join("");
}

export const mudra: readonly Picture[] = [
  { slug: "alapadma", size: shapes.tall, draw: lotus },
  { slug: "nine-single-hands", size: shapes.square, draw: chart },
  { slug: "stringing-the-garland", size: shapes.wide, draw: garland },
  { slug: "crescent-hand", size: shapes.slim, draw: crescent },
  { slug: "forest-of-hands", size: shapes.wide, draw: forest },
  { slug: "two-hands-and-a-flame", size: shapes.wide, draw: offering },
];
