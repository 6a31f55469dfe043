import { block, costumes } from "../dancer/costumes.ts";
import { posesMore } from "../dancer/poses/further.ts";
import { type Point, pts } from "../lib/geometry.ts";
import { ink, mix } from "../lib/palette.ts";
import { type Picture, type Sheet, shapes } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { bar, box, disc, fill, line, place, ring } from "../lib/svg.ts";
import { palm, rain } from "../motifs/coast.ts";
import { swag } from "../motifs/garland.ts";
import { dottedRing, petals } from "../motifs/kolam.ts";
import { glow, pool, rough, vignette, wash } from "../motifs/light.ts";
import { cast, grounded } from "../motifs/stage.ts";
import { pillar } from "../motifs/temple.ts";

/** The squat seen within the lotus drawn on the floor for it. */
function squat({ w, h }: Sheet): string {
  const at = [1200, 1290] as const;
  return [
    box(0, 0, w, h, ink.teal),
    ...[1140, 900, 660].map((radius, index) =>
      petals(
        at,
        radius * 0.62,
        radius,
        24 - index * 6,
        mix(ink.teal, ink.cream, 0.75),
        7,
        index % 2 ? "#0b4a50" : "#0d555c",
        index * 7,
      ),
    ),
    dottedRing(at, 1165, 96, 8, ink.gold),
    disc(at, 560, ink.brass),
    ring(at, 530, ink.maroon, 8),
    cast({ pose: posesMore.muzhumandi, costume: costumes.maroon, at: [1200, 1690], size: 2.3 }),
    vignette(w, h, "#06282d", 0.6),
  ].join("");
}

function pillars({ w, h, random }: Sheet): string {
  return [
    wash(0, 0, w, h, [
      [0, "#4a2320", 1],
      [0.6, "#c27a3a", 1],
      [1, "#e8b45c", 1],
    ]),
    glow([800, 1300], 1100, ink.gold, 0.8),
    box(0, 2060, w, 340, "#5a2a1e"),
    ...[520, 1080].map((x) => pillar(x, 2070, 110, 1560, "#8a4a30", x > 800 ? -1 : 1)),
    ...[130, 1470].map((x) => pillar(x, 2230, 240, 2120, "#5e2c22", x > 800 ? -1 : 1)),
    box(0, 0, w, 120, "#3a1715"),
    swag([240, 118], [1360, 118], 170, 30, random),
    glow([800, 2160], 560, ink.gold, 0.6, 0.16),
    grounded(
      { pose: posesMore.tribhanga, costume: costumes.green, at: [800, 2180], size: 1.78 },
      "#5a2a1e",
    ),
    vignette(w, h, "#2a0f10", 0.6),
  ].join("");
}

function plume(at: Point, size: number, turn: number): string {
  const barbs = range(18).map((index) => {
    const [y, tint] = [-index * 30, mix(ink.green, ink.brass, index / 40)];
    return bar([2, y], [-70 + index, y - 90], tint, 4) + bar([2, y], [74 - index, y - 90], tint, 4);
  });
  const eyes = [
    [-610, 104, 130, ink.green],
    [-600, 78, 98, ink.brass],
    [-590, 54, 66, "#1f9a94"],
    [-580, 34, 40, ink.indigo],
  ].map(([y, rx, ry, tint]) => `<ellipse cx="0" cy="${y}" rx="${rx}" ry="${ry}" fill="${tint}"/>`);
  const quill = line(
    [
      [0, 0],
      [8, -300],
      [0, -560],
    ],
    ink.gold,
    6,
  );
  return place(quill + barbs.join("") + eyes.join(""), { at, size, turn });
}

function flute({ w, h }: Sheet): string {
  return [
    box(0, 0, w, h, "#0c3b42"),
    glow([960, 950], 1300, "#2a8f8c", 0.8),
    ...range(9).map((index) => plume([960, 2200], 2.05 + (index % 2) * 0.25, -64 + index * 16)),
    glow([960, 1140], 760, "#0c3b42", 0.9),
    box(0, 2120, w, 280, "#08262b"),
    pool([960, 2160], 620, ink.brass, 0.5),
    grounded(
      { pose: posesMore.flute, costume: costumes.gold, at: [900, 2180], size: 2.2 },
      "#08262b",
    ),
    fill(pts("926,698 1640,604 1640,622 926,718"), ink.brass),
    vignette(w, h, "#041b1f", 0.75),
  ].join("");
}

function monsoon({ w, h, random }: Sheet): string {
  return [
    wash(0, 0, w, h, [
      [0, "#27424c", 1],
      [0.7, "#5f8280", 1],
      [1, "#8fa08c", 1],
    ]),
    palm([1320, 1980], 1500, -260, "#1b3234", random),
    palm([240, 1980], 1180, 170, "#2a4a4c", random),
    rain(w, h, ink.cream, random, 170),
    box(0, 1960, w, 440, "#6d2a1e"),
    ...range(5).map((index) => bar([0, 1990 + index * 92], [w, 1990 + index * 92], "#4a1a16", 5)),
    glow([800, 2180], 640, ink.cream, 0.3, 0.14),
    grounded(
      { pose: posesMore.lifted, costume: costumes.kumkum, at: [800, 2180], size: 1.82 },
      "#6d2a1e",
      0.34,
    ),
    rain(w, h, ink.cream, random, 60),
  ].join("");
}

function archer({ w, h }: Sheet): string {
  return [
    box(0, 0, w, h, ink.indigo),
    ...range(36).map((index) => {
      const [a, b] = [index * 10, index * 10 + 5].map((angle) => (angle * Math.PI) / 180);
      return fill(
        [
          [1100, 760],
          [1100 + Math.cos(a ?? 0) * 2600, 760 + Math.sin(a ?? 0) * 2600],
          [1100 + Math.cos(b ?? 0) * 2600, 760 + Math.sin(b ?? 0) * 2600],
        ],
        "#27306e",
      );
    }),
    disc([1100, 760], 520, ink.brass),
    ring([1100, 760], 560, ink.gold, 6),
    box(0, 1400, w, 200, ink.stage),
    cast({ pose: posesMore.archer, costume: costumes.cream, at: [1180, 1460], size: 1.9 }),
    vignette(w, h, "#0a0d28", 0.6),
  ].join("");
}

function abhinaya({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, "#2b0f1c"),
    glow([1250, 700], 1500, ink.maroon, 1),
    glow([1500, 400], 900, ink.kumkum, 0.5),
    ...range(16).map((index) =>
      bar([0, 90 + index * 160], [w, 90 + index * 160], ink.stage, 2, `opacity="0.25"`),
    ),
    cast({
      pose: posesMore.abhinaya,
      costume: costumes.teal,
      at: [1010, 4680],
      size: 5.3,
      light: [0.7, -0.6],
    }),
    swag([-60, -60], [900, -60], 240, 40, random),
    vignette(w, h, ink.stage, 0.9, [0.55, 0.42]),
  ].join("");
}

function blockPrint({ w, h }: Sheet): string {
  const art = [
    disc([1200, 1130], 980, ink.kumkum),
    cast({
      pose: posesMore.lotusCrown,
      costume: block("#24101a", "#f6eedf", "#5a1a20"),
      at: [1200, 2080],
      size: 2.36,
    }),
    box(300, 2080, 1800, 22, ink.stage),
  ].join("");
  return box(0, 0, w, h, ink.cream) + rough(art, 9, 0.02) + ring([1200, 1130], 1030, ink.stage, 5);
}

export const soloMore: readonly Picture[] = [
  { slug: "full-squat-on-a-lotus", size: shapes.square, draw: squat },
  { slug: "thrice-bent-among-pillars", size: shapes.slim, draw: pillars },
  { slug: "flute-and-peacock", size: shapes.tall, draw: flute },
  { slug: "monsoon-verandah", size: shapes.slim, draw: monsoon },
  { slug: "the-archer", size: shapes.wide, draw: archer },
  { slug: "abhinaya-close", size: shapes.tall, draw: abhinaya },
  { slug: "lotus-crown-block-print", size: shapes.square, draw: blockPrint, grain: 16 },
];
