/** Each finger: angle at the knuckle, two further bends, and how much of its length one sees. */
export type Finger = readonly [number, number, number, number];

export interface Mudra {
  thumb: Finger;
  index: Finger;
  middle: Finger;
  ring: Finger;
  little: Finger;
}

export const mudras = {
  pataka: {
    thumb: [18, -14, -22, 0.95],
    index: [2, -1, 0, 1],
    middle: [0, 0, 0, 1],
    ring: [-2, 1, 0, 1],
    little: [-5, 2, 2, 1],
  },
  tripataka: {
    thumb: [20, -16, -22, 0.95],
    index: [3, -1, 0, 1],
    middle: [0, 0, 0, 1],
    ring: [4, 60, 75, 0.72],
    little: [-7, 2, 2, 1],
  },
  alapadma: {
    thumb: [62, 8, 16, 1],
    index: [34, 8, 14, 1],
    middle: [8, 2, 5, 1.02],
    ring: [-20, -6, -12, 1],
    little: [-48, -14, -20, 1.05],
  },
  katakamukha: {
    thumb: [34, -18, -10, 1],
    index: [26, 14, 34, 0.82],
    middle: [22, 24, 40, 0.84],
    ring: [-10, -6, -8, 1],
    little: [-32, -10, -12, 1],
  },
  hamsasya: {
    thumb: [40, -12, -18, 1],
    index: [30, 18, 62, 0.8],
    middle: [6, -4, -6, 1],
    ring: [-12, -6, -8, 1],
    little: [-32, -8, -12, 1],
  },
  mrigashirsha: {
    thumb: [40, -16, -14, 1.05],
    index: [6, 62, 72, 0.66],
    middle: [2, 66, 72, 0.66],
    ring: [-2, 66, 72, 0.66],
    little: [-26, 4, 8, 1.1],
  },
  shikhara: {
    thumb: [4, -2, 12, 1.15],
    index: [12, 95, 85, 0.62],
    middle: [6, 98, 85, 0.62],
    ring: [0, 98, 85, 0.62],
    little: [-6, 98, 85, 0.6],
  },
  kartarimukha: {
    thumb: [24, -30, -34, 0.95],
    index: [18, 4, 4, 1],
    middle: [-10, -4, -4, 1],
    ring: [-2, 70, 75, 0.7],
    little: [-8, 72, 70, 0.68],
  },
  chandrakala: {
    thumb: [76, 6, 10, 1.1],
    index: [2, 0, 0, 1],
    middle: [2, 95, 85, 0.62],
    ring: [-2, 98, 85, 0.62],
    little: [-8, 98, 85, 0.6],
  },
  dola: {
    thumb: [26, -8, -12, 0.95],
    index: [8, -4, -8, 1],
    middle: [2, -4, -8, 1],
    ring: [-4, -4, -8, 1],
    little: [-12, -2, -8, 1],
  },
} as const satisfies Record<string, Mudra>;

export type MudraName = keyof typeof mudras;
