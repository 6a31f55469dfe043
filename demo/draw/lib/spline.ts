import { add, left, type Point, scale, sub, unit } from "./geometry.ts";

export interface Sample {
  at: Point;
  normal: Point;
  radius: number;
}

function catmull(a: number, b: number, c: number, d: number, t: number): number {
  const cubic = (3 * (b - c) + d - a) * t * t * t;
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + cubic);
}

/** A smooth curve through all points; closed curves run on into their own start. */
export function smooth(points: readonly Point[], steps = 10, closed = false): Point[] {
  const count = points.length;
  const pick = (index: number): Point => {
    const at = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[at] ?? [0, 0];
  };
  const curve: Point[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      curve.push([catmull(a[0], b[0], c[0], d[0], t), catmull(a[1], b[1], c[1], d[1], t)]);
    }
  }
  if (!closed) curve.push(pick(count - 1));
  return curve;
}

/** Walk the spine of a limb: place, normal and thickness at every step. */
export function spine(points: readonly Point[], radii: readonly number[], steps = 10): Sample[] {
  const curve = smooth(points, steps);
  const widths = smooth(
    radii.map((radius, index): Point => [index, radius]),
    steps,
  );
  return curve.map((at, index) => {
    const before = curve[Math.max(0, index - 1)] ?? at;
    const after = curve[Math.min(curve.length - 1, index + 1)] ?? at;
    return {
      at,
      normal: left(unit(sub(after, before))),
      radius: Math.max(0.2, widths[index]?.[1] ?? 1),
    };
  });
}

/** The edge on one side (1 left, -1 right), at a share of the thickness. */
export function edge(samples: readonly Sample[], share: (sample: Sample) => number): Point[] {
  return samples.map((sample) =>
    add(sample.at, scale(sample.normal, sample.radius * share(sample))),
  );
}

function cap(sample: Sample, from: number): Point[] {
  return [30, 60, 90, 120, 150].map((degrees) => {
    const angle = ((from + degrees) * Math.PI) / 180;
    const [x, y] = sample.normal;
    const turned: Point = [
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle),
    ];
    return add(sample.at, scale(turned, sample.radius));
  });
}

/** The closed outline of a limb with round ends. */
export function outline(samples: readonly Sample[]): Point[] {
  const first = samples[0];
  const last = samples[samples.length - 1];
  if (!first || !last) return [];
  const there = edge(samples, () => 1);
  const back = edge(samples, () => -1).reverse();
  return [...there, ...cap(last, 0), ...back, ...cap(first, 180)];
}
