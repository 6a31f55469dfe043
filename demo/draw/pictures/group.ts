import { block, costumes } from "../dancer/costumes.ts";
import { poses } from "../dancer/poses/basic.ts";
import { posesMore } from "../dancer/poses/further.ts";
import type { Pose } from "../dancer/types.ts";
import { ink, mix } from "../lib/palette.ts";
import { type Picture, type Sheet, shapes } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { box, clip, disc } from "../lib/svg.ts";
import { cone, dust, glow, pool, rough, vignette } from "../motifs/light.ts";
import { templeRow } from "../motifs/silk.ts";
import { cast, grounded, hall } from "../motifs/stage.ts";

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
    rough(bands.join("") + art.join(""), 4, 0.015)
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

export const group: readonly Picture[] = [
  { slug: "five-in-a-row", size: shapes.scene, draw: row },
  { slug: "trio-in-a-triangle", size: shapes.wide, draw: trio },
  { slug: "seven-cut-in-teal", size: shapes.wide, draw: cutRow, grain: 14 },
  { slug: "question-and-answer", size: shapes.wide, draw: answer },
  { slug: "nine-postures", size: shapes.square, draw: adavuChart, grain: 14 },
];
