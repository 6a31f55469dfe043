import type { Picture } from "../lib/picture.ts";
import { range } from "../lib/random.ts";
import { group } from "./group.ts";
import { groupScenes } from "./group-scenes.ts";
import { kolamSilk } from "./kolam-silk.ts";
import { lamps } from "./lamps.ts";
import { mudra } from "./mudra.ts";
import { musicCoast } from "./music-coast.ts";
import { slider } from "./slider.ts";
import { solo } from "./solo.ts";
import { soloMore } from "./solo-more.ts";

const all: readonly Picture[] = [
  ...solo,
  ...soloMore,
  ...group,
  ...groupScenes,
  ...mudra,
  ...lamps,
  ...kolamSilk,
  ...musicCoast,
];
/** Hung in mixed order, as on a wall: no two of a kind side by side. */
export const uploads: readonly Picture[] = range(all.length).flatMap(
  (index) => all[(index * 17) % all.length] ?? [],
);

export const slides: readonly Picture[] = slider;
