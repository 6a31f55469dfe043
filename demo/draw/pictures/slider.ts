import { block, costumes } from "../dancer/costumes.ts";
import { poses } from "../dancer/poses/basic.ts";
import { posesMore } from "../dancer/poses/further.ts";
import { ink, mix } from "../lib/palette.ts";
import { type Picture, type Sheet, shapes } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { box, disc } from "../lib/svg.ts";
import { boat, glitter, palm, stars, waves } from "../motifs/coast.ts";
import { prabhavali, swag } from "../motifs/garland.ts";
import { diya, hangingLamp, stemLamp } from "../motifs/lamp.ts";
import { cone, dust, glow, pool, vignette, wash } from "../motifs/light.ts";
import { cast, curtain, grounded, hall } from "../motifs/stage.ts";
import { pillar } from "../motifs/temple.ts";

/** The calm left, where the words of the page may lie. */
const hush = (w: number, h: number, colour: string, strength = 0.9): string =>
  wash(
    0,
    0,
    w * 0.52,
    h,
    [
      [0, colour, strength],
      [0.55, colour, strength * 0.7],
      [1, colour, 0],
    ],
    true,
  );

function opening({ w, h, random }: Sheet): string {
  return [
    hall(w, h, 930, "#34142a", "#3a1a20"),
    curtain(w - 230, 230, 950, ink.maroon, 3),
    cone([1640, -80], [1440, 1040], 1080, ink.gold, 0.55),
    pool([1440, 1040], 720, ink.brass, 0.85),
    grounded(
      { pose: poses.natyarambhe, costume: costumes.kumkum, at: [1440, 1050], size: 1.42 },
      "#3a1a20",
      0.3,
    ),
    dust(random, [1000, 40, 1100, 900], 130, ink.gold),
    hush(w, h, ink.stage),
    vignette(w, h, ink.stage, 0.7, [0.6, 0.5]),
  ].join("");
}

function flames({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, "#1f0c14"),
    glow([1500, 580], 1150, ink.kumkum, 0.8),
    glow([1500, 580], 560, ink.brass, 0.55),
    prabhavali([1500, 620], 480, 25, ink.kumkum),
    box(0, 1050, w, 150, "#160810"),
    pool([1500, 1080], 640, ink.kumkum, 0.8),
    grounded(
      { pose: poses.nataraja, costume: costumes.teal, at: [1480, 1085], size: 1.24 },
      "#160810",
      0.3,
    ),
    dust(random, [900, 60, 1300, 950], 150, ink.brass),
    hush(w, h, ink.stage, 0.75),
  ].join("");
}

function lampScene({ w, h, random }: Sheet): string {
  return [
    wash(0, 0, w, h, [
      [0, "#08242a", 1],
      [0.8, "#0e464c", 1],
      [0.81, "#0a2428", 1],
      [1, "#051316", 1],
    ]),
    glow([1960, 380], 1100, "#c87a2a", 0.75),
    pool([1500, 1060], 800, ink.brass, 0.6),
    grounded(
      {
        pose: poses.anjali,
        costume: costumes.maroon,
        at: [1420, 1080],
        size: 1.2,
        light: [0.85, -0.4],
      },
      "#0a2428",
      0.28,
    ),
    stemLamp([1960, 1110], 1.02, 2),
    hangingLamp([1120, 330], 0.6, 330),
    hangingLamp([2270, 300], 0.6, 300),
    dust(random, [1000, 40, 1300, 900], 130, ink.gold),
    hush(w, h, "#04151a"),
    vignette(w, h, "#04151a", 0.6, [0.62, 0.5]),
  ].join("");
}

function shore({ w, h, random }: Sheet): string {
  const cut = block("#080a1c", "#c9b27a", "#2c3470");
  return [
    wash(0, 0, w, 720, [
      [0, "#0c1030", 1],
      [1, "#3a4690", 1],
    ]),
    stars(w, 560, ink.cream, random, 90),
    glow([1560, 470], 900, "#99a4e0", 0.75),
    disc([1560, 500], 330, ink.cream),
    wash(0, 720, w, 330, [
      [0, "#2c367a", 1],
      [1, "#0b0e2a", 1],
    ]),
    waves(w, 720, 1040, "#7a86c8", random, 24),
    glitter(1560, 720, 1040, 280, ink.cream, random),
    boat([860, 800], 0.46, "#0a0c22", "#2c2f60"),
    box(0, 1030, w, 170, "#070918"),
    palm([2330, 1080], 960, -170, "#05071a", random),
    cast({ pose: poses.lotusHigh, costume: cut, at: [1540, 1066], size: 1.14, light: [0, -1] }),
    hush(w, h, "#090c26", 0.8),
  ].join("");
}

function closeUp({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, "#240d18"),
    glow([1700, 480], 1200, ink.maroon, 1),
    glow([2100, 260], 800, ink.kumkum, 0.6),
    cast({
      pose: posesMore.abhinaya,
      costume: costumes.green,
      at: [1480, 3390],
      size: 4,
      light: [0.75, -0.55],
    }),
    swag([1500, -50], [2460, -50], 220, 34, random),
    dust(random, [1000, 40, 1300, 1000], 70, ink.gold),
    hush(w, h, ink.stage, 1),
    vignette(w, h, ink.stage, 0.7, [0.64, 0.45]),
  ].join("");
}

function formation({ w, h, random }: Sheet): string {
  const line = [
    [2210, 865, 0.56],
    [2020, 910, 0.74],
    [1780, 980, 0.96],
    [1400, 1085, 1.25],
  ] as const;
  const dresses = [costumes.teal, costumes.plum, costumes.gold, costumes.kumkum];
  return [
    hall(w, h, 800, "#2a1438", "#2a1222"),
    ...line.map(([x, y, size], index) =>
      cone([x + 160, -60], [x, y], 560 * size, index % 2 ? "#f09a5a" : ink.gold, 0.36),
    ),
    ...line.map(([x, y, size]) => pool([x, y], 380 * size, ink.brass, 0.75)),
    ...line.map(([x, y, size], index) =>
      grounded(
        { pose: posesMore.lotusCrown, costume: dresses[index] ?? costumes.teal, at: [x, y], size },
        "#2a1222",
        0.28,
      ),
    ),
    dust(random, [1000, 40, 1300, 800], 140, ink.gold),
    hush(w, h, ink.stage),
    vignette(w, h, ink.stage, 0.6, [0.62, 0.5]),
  ].join("");
}

/** The temple corridor at the hour when the sun comes in at the far end. */
function corridor({ w, h, random }: Sheet): string {
  const columns = range(4).flatMap((index) => {
    const t = (index + 1) / 4;
    const [off, tall, wide] = [250 + t * t * 900, 520 + t * t * 620, 40 + t * t * 110];
    const stone = mix("#a86a3a", "#3a1a18", t);
    return [
      pillar(1500 - off, 840 + t * t * 330, wide, tall, stone, 1),
      pillar(1500 + off, 840 + t * t * 330, wide, tall, stone, -1),
    ];
  });
  return [
    wash(0, 0, w, h, [
      [0, "#2a1014", 1],
      [0.5, "#a85a2a", 1],
      [0.68, "#e8b45c", 1],
      [0.69, "#7a3a22", 1],
      [1, "#2a1014", 1],
    ]),
    glow([1500, 640], 900, ink.gold, 0.95),
    ...columns,
    glow([1500, 1040], 700, ink.gold, 0.55, 0.18),
    grounded(
      { pose: poses.lunge, costume: costumes.kumkum, at: [1460, 1070], size: 1.32 },
      "#4a2018",
      0.3,
    ),
    ...range(5).map((index) => diya([1080 + index * 270, 1150], 0.42, "#a5482c")),
    dust(random, [1000, 100, 1100, 900], 110, ink.gold),
    hush(w, h, "#1d0a0e", 0.95),
    vignette(w, h, "#1d0a0e", 0.6, [0.62, 0.5]),
  ].join("");
}

export const slider: readonly Picture[] = [
  { slug: "the-lamp-is-lit", size: shapes.scene, draw: opening },
  { slug: "dance-within-flames", size: shapes.scene, draw: flames },
  { slug: "greeting-by-lamplight", size: shapes.scene, draw: lampScene },
  { slug: "moon-over-the-shore", size: shapes.scene, draw: shore },
  { slug: "listening", size: shapes.scene, draw: closeUp },
  { slug: "formation", size: shapes.scene, draw: formation },
  { slug: "temple-corridor", size: shapes.scene, draw: corridor },
];
