import { lerp, type Point } from "../lib/geometry.ts";
import { type Random, range } from "../lib/random.ts";
import { box, disc, fill, uid } from "../lib/svg.ts";

export type Stop = readonly [number, string, number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, alpha]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
    )
    .join("");

/** An upright wash of colour over a rectangle. */
export function wash(
  x: number,
  y: number,
  w: number,
  h: number,
  stops: readonly Stop[],
  flat = false,
): string {
  const id = uid();
  const way = flat ? `x1="0" y1="0" x2="1" y2="0"` : `x1="0" y1="0" x2="0" y2="1"`;
  return (
    `<linearGradient id="${id}" ` +
    `${way}>${stopsOf(stops)}</linearGradient>${box(x, y, w, h, `url(#${id})`)}`
  );
}

/** Light falling off as light does: quickly at first and then for a long while. */
export function glow(at: Point, radius: number, colour: string, strength = 1, squash = 1): string {
  const id = uid();
  const stops = range(9).map((index): Stop => {
    const t = index / 8;
    return [t, colour, Number((strength * (1 - t) ** 2.2).toFixed(3))];
  });
  const move = `transform="translate(${at[0]} ${at[1]}) scale(1 ${squash})"`;
  return (
    `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient><g ` +
    `${move}>${disc([0, 0], radius, `url(#${id})`)}</g>`
  );
}

/** A lamp's cone in the haze of the hall: some flat blades of light, one inside the other. */
export function cone(from: Point, to: Point, wide: number, colour: string, strength = 0.3): string {
  const id = uid();
  const soft = uid();
  const fade = stopsOf([
    [0, colour, 1],
    [0.55, colour, 0.45],
    [1, colour, 0.12],
  ]);
  const way =
    `gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" ` +
    `y2="${to[1]}"`;
  const blades = [1, 0.78, 0.52].map((share) => {
    const half = (wide / 2) * share;
    const shape: Point[] = [
      [from[0] - 14 * share, from[1]],
      [from[0] + 14 * share, from[1]],
      [to[0] + half, to[1]],
      [to[0] - half, to[1]],
    ];
    return fill(
      shape,
      `url(#${id})`,
      `opacity="${(strength * lerp(0.75, 0.45, share)).toFixed(3)}"`,
    );
  });
  const blur =
    `<filter id="${soft}" x="-20%" y="-5%" width="140%" height="110%">` +
    `<feGaussianBlur stdDeviation="7"/></filter>`;
  return (
    `<linearGradient id="${id}" ${way}>${fade}</linearGradient>${blur}<g ` +
    `filter="url(#${soft})">${blades.join("")}</g>`
  );
}

/** The pool a lamp throws on the boards. */
export function pool(at: Point, wide: number, colour: string, strength = 0.5): string {
  return (
    glow(at, wide, colour, strength * 0.8, 0.2) + glow(at, wide * 0.6, colour, strength * 0.5, 0.2)
  );
}

export function dust(
  random: Random,
  area: readonly [number, number, number, number],
  count: number,
  colour: string,
): string {
  const [x, y, w, h] = area;
  return range(count)
    .map(() =>
      disc(
        [random(x, x + w), random(y, y + h)],
        random(0.8, 3.4),
        colour,
        `opacity="${random(0.12, 0.6).toFixed(2)}"`,
      ),
    )
    .join("");
}

/** The dark of the hall closing in from the corners. */
export function vignette(
  w: number,
  h: number,
  colour: string,
  strength = 0.75,
  at: Point = [0.5, 0.5],
): string {
  const id = uid();
  const stops = stopsOf([
    [0, colour, 0],
    [0.5, colour, 0],
    [0.8, colour, strength * 0.55],
    [1, colour, strength],
  ]);
  const shape = `cx="${at[0]}" cy="${at[1]}" r="0.78"`;
  return (
    `<radialGradient id="${id}" ` +
    `${shape}>${stops}</radialGradient>${box(0, 0, w, h, `url(#${id})`)}`
  );
}

export function blurred(content: string, by: number): string {
  const id = uid();
  const area = `x="-30%" y="-30%" width="160%" height="160%"`;
  return (
    `<filter id="${id}" ${area}><feGaussianBlur stdDeviation="${by}"/></filter><g ` +
    `filter="url(#${id})">${content}</g>`
  );
}

/** The wandering edge of a hand-cut block or of rice flour let fall from the fingers. */
export function rough(content: string, by = 6, grain = 0.03): string {
  const id = uid();
  const noise =
    `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="2" ` +
    `seed="7" result="n"/>`;
  const shift =
    `<feDisplacementMap in="SourceGraphic" in2="n" scale="${by}" ` +
    `xChannelSelector="R" yChannelSelector="G"/>`;
  return (
    `<filter id="${id}" x="-2%" y="-2%" width="104%" ` +
    `height="104%">${noise}${shift}</filter><g ` +
    `filter="url(#${id})">${content}</g>`
  );
}
