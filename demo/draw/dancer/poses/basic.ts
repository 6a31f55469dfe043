import type { Arm, Leg, Pose } from "../types.ts";

const sit: readonly [Leg, Leg] = [
  { foot: [-44, -18], bend: -1, toe: 180 },
  { foot: [44, -18], bend: 1, toe: 0 },
];
const half = { hip: [0, -256], neck: [0, -491], legs: sit, fan: "wide" } as const;
const level: readonly [Arm, Arm] = [
  { hand: [-292, -506], bend: -1, mudra: "tripataka", turn: -62, flip: true },
  { hand: [292, -506], bend: 1, mudra: "tripataka", turn: 62, flip: false },
];

export const poses = {
  /** The half-sit, hands at the waist: where every lesson begins. */
  araimandi: {
    ...half,
    head: { tilt: 0, turn: 0 },
    arms: [
      { hand: [-62, -338], bend: -1, mudra: "dola", turn: 150, flip: false, behind: true },
      { hand: [62, -338], bend: 1, mudra: "dola", turn: -150, flip: true, behind: true },
    ],
  },
  natyarambhe: { ...half, head: { tilt: 0, turn: 0 }, arms: level },
  lotusHigh: {
    ...half,
    waist: 4,
    shoulders: 5,
    head: { tilt: -9, turn: -0.7 },
    arms: [
      { hand: [-150, -700], bend: 1, mudra: "alapadma", turn: -14, flip: false },
      { hand: [290, -462], bend: -1, mudra: "alapadma", turn: 74, flip: true },
    ],
  },
  nattu: {
    ...half,
    head: { tilt: 0, turn: 0.2 },
    arms: [
      { hand: [-46, -440], bend: -1, mudra: "katakamukha", turn: 52, flip: false },
      { hand: [46, -440], bend: 1, mudra: "katakamukha", turn: -52, flip: true },
    ],
  },
  /** One leg out on its heel, the arm running above it: the long diagonal of the adavus. */
  lunge: {
    hip: [-34, -262],
    neck: [-4, -493],
    waist: -6,
    shoulders: 8,
    head: { tilt: 10, turn: 0.8 },
    arms: [
      { hand: [-190, -640], bend: 1, mudra: "alapadma", turn: -22, flip: false },
      { hand: [268, -408], bend: -1, mudra: "alapadma", turn: 84, flip: true },
    ],
    legs: [
      { foot: [-92, -18], bend: -1, toe: 180 },
      { foot: [312, -24], bend: 1, toe: -38 },
    ],
    fan: "wide",
    braid: [-232, -372],
  },
  nataraja: {
    hip: [24, -352],
    neck: [4, -586],
    waist: 6,
    shoulders: -4,
    head: { tilt: -5, turn: 0.35 },
    arms: [
      { hand: [-128, -610], bend: 1, mudra: "pataka", turn: -4, flip: false },
      { hand: [-118, -500], bend: 1, mudra: "dola", turn: 222, flip: true },
    ],
    legs: [
      { foot: [34, -18], bend: 1, toe: 180 },
      { foot: [-176, -262], bend: -1, toe: 150, front: true },
    ],
    fan: "lift",
    braid: [196, -430],
  },
  anjali: {
    hip: [0, -402],
    neck: [0, -637],
    head: { tilt: 0, turn: 0 },
    arms: [
      { hand: [-17, -532], bend: -1, mudra: "pataka", turn: 7, flip: false },
      { hand: [17, -532], bend: 1, mudra: "pataka", turn: -7, flip: true },
    ],
    legs: [
      { foot: [-30, -18], bend: -1, toe: 170 },
      { foot: [30, -18], bend: 1, toe: 10 },
    ],
    fan: "fall",
  },
} as const satisfies Record<string, Pose>;
