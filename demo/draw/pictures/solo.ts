import { costumes } from "../dancer/costumes.ts";
import { poses } from "../dancer/poses/basic.ts";
import { posesMore } from "../dancer/poses/further.ts";
import { ink, mix } from "../lib/palette.ts";
import { type Picture, type Sheet, shapes } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { box, disc, ring } from "../lib/svg.ts";
import { prabhavali } from "../motifs/garland.ts";
import { dottedRing } from "../motifs/kolam.ts";
import { stemLamp } from "../motifs/lamp.ts";
import { cone, dust, glow, pool, vignette } from "../motifs/light.ts";
import { cast, curtain, grounded, hall } from "../motifs/stage.ts";
import { gopuram } from "../motifs/temple.ts";

function natyarambhe({ w, h, random }: Sheet): string {
  const floor = 1240;
  return [
    hall(w, h, floor, "#3a1730", "#3a1a22"),
    curtain(0, 330, floor + 20, ink.maroon, 4),
    curtain(w - 330, 330, floor + 20, ink.maroon, 4),
    cone([1500, -60], [1200, floor + 130], 1050, ink.gold, 0.5),
    pool([1200, floor + 130], 760, ink.brass, 0.8),
    grounded(
      { pose: poses.natyarambhe, costume: costumes.kumkum, at: [1200, floor + 130], size: 1.72 },
      "#3a1a22",
    ),
    dust(random, [800, 60, 900, 1100], 110, ink.gold),
    vignette(w, h, ink.stage, 0.9),
  ].join("");
}

/** The morning sun as one flat disc, as on a matchbox or a screen print. */
function morning({ w, h }: Sheet): string {
  return [
    box(0, 0, w, h, "#e9b95a"),
    ...range(28).map((index) =>
      disc([w / 2, 1130], 1900 - index * 42, index % 2 ? "#e9b95a" : "#e2a945"),
    ),
    disc([w / 2, 1130], 730, ink.kumkum),
    box(0, 1850, w, h - 1850, ink.maroon),
    box(0, 1850, w, 12, ink.gold),
    cast({ pose: poses.araimandi, costume: costumes.teal, at: [w / 2, 2130], size: 2.45 }),
    ...range(24).map((index) =>
      disc([40 + index * 80, 2290], 12, index % 2 ? ink.brass : ink.cream),
    ),
  ].join("");
}

function moonLotus({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, ink.indigo),
    glow([820, 900], 1300, "#6d78c0", 0.6),
    disc([820, 900], 640, ink.cream),
    disc([760, 860], 560, mix(ink.cream, "#ffffff", 0.3), `opacity="0.5"`),
    ...range(9).map(() =>
      disc(
        [820 + random(-460, 460), 900 + random(-440, 440)],
        random(20, 80),
        mix(ink.cream, ink.indigo, 0.14),
        `opacity="0.5"`,
      ),
    ),
    box(0, 2030, w, 370, "#11142f"),
    glow([820, 2090], 760, ink.cream, 0.5, 0.16),
    grounded(
      {
        pose: poses.lotusHigh,
        costume: costumes.maroon,
        at: [830, 2120],
        size: 1.86,
        light: [-0.7, -0.7],
      },
      "#11142f",
    ),
    vignette(w, h, "#0a0c22", 0.8),
  ].join("");
}

function nataraja({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, ink.aubergine),
    glow([960, 1090], 1250, ink.kumkum, 0.75),
    glow([960, 1090], 700, ink.brass, 0.5),
    prabhavali([960, 1120], 800, 25, ink.kumkum),
    box(0, 2040, w, 360, "#1d0b12"),
    pool([960, 2080], 760, ink.kumkum, 0.7),
    grounded(
      { pose: poses.nataraja, costume: costumes.gold, at: [930, 2080], size: 2.05 },
      "#1d0b12",
    ),
    dust(random, [200, 200, 1520, 1800], 160, ink.brass),
    vignette(w, h, ink.stage, 0.85),
  ].join("");
}

/** Her shadow on the cyclorama is twice her size. */
function shadow({ w, h }: Sheet): string {
  const dark = { base: "#8e1a1c", shade: "#8e1a1c", light: "#8e1a1c" };
  const one = "#8e1a1c";
  const ghost = {
    skin: dark,
    silk: dark,
    drape: dark,
    zari: dark,
    hair: one,
    flower: one,
    alta: one,
    line: one,
  };
  return [
    box(0, 0, w, h, ink.kumkum),
    glow([1100, 700], 1500, "#f08a3c", 0.75),
    cast({ pose: poses.lunge, costume: ghost, at: [1560, 1450], size: 2.5 }),
    box(0, 1330, w, 270, "#3b0f18"),
    glow([900, 1430], 900, ink.brass, 0.5, 0.16),
    grounded(
      {
        pose: poses.lunge,
        costume: costumes.indigo,
        at: [800, 1440],
        size: 1.66,
        light: [-0.6, -0.7],
      },
      "#3b0f18",
    ),
    vignette(w, h, "#2a0a10", 0.7),
  ].join("");
}

function salutation({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, "#e8a24a"),
    glow([800, 1500], 1500, ink.cream, 0.9),
    gopuram(
      [800, 1960],
      1180,
      1680,
      mix(ink.maroon, "#e8a24a", 0.42),
      mix(ink.brass, ink.cream, 0.3),
      mix(ink.cream, ink.brass, 0.3),
    ),
    box(0, 1950, w, 450, "#6a2a1c"),
    box(0, 1950, w, 8, ink.brass),
    glow([800, 2190], 600, ink.brass, 0.5, 0.16),
    grounded(
      { pose: posesMore.salutation, costume: costumes.cream, at: [800, 2200], size: 1.35 },
      "#6a2a1c",
    ),
    dust(random, [0, 0, w, 900], 60, ink.cream),
    vignette(w, h, "#5a1a16", 0.55),
  ].join("");
}

function anjali({ w, h, random }: Sheet): string {
  return [
    box(0, 0, w, h, "#1c0d14"),
    glow([960, 1100], 1400, ink.maroon, 0.9),
    ring([960, 900], 560, ink.brass, 3, `opacity="0.5"`),
    dottedRing([960, 900], 600, 60, 6, ink.brass),
    glow([330, 1180], 800, ink.brass, 0.5),
    glow([1590, 1180], 800, ink.brass, 0.5),
    box(0, 2080, w, 320, "#14070c"),
    pool([960, 2130], 760, ink.brass, 0.5),
    stemLamp([330, 2140], 1.12, 1),
    stemLamp([1590, 2140], 1.12, 1),
    grounded({ pose: poses.anjali, costume: costumes.kumkum, at: [960, 2140], size: 2 }, "#14070c"),
    dust(random, [100, 200, 1700, 1500], 90, ink.gold),
    vignette(w, h, ink.stage, 0.8),
  ].join("");
}

export const solo: readonly Picture[] = [
  { slug: "natyarambhe-under-one-lamp", size: shapes.wide, draw: natyarambhe },
  { slug: "araimandi-morning-sun", size: shapes.tall, draw: morning },
  { slug: "lotus-hand-at-moonrise", size: shapes.slim, draw: moonLotus },
  { slug: "ring-of-flames", size: shapes.tall, draw: nataraja },
  { slug: "lunge-and-shadow", size: shapes.wide, draw: shadow },
  { slug: "salutation-before-the-tower", size: shapes.slim, draw: salutation },
  { slug: "anjali-between-lamps", size: shapes.tall, draw: anjali },
];
