import type { Picture } from "../lib/picture.ts";
import { group } from "./group.ts";
import { kolamSilk } from "./kolam-silk.ts";
import { lamps } from "./lamps.ts";
import { mudra } from "./mudra.ts";
import { musicCoast } from "./music-coast.ts";
import { slider } from "./slider.ts";
import { solo } from "./solo.ts";
import { soloMore } from "./solo-more.ts";

export const uploads: readonly Picture[] = [
  ...solo,
  ...soloMore,
  ...group,
  ...mudra,
  ...lamps,
  ...kolamSilk,
  ...musicCoast,
];
export const slides: readonly Picture[] = slider;
