import { block } from "../dancer/costumes.ts";
import { poses } from "../dancer/poses/basic.ts";
import { ink } from "../lib/palette.ts";
import { type Picture, type Sheet, shapes } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { box } from "../lib/svg.ts";
import { mangoLeaves, swag } from "../motifs/garland.ts";
import { sikku } from "../motifs/kolam.ts";
import { diya, hangingLamp, stemLamp } from "../motifs/lamp.ts";
import { dust, glow, rough, vignette, wash } from "../motifs/light.ts";
import { cast } from "../motifs/stage.ts";

function stem({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, "#170b12"),
    glow([800, 620], 1200, "#a8481e", 0.9),
    swag([-40, 40], [800, 40], 260, 34, random),
    swag([800, 40], [1640, 40], 260, 34, random),
    box(0, 2060, w, 340, "#2a0d12"),
    glow([800, 2150], 760, ink.brass, 0.6, 0.18),
    stemLamp([800, 2180], 1.95, 3),
    dust(random, [100, 200, 1400, 1500], 120, ink.gold),
    vignette(w, h, ink.stage, 0.8),
  ].join("");
}

/** Rows of clay lamps going away into the dark of the courtyard. */
function rows({ w, h }: Sheet): string {
  const lines = range(8).flatMap((row) => {
    const t = (row / 7) ** 1.5;
    const [y, size, gap] = [520 + t * 920, 0.28 + t * 1.35, 130 + t * 440];
    const count = Math.ceil(w / gap) + 2;
    return range(count).map((index) =>
      diya([w / 2 + (index - (count - 1) / 2 + (row % 2) * 0.5) * gap, y], size, "#a5482c"),
    );
  });
  return [
    wash(0, 0, w, h, [
      [0, "#12091a", 1],
      [0.35, "#3a1520", 1],
      [1, "#1c0a10", 1],
    ]),
    glow([1200, 460], 1500, "#b8501f", 0.7, 0.4),
    ...lines,
    vignette(w, h, "#0d060c", 0.8),
  ].join("");
}

function hanging({ w, h, random }: Sheet): string {
  const spots = [
    [380, 900, 1.1],
    [860, 1350, 1.7],
    [1360, 760, 0.9],
    [1640, 1560, 1.25],
    [140, 1720, 0.9],
  ] as const;
  return [
    wash(0, 0, w, h, [
      [0, "#0a2a30", 1],
      [0.6, "#0f4a50", 1],
      [1, "#07181c", 1],
    ]),
    ...spots.map(([x, y, size]) => glow([x, y], 620 * size, ink.brass, 0.5)),
    mangoLeaves(0, 60, w, 17, 190),
    box(0, 0, w, 80, "#3a1b14"),
    ...spots.map(([x, y, size]) => hangingLamp([x, y], size, y - 80)),
    dust(random, [0, 300, w, 1700], 120, ink.gold),
    vignette(w, h, "#041013", 0.75),
  ].join("");
}

function silhouette({ w, h, random }: Sheet): string {
  const cut = block("#210a12", "#d9742f", "#6a1c1c");
  return [
    box(0, 0, w, h, "#5a1018"),
    glow([1480, 720], 1700, "#f0a24a", 1),
    glow([1480, 720], 700, ink.gold, 0.7),
    box(0, 1390, w, 210, "#210a12"),
    cast({
      pose: poses.natyarambhe,
      costume: cut,
      at: [900, 1420],
      size: 1.86,
      light: [0.9, -0.3],
    }),
    stemLamp([1880, 1440], 1.32, 2),
    dust(random, [900, 100, 1400, 1100], 120, ink.gold),
    vignette(w, h, ink.stage, 0.8, [0.6, 0.45]),
  ].join("");
}

function kolamLamps({ w, h, random }: Sheet): string {
  const ground = "#5b2418";
  const lamps = range(16).map((index) => {
    const angle = (index / 16) * Math.PI * 2;
    return diya([1200 + Math.cos(angle) * 1010, 830 + Math.sin(angle) * 620], 0.92, "#b5522f");
  });
  const art = sikku({ at: [0, 0], rows: 5, cell: 128, colour: ink.cream, width: 9, random });
  return [
    box(0, 0, w, h, ground),
    glow([1200, 800], 1500, "#a8481e", 0.8),
    rough(`<g transform="translate(1200 800) scale(1.35 0.88)">${art}</g>`, 5, 0.05),
    ...lamps,
    vignette(w, h, "#230a0c", 0.85),
  ].join("");
}

export const lamps: readonly Picture[] = [
  { slug: "three-tiered-lamp", size: shapes.slim, draw: stem },
  { slug: "courtyard-of-lamps", size: shapes.wide, draw: rows },
  { slug: "hanging-lamps", size: shapes.tall, draw: hanging },
  { slug: "against-the-lamp", size: shapes.wide, draw: silhouette },
  { slug: "kolam-ringed-with-lamps", size: shapes.wide, draw: kolamLamps },
];
