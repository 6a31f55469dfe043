import { block, costumes } from "../dancer/costumes.ts";
import { poses } from "../dancer/poses.ts";
import { posesMore } from "../dancer/poses-more.ts";
import type { Pose } from "../dancer/types.ts";
import { ink, mix } from "../lib/palette.ts";
import { type Picture, shapes, type Sheet } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { box, clip, disc, line } from "../lib/svg.ts";
import { glitter, stars, waves } from "../motifs/coast.ts";
import { cone, dust, glow, pool, rough, vignette, wash } from "../motifs/light.ts";
import { templeRow } from "../motifs/silk.ts";
import { cast, grounded, hall } from "../motifs/stage.ts";
import { gopuram } from "../motifs/temple.ts";

const dresses = [costumes.kumkum, costumes.teal, costumes.gold, costumes.plum, costumes.green];

function row({ w, h, random }: Sheet): string {
  return [
    hall(w, h, 900, "#2c1430", "#34161e"),
    ...range(5).map((index) =>
      cone(
        [240 + index * 480, -40],
        [240 + index * 480, 1000],
        520,
        index % 2 ? "#e88a4a" : ink.gold,
        0.34,
      ),
    ),
    ...range(5).map((index) => pool([240 + index * 480, 1000], 320, ink.brass, 0.7)),
    ...range(5).map((index) =>
      grounded(
        {
          pose: poses.nattu,
          costume: dresses[index] ?? costumes.kumkum,
          at: [240 + index * 480, 1000],
          size: 1.18,
        },
        "#34161e",
      ),
    ),
    dust(random, [0, 0, w, 900], 120, ink.gold),
    vignette(w, h, ink.stage, 0.75),
  ].join("");
}

function trio({ w, h, random }: Sheet): string {
  return [
    hall(w, h, 1120, "#0d3c44", "#0d2a30"),
    cone([1200, -80], [1200, 1420], 1500, ink.gold, 0.42),
    pool([1200, 1330], 1000, ink.brass, 0.6),
    grounded(
      { pose: posesMore.lifted, costume: costumes.plum, at: [560, 1270], size: 1.16, mirror: true },
      "#0d2a30",
    ),
    grounded(
      { pose: posesMore.lifted, costume: costumes.plum, at: [1840, 1270], size: 1.16 },
      "#0d2a30",
    ),
    grounded(
      { pose: posesMore.lotusCrown, costume: costumes.kumkum, at: [1200, 1420], size: 1.7 },
      "#0d2a30",
    ),
    dust(random, [500, 0, 1400, 1000], 120, ink.gold),
    vignette(w, h, "#041417", 0.85),
  ].join("");
}

function cutRow({ w, h }: Sheet): string {
  const cut = block("#0b3f45", "#f0cf86", "#0f5c63");
  const art = range(7).map((index) =>
    cast({
      pose: poses.araimandi,
      costume: cut,
      at: [150 + index * 350, 1270],
      size: 1.15 + (index === 3 ? 0.12 : 0),
    }),
  );
  const bands = [
    box(0, 1270, w, 330, ink.maroon),
    templeRow(0, 1272, w, 110, 40, ink.brass, true),
    box(0, 1440, w, 16, ink.brass),
    templeRow(0, 180, w, 110, 40, ink.brass, true),
    box(0, 150, w, 30, ink.maroon),
    box(0, 0, w, 150, ink.maroon),
  ];
  return (
    box(0, 0, w, h, "#e7c98a") +
    disc([1200, 800], 520, ink.kumkum) +
    rough(bands.join("") + art.join(""), 6, 0.03)
  );
}

function answer({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w / 2, h, ink.maroon),
    box(w / 2, 0, w / 2, h, ink.teal),
    glow([600, 700], 1000, ink.kumkum, 0.7),
    glow([1800, 700], 1000, "#2a9a98", 0.6),
    box(0, 1300, w, 300, "#180a10"),
    pool([640, 1390], 560, ink.kumkum, 0.6),
    pool([1760, 1390], 560, "#2a9a98", 0.6),
    grounded(
      {
        pose: poses.lunge,
        costume: costumes.teal,
        at: [640, 1400],
        size: 1.48,
        mirror: true,
        light: [0.8, -0.5],
      },
      "#180a10",
    ),
    grounded(
      {
        pose: poses.lunge,
        costume: costumes.kumkum,
        at: [1760, 1400],
        size: 1.48,
        light: [-0.8, -0.5],
      },
      "#180a10",
    ),
    dust(random, [0, 0, w, h], 70, ink.gold),
    vignette(w, h, ink.stage, 0.7),
  ].join("");
}

const chart: readonly Pose[] = [
  poses.araimandi,
  poses.natyarambhe,
  poses.lunge,
  poses.nattu,
  poses.nataraja,
  posesMore.tribhanga,
  posesMore.muzhumandi,
  poses.lotusHigh,
  posesMore.archer,
];

/** Nine postures on nine sheets, as in an old lesson chart. */
function adavuChart({ w, h }: Sheet): string {
  const grounds = [
    ink.kumkum,
    "#e4b65c",
    ink.teal,
    ink.cream,
    ink.maroon,
    "#e4b65c",
    ink.indigo,
    ink.kumkum,
    ink.cream,
  ];
  const cells = chart.map((pose, index) => {
    const [x, y] = [60 + (index % 3) * 770, 60 + Math.floor(index / 3) * 770];
    const ground = grounds[index] ?? ink.cream;
    const bright = ground === ink.cream || ground === "#e4b65c";
    const cut = bright
      ? block("#2a1420", "#f0cf86", "#7a1226")
      : block("#f6eedf", "#d9a441", "#fffaf0");
    const dark = block(
      "#1f0d16",
      ground === ink.cream ? ink.brass : ink.gold,
      mix(ground, "#000000", 0.35),
    );
    const figure = cast({ pose, costume: bright ? cut : dark, at: [x + 370, y + 690], size: 0.78 });
    return clip(
      box(x, y, 740, 740, "#fff"),
      box(x, y, 740, 740, ground) +
        disc([x + 370, y + 350], 270, mix(ground, bright ? ink.brass : "#f0cf86", 0.28)) +
        figure,
    );
  });
  return box(0, 0, w, h, ink.cream) + rough(cells.join(""), 5, 0.03);
}

/** Only the feet: stamp, heel and bells along the edge of the stage. */
function feet({ w, h, random }: Sheet): string {
  return [
    hall(w, h, 1080, "#3a1416", "#4a1f1a"),
    glow([1200, 1240], 1500, ink.brass, 0.6, 0.3),
    ...range(2).map((index) =>
      grounded(
        {
          pose: poses.araimandi,
          costume: dresses[index] ?? costumes.teal,
          at: [590 + index * 1220, 1370],
          size: 2.95,
        },
        "#4a1f1a",
        0.3,
      ),
    ),
    dust(random, [0, 900, w, 500], 90, ink.gold),
    wash(0, 0, w, 700, [
      [0, ink.stage, 1],
      [1, ink.stage, 0],
    ]),
    vignette(w, h, ink.stage, 0.7, [0.5, 0.7]),
  ].join("");
}

function underTower({ w, h, random }: Sheet): string {
  const cut = block("#1a0b14", "#f0cf86", "#3b1626");
  return [
    wash(0, 0, w, h, [
      [0, "#231a4a", 1],
      [0.45, "#7a2a4a", 1],
      [0.8, "#e8823a", 1],
      [1, "#f0cf86", 1],
    ]),
    stars(w, 600, ink.cream, random, 60),
    gopuram([1500, 1330], 900, 1240, "#2a1026", "#8a3a3a", ink.brass),
    gopuram([420, 1330], 380, 560, "#4a1c38", "#9a4a44"),
    box(0, 1320, w, 280, "#1a0b14"),
    ...range(6).map((index) =>
      cast({
        pose: index % 2 ? poses.lotusHigh : poses.natyarambhe,
        costume: cut,
        at: [300 + index * 330, 1380],
        size: 0.42,
      }),
    ),
    ...range(40).map((index) => disc([index * 62 + 10, 1470 + (index % 2) * 8], 5, ink.brass)),
    vignette(w, h, "#120818", 0.5),
  ].join("");
}

function beach({ w, h, random }: Sheet): string {
  const cut = block("#1d0e20", "#e8a24a", "#4a1a2a");
  return [
    wash(0, 0, w, 760, [
      [0, "#3b2a5e", 1],
      [0.5, "#b0405a", 1],
      [0.85, "#f08a4a", 1],
      [1, "#f8c878", 1],
    ]),
    disc([1560, 700], 210, "#fbe3a8"),
    glow([1560, 700], 800, "#fbd08a", 0.7),
    wash(0, 760, w, 320, [
      [0, "#c8604a", 1],
      [1, "#3b2450", 1],
    ]),
    glitter(1560, 760, 1080, 300, "#fbe3a8", random),
    waves(w, 760, 1070, "#f8c878", random),
    box(0, 1070, w, 130, "#1d0e20"),
    line(
      [
        [0, 1070],
        [w, 1070],
      ],
      "#e8a24a",
      3,
      `opacity="0.6"`,
    ),
    ...[poses.lunge, posesMore.lifted, posesMore.tribhanga, poses.nataraja].map((pose, index) =>
      cast({ pose, costume: cut, at: [400 + index * 530, 1110], size: 0.96 }),
    ),
  ].join("");
}

export const group: readonly Picture[] = [
  { slug: "five-in-a-row", size: shapes.scene, draw: row },
  { slug: "trio-in-a-triangle", size: shapes.wide, draw: trio },
  { slug: "seven-cut-in-teal", size: shapes.wide, draw: cutRow, grain: 14 },
  { slug: "question-and-answer", size: shapes.wide, draw: answer },
  { slug: "nine-postures", size: shapes.square, draw: adavuChart, grain: 14 },
  { slug: "feet-and-bells", size: shapes.wide, draw: feet },
  { slug: "dancers-below-the-tower", size: shapes.wide, draw: underTower },
  { slug: "dancers-on-the-shore", size: shapes.scene, draw: beach },
];
