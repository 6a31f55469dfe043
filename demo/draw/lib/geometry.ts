export type Point = readonly [number, number];

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const between = (a: Point, b: Point, t: number): Point => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
];

export function unit(a: Point): Point {
  const length = Math.hypot(a[0], a[1]) || 1;
  return [a[0] / length, a[1] / length];
}

export const left = (a: Point): Point => [a[1], -a[0]];

/** Degrees clockwise from straight up: the way one speaks of an arm or a finger. */
export function heading(degrees: number, length = 1): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle) * length, -Math.cos(angle) * length];
}

export function headingOf(a: Point): number {
  return (Math.atan2(a[0], -a[1]) * 180) / Math.PI;
}

export function quadratic(a: Point, b: Point, c: Point, t: number): Point {
  return between(between(a, b, t), between(b, c, t), t);
}

/** Two-bone reach: where the elbow or the knee lies, and where the limb really ends. */
export function reach(from: Point, to: Point, upper: number, lower: number, bend: number) {
  const far = Math.min(Math.max(distance(from, to), 20), upper + lower - 1);
  const along = unit(sub(to, from));
  const foot = (upper * upper - lower * lower + far * far) / (2 * far);
  const out = Math.sqrt(Math.max(0, upper * upper - foot * foot)) * bend;
  const joint = add(add(from, scale(along, foot)), scale(left(along), out));
  return { joint, end: add(from, scale(along, far)) };
}

/** An outline as one would write it on squared paper: "x,y x,y ...". */
export function pts(...rows: readonly string[]): Point[] {
  return rows.flatMap((row) =>
    row.split(" ").map((pair): Point => {
      const [x = 0, y = 0] = pair.split(",").map(Number);
      return [x, y];
    }),
  );
}

/** The same outline elsewhere and at another size; a negative size mirrors it. */
export function fitTo(points: readonly Point[], at: Point, across: number, down = across): Point[] {
  return points.map(([x, y]): Point => [at[0] + x * across, at[1] + y * down]);
}
