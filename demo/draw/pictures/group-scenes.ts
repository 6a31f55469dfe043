import { block, costumes } from "../dancer/costumes.ts";
import { poses } from "../dancer/poses/basic.ts";
import { posesMore } from "../dancer/poses/further.ts";
import { ink } from "../lib/palette.ts";
import { type Picture, type Sheet, shapes } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { bar, box, disc } from "../lib/svg.ts";
import { glitter, stars, waves } from "../motifs/coast.ts";
import { dust, glow, vignette, wash } from "../motifs/light.ts";
import { cast, grounded, hall } from "../motifs/stage.ts";
import { gopuram } from "../motifs/temple.ts";

/** Only the feet: stamp, heel and bells along the edge of the stage. */
function feet({ w, h, random }: Sheet): string {
  return [
    hall(w, h, 1080, "#3a1416", "#4a1f1a"),
    glow([1200, 1240], 1500, ink.brass, 0.6, 0.3),
    ...range(2).map((index) =>
      grounded(
        {
          pose: poses.araimandi,
          costume: index ? costumes.teal : costumes.kumkum,
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

function beach({ w, random }: Sheet): string {
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
    bar([0, 1070], [w, 1070], "#e8a24a", 3, `opacity="0.6"`),
    ...[poses.lunge, posesMore.lifted, posesMore.tribhanga, poses.nataraja].map((pose, index) =>
      cast({ pose, costume: cut, at: [400 + index * 530, 1110], size: 0.96 }),
    ),
  ].join("");
}

export const groupScenes: readonly Picture[] = [
  { slug: "feet-and-bells", size: shapes.wide, draw: feet },
  { slug: "dancers-below-the-tower", size: shapes.wide, draw: underTower },
  { slug: "dancers-on-the-shore", size: shapes.scene, draw: beach },
];
