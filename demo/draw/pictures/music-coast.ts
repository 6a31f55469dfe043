import { pts } from "../lib/geometry.ts";
import { ink, mix } from "../lib/palette.ts";
import { type Picture, type Sheet, shapes } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { bar, box, disc, line, place, ring } from "../lib/svg.ts";
import { boat, glitter, palm, rain, stars, waves } from "../motifs/coast.ts";
import { petals } from "../motifs/kolam.ts";
import { diya } from "../motifs/lamp.ts";
import { blurred, cone, dust, glow, rough, vignette, wash } from "../motifs/light.ts";
import { bellPad, cymbal, mridangam } from "../motifs/music.ts";
import { templeRow } from "../motifs/silk.ts";
import { gopuram, steps } from "../motifs/temple.ts";
import { veena } from "../motifs/veena.ts";

function drum({ w, h, random }: Sheet): string {
  return [
    wash(0, 0, w, h, [
      [0, "#2a1016", 1],
      [0.62, "#5a1a1c", 1],
      [0.63, "#3a1414", 1],
      [1, "#1c0a0e", 1],
    ]),
    cone([1900, -120], [1250, 1320], 1700, ink.gold, 0.4),
    glow([1200, 1230], 1100, ink.brass, 0.55, 0.2),
    blurred(`<ellipse cx="1200" cy="1160" rx="900" ry="80" fill="#0d0508" opacity="0.8"/>`, 20),
    mridangam([1230, 900], 1.42, -5),
    dust(random, [600, 0, 1500, 1000], 110, ink.gold),
    vignette(w, h, ink.stage, 0.8),
  ].join("");
}

function cymbals({ w, h }: Sheet): string {
  const waves = range(11).map((index) =>
    ring(
      [1200, 1130],
      420 + index * 120,
      mix(ink.teal, ink.gold, 0.5),
      9 - index * 0.6,
      `opacity="${(0.8 - index * 0.06).toFixed(2)}"`,
    ),
  );
  return [
    box(0, 0, w, h, ink.teal),
    ...waves,
    cymbal([930, 1130], 1.6, 24),
    cymbal([1500, 1150], 1.6, -18, "#c9923a"),
    vignette(w, h, "#06282d", 0.65),
  ].join("");
}

function strings({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, "#3b1a16"),
    glow([1600, 700], 1500, "#9a4a24", 0.9),
    ...range(26).map((index) =>
      bar(
        [0, 40 + index * 64],
        [w, 40 + index * 64 + random(-8, 8)],
        "#2a100e",
        3,
        `opacity="0.35"`,
      ),
    ),
    blurred(
      place(`<ellipse cx="60" cy="120" rx="980" ry="110" fill="#12060a" opacity="0.7"/>`, {
        at: [1230, 860],
        turn: -16,
      }),
      26,
    ),
    veena([1210, 800], 1.18, -16, "#8a4422", ink.gold),
    vignette(w, h, ink.stage, 0.8),
  ].join("");
}

function bells({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, "#4a0f1c"),
    glow([1300, 700], 1500, ink.kumkum, 0.6),
    templeRow(0, 1600, w, 170, 20, mix(ink.maroon, ink.stage, 0.4)),
    blurred(ring([1200, 826], 540, "#16060c", 330, `opacity="0.5"`), 40),
    petals([1200, 800], 90, 250, 12, ink.gold, 5, mix(ink.maroon, ink.stage, 0.3)),
    bellPad([1200, 780], 1.1, 0),
    bellPad([1200, 820], 1.1, 180),
    diya([1200, 812], 1.5, "#b5522f"),
    dust(random, [0, 0, w, h], 50, ink.gold),
    vignette(w, h, ink.stage, 0.8),
  ].join("");
}

/** Palm leaves, incised and rubbed with lampblack, tied through two holes. */
function manuscript({ w, h, random }: Sheet): string {
  const leaf = (x: number, y: number, turn: number): string => {
    const rows = range(6).map((row) =>
      range(52)
        .map((index) => {
          if (random() < 0.2) return "";
          const [px, py, r] = [-830 + index * 32, -76 + row * 30, random(6, 10)];
          return (
            `<path d="M${px - r} ${py}a${r} ${r} 0 1 1 ${r * 1.6} ${r * 0.7}q${-r} ` +
            `${r * 0.4} ${-r * 0.4} ${-r * 0.8}" fill="none" stroke="#3a1c10" ` +
            `stroke-width="2.4"/>`
          );
        })
        .join(""),
    );
    const holes = [-420, 420].map(
      (at) =>
        disc([at, 0], 16, "#2a120c") +
        disc([at, 0], 32, "none", `stroke="#a8743a" stroke-width="3"`),
    );
    return place(
      box(-900, -110, 1800, 220, "#120608", `rx="16" opacity="0.4"`) +
        box(-900, -122, 1800, 220, "#cf9c56", `rx="14"`) +
        box(-900, -122, 1800, 26, "#e4ba78", `rx="12"`) +
        rows.join("") +
        holes.join(""),
      { at: [x, y], turn },
    );
  };
  return [
    box(0, 0, w, h, "#0d3a40"),
    glow([1400, 700], 1500, "#1d6a6c", 0.9),
    leaf(1180, 420, -9),
    leaf(1230, 640, -4),
    leaf(1200, 860, 2),
    leaf(1180, 1120, 6),
    line(pts("1600,380 1660,700 1625,900 1590,1190 1700,1440 1900,1520"), ink.kumkum, 12),
    vignette(w, h, "#04181b", 0.85),
  ].join("");
}

function moonSea({ w, h, random }: Sheet): string {
  return [
    wash(0, 0, w, 860, [
      [0, "#0f1338", 1],
      [1, "#34408a", 1],
    ]),
    stars(w, 700, ink.cream, random, 110),
    glow([1500, 470], 900, "#8f9ad8", 0.7),
    disc([1500, 470], 190, ink.cream),
    wash(0, 860, w, 740, [
      [0, "#2a3476", 1],
      [1, "#0b0e2a", 1],
    ]),
    waves(w, 860, 1560, "#7a86c8", random, 30),
    glitter(1500, 860, 1560, 330, ink.cream, random),
    boat([760, 1090], 1.15, "#0a0c22", "#4a2a4a"),
    boat([1790, 950], 0.5, "#0f1230", "#3a3a6a", true),
    boat([2120, 925], 0.34, "#141840", "#3a3a6a"),
    palm([120, 1640], 1380, 250, "#070918", random),
    palm([-60, 1640], 1050, 330, "#070918", random),
    vignette(w, h, "#060818", 0.6),
  ].join("");
}

function laterite({ w, h, random }: Sheet): string {
  return [
    wash(0, 0, w, h, [
      [0, "#2f4a50", 1],
      [0.5, "#6f8f84", 1],
      [1, "#3a4a3a", 1],
    ]),
    palm([1480, 1500], 1150, -180, "#1d3a34", random),
    palm([170, 1450], 980, 120, "#2a4a40", random),
    gopuram([800, 1120], 560, 860, "#3c4a4a", "#7d9088"),
    box(0, 1110, w, 1300, "#3c5a34"),
    steps(800, 2420, 1900, 112, 12, "#a5452a"),
    glow([800, 1160], 700, ink.cream, 0.35, 0.3),
    rain(w, h, ink.cream, random, 260),
    vignette(w, h, "#14241f", 0.6),
  ].join("");
}

function tower({ w, h }: Sheet): string {
  const flags = range(34).map((index) => {
    const [x, y] = [index * 60, 330 + Math.sin((index / 33) * Math.PI) * 190];
    return (
      `<path d="M${x} ${y}l44 4l-22 70z" ` +
      `fill="${[ink.kumkum, ink.brass, ink.green, ink.cream][index % 4]}"/>`
    );
  });
  const art = gopuram([960, 2180], 1420, 1760, ink.maroon, ink.brass, ink.gold) + flags.join("");
  return (
    box(0, 0, w, h, "#e8b45c") +
    disc([960, 980], 720, "#f3d38c") +
    rough(art, 6, 0.03) +
    box(0, 2170, w, 230, ink.stage) +
    templeRow(0, 2172, w, 90, 30, ink.kumkum, true) +
    range(20)
      .map((index) => disc([50 + index * 96, 2330], 12, ink.brass))
      .join("")
  );
}

export const musicCoast: readonly Picture[] = [
  { slug: "mridangam", size: shapes.wide, draw: drum },
  { slug: "nattuvangam", size: shapes.square, draw: cymbals },
  { slug: "veena", size: shapes.wide, draw: strings },
  { slug: "salangai", size: shapes.wide, draw: bells },
  { slug: "palm-leaf-manuscript", size: shapes.wide, draw: manuscript },
  { slug: "boats-by-moonlight", size: shapes.wide, draw: moonSea },
  { slug: "laterite-steps-in-rain", size: shapes.slim, draw: laterite },
  { slug: "festival-tower", size: shapes.tall, draw: tower, grain: 16 },
];
