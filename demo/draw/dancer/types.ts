import type { Point } from "../lib/geometry.ts";
import type { Tone } from "../lib/tone.ts";
import type { MudraName } from "./mudras.ts";

/** Lengths are in hundredths of a head; the floor is y = 0 and up is negative. */
export interface Arm {
  hand: Point;
  bend: 1 | -1;
  mudra: MudraName;
  turn: number;
  flip?: boolean;
  behind?: boolean;
}

export interface Leg {
  foot: Point;
  bend: 1 | -1;
  toe: number;
  front?: boolean;
}

export interface Pose {
  hip: Point;
  neck: Point;
  waist?: number;
  shoulders?: number;
  head: { tilt: number; turn: number };
  arms: readonly [Arm, Arm];
  legs: readonly [Leg, Leg];
  fan: "wide" | "fall" | "lift";
  braid?: Point;
}

export interface Costume {
  skin: Tone;
  silk: Tone;
  drape: Tone;
  zari: Tone;
  hair: string;
  flower: string;
  alta: string;
  line: string;
}

export interface Look {
  costume: Costume;
  light: Point;
}
