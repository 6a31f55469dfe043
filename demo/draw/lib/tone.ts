import { dot, lerp, type Point } from "./geometry.ts";
import { edge, outline, spine } from "./spline.ts";
import { fill } from "./svg.ts";

/** One printed colour in its three blocks: the ground, the shadow cut and the lit edge. */
export interface Tone {
  base: string;
  shade: string;
  light: string;
}

export const flat = (colour: string): Tone => ({ base: colour, shade: colour, light: colour });

/**
 * A tapered limb with a hard-edged shadow, as a colour woodcut has it. The line
 * between light and shadow wanders with the angle to the lamp, so bent limbs turn.
 */
export function limb(
  points: readonly Point[],
  radii: readonly number[],
  tone: Tone,
  light: Point,
): string {
  const samples = spine(points, radii);
  const body = fill(outline(samples), tone.base);
  if (tone.shade === tone.base && tone.light === tone.base) return body;
  const cuts = [1, -1].map((side) => {
    const lit = (normal: Point): number => dot(normal, light) * side;
    const dark = edge(samples, (s) => side * lerp(1, -0.1, Math.max(0, -lit(s.normal)) ** 0.7));
    const bright = edge(samples, (s) => side * lerp(1, 0.66, Math.max(0, lit(s.normal))));
    const rim = edge(samples, () => side).reverse();
    return fill([...dark, ...rim], tone.shade) + fill([...bright, ...rim], tone.light);
  });
  return body + cuts.join("");
}
