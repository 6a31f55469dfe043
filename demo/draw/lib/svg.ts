import type { Point } from "./geometry.ts";

let serial = 0;

/** Ids must be unique within one document only; a plain counter keeps runs repeatable. */
export function uid(): string {
  serial += 1;
  return `i${serial}`;
}

export const num = (value: number): string => String(Math.round(value * 10) / 10);

export function trace(points: readonly Point[], closed = true): string {
  const body = points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L");
  return `M${body}${closed ? "Z" : ""}`;
}

export function fill(points: readonly Point[], colour: string, extra = ""): string {
  return `<path d="${trace(points)}" fill="${colour}" ${extra}/>`;
}

export function line(points: readonly Point[], colour: string, width: number, extra = ""): string {
  const ends = `stroke-linecap="round" stroke-linejoin="round"`;
  const d = trace(points, false);
  return (
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" ` +
    `${ends} ${extra}/>`
  );
}

/** A straight stroke from one point to another. */
export function bar(from: Point, to: Point, colour: string, width: number, extra = ""): string {
  return line([from, to], colour, width, extra);
}

export function disc(at: Point, radius: number, colour: string, extra = ""): string {
  return (
    `<circle cx="${num(at[0])}" cy="${num(at[1])}" r="${num(radius)}" ` +
    `fill="${colour}" ${extra}/>`
  );
}

export function ring(at: Point, radius: number, colour: string, width: number, extra = ""): string {
  return disc(at, radius, "none", `stroke="${colour}" stroke-width="${num(width)}" ${extra}`);
}

export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  extra = "",
): string {
  const place = `x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"`;
  return `<rect ${place} fill="${colour}" ${extra}/>`;
}

export interface Placement {
  at?: Point;
  size?: number;
  turn?: number;
  mirror?: boolean;
  opacity?: number;
}

export function place(
  content: string,
  { at = [0, 0], size = 1, turn = 0, mirror, opacity }: Placement,
) {
  const across = mirror ? -size : size;
  const move = `translate(${num(at[0])} ${num(at[1])}) rotate(${num(turn)})`;
  const fade = opacity === undefined ? "" : `opacity="${opacity}"`;
  return (
    `<g transform="${move} scale(${across.toFixed(4)} ${size.toFixed(4)})" ` +
    `${fade}>${content}</g>`
  );
}

export function clip(shape: string, content: string): string {
  const id = uid();
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}
