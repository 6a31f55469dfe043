import type { Arm, Leg, Pose } from "../types.ts";

const overhead: readonly [Arm, Arm] = [
  { hand: [-13, -862], bend: 1, mudra: "pataka", turn: 6, flip: false },
  { hand: [13, -862], bend: -1, mudra: "pataka", turn: -6, flip: true },
];
const stand: readonly [Leg, Leg] = [
  { foot: [-34, -18], bend: -1, toe: 172 },
  { foot: [34, -18], bend: 1, toe: 8 },
];

export const posesMore = {
  salutation: {
    hip: [0, -402],
    neck: [0, -637],
    head: { tilt: 0, turn: 0 },
    arms: overhead,
    legs: stand,
    fan: "fall",
  },
  /** The full squat: knees far out, the trunk as straight as ever. */
  muzhumandi: {
    hip: [0, -128],
    neck: [0, -363],
    head: { tilt: 0, turn: -0.15 },
    arms: [
      { hand: [-262, -470], bend: 1, mudra: "alapadma", turn: -40, flip: false },
      { hand: [262, -470], bend: -1, mudra: "alapadma", turn: 40, flip: true },
    ],
    legs: [
      { foot: [-40, -30], bend: -1, toe: 164 },
      { foot: [40, -30], bend: 1, toe: 16 },
    ],
    fan: "wide",
  },
  /** Thrice bent, as the bronzes stand: hip out, shoulders back, head over. */
  tribhanga: {
    hip: [40, -390],
    neck: [-14, -618],
    waist: 12,
    shoulders: -9,
    head: { tilt: 12, turn: 0.45 },
    arms: [
      { hand: [-176, -668], bend: 1, mudra: "katakamukha", turn: 18, flip: false },
      { hand: [196, -436], bend: 1, mudra: "dola", turn: 160, flip: false },
    ],
    legs: [
      { foot: [-104, -18], bend: -1, toe: 172 },
      { foot: [50, -18], bend: 1, toe: 8 },
    ],
    fan: "fall",
    braid: [-150, -330],
  },
  flute: {
    hip: [-14, -378],
    neck: [8, -610],
    waist: -8,
    shoulders: 6,
    head: { tilt: -10, turn: 0.5 },
    arms: [
      { hand: [84, -664], bend: -1, mudra: "mrigashirsha", turn: 58, flip: true },
      { hand: [178, -640], bend: -1, mudra: "mrigashirsha", turn: 20, flip: false },
    ],
    legs: [
      { foot: [-16, -18], bend: -1, toe: 172 },
      { foot: [-66, -34], bend: 1, toe: 120, front: true },
    ],
    fan: "fall",
    braid: [-170, -350],
  },
  /** On one leg, the other knee high and open to the side. */
  lifted: {
    hip: [0, -340],
    neck: [-6, -574],
    waist: -5,
    shoulders: -5,
    head: { tilt: -7, turn: -0.4 },
    arms: [
      { hand: [-170, -756], bend: 1, mudra: "alapadma", turn: -8, flip: false },
      { hand: [268, -628], bend: -1, mudra: "pataka", turn: 58, flip: true },
    ],
    legs: [
      { foot: [-22, -18], bend: -1, toe: 176 },
      { foot: [26, -214], bend: 1, toe: 112, front: true },
    ],
    fan: "lift",
    braid: [-150, -300],
  },
  /** Both lotuses above the head. */
  lotusCrown: {
    hip: [0, -256],
    neck: [0, -491],
    head: { tilt: 6, turn: 0.3 },
    arms: [
      { hand: [-92, -706], bend: 1, mudra: "alapadma", turn: 16, flip: false },
      { hand: [92, -706], bend: -1, mudra: "alapadma", turn: -16, flip: true },
    ],
    legs: [
      { foot: [-44, -18], bend: -1, toe: 180 },
      { foot: [44, -18], bend: 1, toe: 0 },
    ],
    fan: "wide",
  },
  /** The archer: a long low stance, one hand at the string, one on the bow. */
  archer: {
    hip: [-40, -268],
    neck: [-52, -500],
    shoulders: -5,
    head: { tilt: 2, turn: 0.95 },
    arms: [
      { hand: [-150, -570], bend: 1, mudra: "katakamukha", turn: 24, flip: false },
      { hand: [210, -556], bend: -1, mudra: "shikhara", turn: 40, flip: true },
    ],
    legs: [
      { foot: [-236, -18], bend: -1, toe: 180 },
      { foot: [196, -18], bend: 1, toe: 0 },
    ],
    fan: "wide",
    braid: [-250, -330],
  },
  /** Listening for him at the door: a hand near the ear, the other holding the veil. */
  abhinaya: {
    hip: [18, -398],
    neck: [-4, -631],
    waist: 8,
    shoulders: 5,
    head: { tilt: -9, turn: -0.5 },
    arms: [
      { hand: [-112, -664], bend: 1, mudra: "hamsasya", turn: 8, flip: false },
      { hand: [62, -504], bend: 1, mudra: "alapadma", turn: -30, flip: true },
    ],
    legs: [
      { foot: [-46, -18], bend: -1, toe: 172 },
      { foot: [58, -20], bend: 1, toe: 12 },
    ],
    fan: "fall",
    braid: [150, -310],
  },
} as const satisfies Record<string, Pose>;
