import { ink, mix } from "../lib/palette.ts";
import { flat, type Tone } from "../lib/tone.ts";
import type { Costume } from "./types.ts";

const tone = (base: string, shade: string, light: string): Tone => ({ base, shade, light });

const skin = tone("#a55f38", "#5f2b20", "#eab074");
const zari = tone(ink.brass, "#9a6423", ink.gold);
const kumkum = tone(ink.kumkum, "#7d1520", "#ee6a3c");
const maroon = tone("#8c1730", "#4d0c20", "#c9384a");
const teal = tone("#127078", "#0a3d47", "#3fa9a2");
const green = tone("#3f8040", "#1f4a2c", "#86b863");
const indigo = tone("#2d3a80", "#171d48", "#6878c4");
const cream = tone("#efe0c0", "#b59a72", "#fffaf0");
const gold = tone("#d39a35", "#8f5a1e", "#f6d88f");
const plum = tone("#6b2158", "#3b1035", "#a84d8c");

function dress(silk: Tone, drape: Tone): Costume {
  return {
    skin,
    silk,
    drape,
    zari,
    hair: "#140a10",
    flower: ink.cream,
    alta: "#c22a22",
    line: "#1f0c12",
  };
}

export const costumes = {
  kumkum: dress(kumkum, teal),
  teal: dress(teal, maroon),
  maroon: dress(maroon, gold),
  green: dress(green, maroon),
  indigo: dress(indigo, kumkum),
  cream: dress(cream, maroon),
  gold: dress(gold, maroon),
  plum: dress(plum, green),
} satisfies Record<string, Costume>;

/** Two or three inks only: the dancer as a cut block against a bright ground. */
export function block(dark: string, bright: string, edge = mix(dark, bright, 0.25)): Costume {
  const body = flat(dark);
  const cloth = tone(dark, mix(dark, "#000000", 0.25), edge);
  const metal = tone(bright, mix(bright, dark, 0.5), bright);
  return {
    skin: tone(dark, dark, edge),
    silk: cloth,
    drape: cloth,
    zari: metal,
    hair: body.base,
    flower: bright,
    alta: edge,
    line: mix(dark, "#000000", 0.35),
  };
}
