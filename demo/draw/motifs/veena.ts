import { type Point, pts } from "../lib/geometry.ts";
import { ink, mix } from "../lib/palette.ts";
import { range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { bar, disc, fill, line, place, ring } from "../lib/svg.ts";

interface Woods {
  wood: string;
  dark: string;
  inlay: string;
}

function gourd(x: number, y: number, r: number, { wood, dark }: Woods): string {
  const ribs = range(7).map((index) => {
    const rib = smooth(
      [
        [x, y - r],
        [x + (index - 3) * r * 0.32, y],
        [x, y + r],
      ],
      8,
    );
    return line(rib, dark, 4, `opacity="0.6"`);
  });
  return disc([x, y], r, dark) + disc([x + r * 0.12, y - r * 0.14], r * 0.82, wood) + ribs.join("");
}

/** The belly with its ring of inlay and the two sound roses. */
function bowl({ wood, dark, inlay }: Woods): string {
  const studs = range(36).map((index) => {
    const angle = (index / 36) * 6.283;
    return disc([560 + Math.cos(angle) * 192, Math.sin(angle) * 192], 4.5, inlay);
  });
  const roses = [-92, 92].map((y) => {
    const holes = range(8).map((index) => {
      const angle = index * 0.785;
      return disc([590 + Math.cos(angle) * 26, y + Math.sin(angle) * 26], 7, dark);
    });
    return holes.join("") + disc([590, y], 9, inlay);
  });
  const body = disc([560, 0], 216, dark) + disc([560, 0], 206, wood);
  return body + ring([560, 0], 176, inlay, 5) + studs.join("") + roses.join("");
}

function neck({ wood, dark, inlay }: Woods): string {
  const pegs = [-640, -540, -440].map(
    (x) => bar([x, 46], [x, 120], dark, 16) + disc([x, 128], 18, inlay),
  );
  const board = fill(pts("-780,-46 420,-54 420,54 -780,46"), wood);
  return pegs.join("") + board + fill(pts("-780,8 420,12 420,54 -780,46"), dark);
}

/** The veena, long neck and two gourds, drawn as one would inlay it. */
export function veena(at: Point, size: number, turn: number, wood: string, inlay: string): string {
  const dark = mix(wood, ink.stage, 0.5);
  const woods: Woods = { wood, dark, inlay };
  const frets = range(24).map((index) => {
    // Each fret lies where the string is a semitone shorter.
    const x = -700 + 1040 * (1 - 0.944 ** index) * 1.32;
    return bar([x, -50], [x, 44], inlay, 9) + bar([x + 4, -46], [x + 4, 40], dark, 2);
  });
  const strings = range(4).map((index) =>
    bar([-800, -30 + index * 20], [640, -34 + index * 22], ink.cream, 2.2, `opacity="0.9"`),
  );
  const beast = pts(
    "-780,-50 -850,-66 -930,-40 -980,30 -960,92 -916,74 -930,30 -880,10 -830,46",
    "-780,46",
  );
  const yali = fill(smooth(beast, 6, true), inlay) + disc([-908, -10], 9, ink.stage);
  const bridge = bar([660, -62], [660, 62], inlay, 22);
  const art = [gourd(-470, 190, 150, woods), neck(woods), bowl(woods), ...frets, bridge];
  return place(art.join("") + strings.join("") + yali, { at, size, turn });
}
