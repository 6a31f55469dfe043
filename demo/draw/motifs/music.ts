import { type Point, pts } from "../lib/geometry.ts";
import { ink, mix } from "../lib/palette.ts";
import { range } from "../lib/random.ts";
import { smooth } from "../lib/spline.ts";
import { bar, clip, disc, fill, line, place, ring, trace } from "../lib/svg.ts";

/** The tuned head: rim, skins and the black paste in the middle. */
function drumHead(): string {
  const oval = (rx: number, colour: string): string =>
    `<ellipse cx="428" cy="0" rx="${rx * 0.42}" ry="${rx}" fill="${colour}"/>`;
  const studs = range(22).map((index) => {
    const angle = (index / 22) * Math.PI * 2;
    const tint = index % 2 ? "#d8b98a" : ink.maroon;
    return disc([428 + Math.cos(angle) * 79, Math.sin(angle) * 189], 8, tint);
  });
  const gleam = `<ellipse cx="414" cy="-24" rx="12" ry="36" fill="#5a4a48"/>`;
  const skins = oval(196, "#3b1a12") + oval(182, "#c9a06a") + oval(150, ink.cream);
  return skins + oval(84, "#120a0c") + gleam + studs.join("");
}

/** A mridangam lying on its side, the tuned head towards us. */
export function mridangam(at: Point, size: number, turn = 0): string {
  const wood = "#6e2f1c";
  const hull = smooth(
    pts(
      "-560,-150 -360,-212 -80,-236 200,-214 420,-172 420,172 200,214 -80,236 -360,212",
      "-560,150",
    ),
    8,
    true,
  );
  const shading = [
    fill(pts("-700,60 600,40 600,300 -700,300"), mix(wood, ink.stage, 0.6)),
    fill(
      smooth(pts("-580,-90 -80,-168 430,-104 430,-58 -80,-104 -580,-50"), 6, true),
      mix(wood, ink.brass, 0.5),
    ),
  ];
  const body = fill(hull, wood) + clip(`<path d="${trace(hull)}"/>`, shading.join(""));
  const laces = range(15).map((index) => {
    const y = Math.sin(((index - 7) / 7.2) * (Math.PI / 2));
    const strap: Point[] = [
      [-548, y * 160],
      [-80, y * 240],
      [424, y * 180],
    ];
    return line(smooth(strap, 8), index > 9 ? "#4f2a1c" : "#d8b98a", 7);
  });
  const pegs = [-150, -50, 50, 150].map(
    (y) =>
      bar([130, y - 18], [130, y + 18], ink.maroon, 46) +
      bar([122, y - 16], [122, y + 8], ink.kumkum, 8),
  );
  const left = `<ellipse cx="-556" cy="0" rx="58" ry="162" fill="#4a2a1a"/>`;
  return place(left + body + laces.join("") + pegs.join("") + drumHead(), {
    at,
    size,
    turn,
  });
}

/** One of the nattuvanar's two cymbals, on its cord. */
export function cymbal(at: Point, size: number, turn: number, metal: string = ink.brass): string {
  const dark = mix(metal, ink.stage, 0.6);
  const turns = range(12).map((index) =>
    ring([0, 0], 60 + index * 16, index % 2 ? dark : ink.gold, 1.6, `opacity="0.5"`),
  );
  const gleams = [-40, 140].map((angle) => {
    const [a, b] = [((angle - 13) * Math.PI) / 180, ((angle + 13) * Math.PI) / 180];
    return fill(
      [
        [0, 0],
        [Math.cos(a) * 236, Math.sin(a) * 236],
        [Math.cos(b) * 236, Math.sin(b) * 236],
      ],
      ink.gold,
      `opacity="0.55"`,
    );
  });
  const cord =
    line(smooth(pts("0,0 70,190 10,330 90,470"), 8), ink.kumkum, 16) +
    fill(smooth(pts("74,450 58,560 90,580 124,556 106,448"), 4, true), ink.kumkum);
  const face =
    disc([0, 0], 250, dark) +
    disc([-4, -4], 242, metal) +
    gleams.join("") +
    turns.join("") +
    disc([0, 0], 62, dark) +
    disc([-5, -6], 56, mix(metal, ink.gold, 0.4)) +
    disc([0, 0], 12, ink.stage);
  return place(face + cord, { at, size, turn });
}

function shell([x, y]: Point): string {
  return [
    disc([x + 4, y + 6], 29, "#1a0a0c"),
    disc([x, y], 27, "#8f5a1e"),
    disc([x - 2, y - 3], 23, ink.brass),
    disc([x - 7, y - 9], 9, ink.gold),
    bar([x - 14, y + 8], [x + 14, y + 8], "#3a1a0c", 5),
    disc([x - 9, y - 11], 3.6, ink.cream),
  ].join("");
}

/** A pair of salangai laid down: rows of bells stitched to leather. */
export function bellPad(at: Point, size: number, turn: number, rows = 5, columns = 14): string {
  const leather = "#4a1218";
  const arc = (t: number, radius: number): Point => {
    const angle = (-160 + t * 140) * (Math.PI / 180);
    return [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.9];
  };
  const band = (radius: number): Point[] => range(30).map((index) => arc(index / 29, radius));
  const inner = 330;
  const outer = inner + rows * 58 + 20;
  const pad =
    fill([...band(outer), ...band(inner - 30).reverse()], leather) +
    line(band(outer - 8), ink.brass, 4) +
    line(band(inner - 20), ink.brass, 4);
  const straps = [0, 1].flatMap((end) =>
    [0.25, 0.7].map((share) =>
      line(
        smooth(
          [
            arc(end, inner + (outer - inner) * share),
            arc(end ? 1.08 : -0.08, inner + (outer - inner) * share),
            arc(end ? 1.2 : -0.2, inner + 40 + (outer - inner) * share * 0.6),
          ],
          6,
        ),
        leather,
        26,
      ),
    ),
  );
  const shells = range(rows * columns).map((index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return shell(arc((column + 0.5 + (row % 2) * 0.25) / columns, inner + 26 + row * 58));
  });
  return place(straps.join("") + pad + shells.join(""), { at, size, turn });
}
