import { costumes } from "../dancer/costumes.ts";
import { fan } from "../dancer/fan.ts";
import { ink, mix } from "../lib/palette.ts";
import { type Picture, type Sheet, shapes } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { box, disc, place } from "../lib/svg.ts";
import { dottedRing, petals, rings, scroll, sikku } from "../motifs/kolam.ts";
import { glow, rough, type Stop, vignette, wash } from "../motifs/light.ts";
import { checks, sheen, templeRow, threads, zariBand } from "../motifs/silk.ts";

function line({ w, h, random }: Sheet): string {
  const art = sikku({ at: [1200, 1200], rows: 7, cell: 158, colour: ink.cream, width: 12, random });
  const corners = [
    [250, 250, 0],
    [2150, 250, 90],
    [2150, 2150, 180],
    [250, 2150, 270],
  ].map(([x, y, turn]) => scroll([x ?? 0, y ?? 0], 120, turn ?? 0, ink.cream, 10));
  return (
    box(0, 0, w, h, "#8a3320") +
    glow([1200, 1200], 1600, "#b8542f", 0.6) +
    rough(art + corners.join(""), 7, 0.045) +
    vignette(w, h, "#3a100e", 0.6)
  );
}

function lotus({ w, h }: Sheet): string {
  const at = [1200, 1200] as const;
  const layers = [
    petals(at, 640, 1090, 24, ink.cream, 7, mix(ink.maroon, ink.stage, 0.3)),
    petals(at, 470, 800, 16, ink.cream, 7, ink.kumkum),
    petals(at, 300, 590, 12, ink.cream, 7, ink.brass, 15),
    petals(at, 120, 380, 8, ink.cream, 7, ink.cream),
    disc(at, 140, ink.maroon),
    petals(at, 30, 120, 8, ink.gold, 5, ink.brass),
    dottedRing(at, 1140, 72, 9, ink.cream),
    rings(at, [1110, 1168], ink.cream, 6),
  ];
  return (
    box(0, 0, w, h, "#2b1520") +
    glow([1200, 1200], 1500, ink.maroon, 0.8) +
    rough(layers.join(""), 6, 0.04) +
    vignette(w, h, ink.stage, 0.5)
  );
}

function border({ w, h }: Sheet): string {
  return [
    box(0, 0, w, h, ink.teal),
    threads(w, h, 7, "#0a3d42", 0.5),
    ...range(12).map((index) =>
      range(4)
        .map((row) =>
          place(disc([0, 0], 17, ink.brass) + disc([0, 0], 8, ink.teal), {
            at: [100 + index * 200 + (row % 2) * 100, 90 + row * 150],
          }),
        )
        .join(""),
    ),
    templeRow(0, 792, w, 190, 16, ink.maroon),
    box(0, 790, w, 120, ink.maroon),
    zariBand(0, 900, w, 400, ink.brass, ink.maroon),
    box(0, 1300, w, 300, ink.maroon),
    templeRow(0, 1440, w, 110, 24, ink.brass),
    box(0, 1438, w, 20, ink.brass),
    sheen(w, h, [3, 2, 4, 2, 3, 5, 2, 3], "#14060d", ink.gold, 0.55),
    vignette(w, h, ink.stage, 0.5),
  ].join("");
}

function pleats({ w, h }: Sheet): string {
  const { silk, zari } = costumes.kumkum;
  const shape = {
    top: [
      [1120, -260],
      [1280, -260],
    ],
    hem: [
      [-900, 820],
      [1200, 2300],
      [3300, 820],
    ],
    pleats: 25,
    swell: 120,
  } as const;
  return (
    box(0, 0, w, h, "#2a0a12") +
    glow([1500, 700], 1700, ink.maroon, 1) +
    fan(shape, silk, zari, [0.6, -0.8]) +
    vignette(w, h, "#22060e", 0.85, [0.58, 0.5])
  );
}

/** One saree folded flat: checks, its border below, and the light along the fold. */
function bolt(y: number, tall: number, a: string, b: string): string {
  const fold: readonly Stop[] = [
    [0, ink.gold, 0.28],
    [0.12, ink.stage, 0],
    [0.7, ink.stage, 0.05],
    [1, ink.stage, 0.75],
  ];
  const ends: readonly Stop[] = [
    [0, ink.stage, 0.55],
    [0.2, ink.stage, 0],
    [0.8, ink.stage, 0],
    [1, ink.stage, 0.5],
  ];
  const cloth =
    checks(1360, tall, 116, a, b, ink.brass) +
    zariBand(0, tall - 110, 1360, 110, ink.brass, a) +
    wash(0, 0, 1360, tall, fold) +
    wash(0, 0, 1360, tall, ends, true);
  return `<svg x="120" y="${y}" width="1360" height="${tall}">${cloth}</svg>`;
}

function folded({ w, h }: Sheet): string {
  const piles: readonly (readonly [string, string])[] = [
    [ink.maroon, ink.kumkum],
    ["#0a3d42", ink.teal],
    ["#8f5a1e", "#c98a2c"],
    ["#1f4a2c", ink.green],
    ["#141944", ink.indigo],
    ["#4d0c20", ink.maroon],
  ];
  return [
    box(0, 0, w, h, "#1d0f16"),
    glow([800, 900], 1500, "#5a2a20", 0.9),
    box(0, 2210, w, 190, "#3a1a14"),
    ...piles.map(([a, b], index) => bolt(230 + index * 330, 336, a, b)),
    vignette(w, h, ink.stage, 0.7),
  ].join("");
}

export const kolamSilk: readonly Picture[] = [
  { slug: "sikku-kolam", size: shapes.square, draw: line, grain: 16 },
  { slug: "lotus-kolam", size: shapes.square, draw: lotus },
  { slug: "temple-border", size: shapes.wide, draw: border, grain: 8 },
  { slug: "pleats-opening", size: shapes.wide, draw: pleats },
  { slug: "folded-silk", size: shapes.slim, draw: folded, grain: 8 },
];
