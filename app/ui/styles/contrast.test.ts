import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Colour, contrastRatio } from "#tests/support/contrast.ts";

const tokens = new Map(
  [
    ...readFileSync(join(import.meta.dirname, "tokens.css"), "utf8").matchAll(
      /--([\w-]+):\s*([^;]+);/g,
    ),
  ].map(([, name = "", value = ""]) => [name, value]),
);

/** A token's colour in a scheme, as `#rrggbb`. */
function colourOf(value: string, scheme: "light" | "dark"): string {
  const pair = /^light-dark\((.+?\)?),\s*(.+)\)$/.exec(value);
  if (pair) return colourOf((scheme === "light" ? pair[1] : pair[2]) ?? "", scheme);
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return name ? colourOf(tokens.get(name) ?? "", scheme) : value;
}

function contrast(one: string, other: string, scheme: "light" | "dark"): number {
  const [first, second] = [one, other].map((name) =>
    channelsOf(colourOf(tokens.get(name) ?? name, scheme)),
  );
  return contrastRatio(first ?? [0, 0, 0], second ?? [0, 0, 0]);
}

function channelsOf(hex: string): Colour {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const grounds = ["paper", "paper-deep", "surface"];
const pairs = [
  ...grounds.flatMap((ground) => [
    { ink: "text", ground, least: 7 },
    { ink: "text-quiet", ground, least: 7 },
    { ink: "heading", ground, least: 4.5 },
    { ink: "accent", ground, least: 4.5 },
    { ink: "metal", ground, least: 4.5 },
    { ink: "line-strong", ground, least: 3 },
    { ink: "focus", ground, least: 3 },
  ]),
  { ink: "on-stage", ground: "stage", least: 7 },
  { ink: "on-stage-quiet", ground: "stage", least: 7 },
  { ink: "on-stage", ground: "silk", least: 7 },
  { ink: "brass-300", ground: "silk", least: 4.5 },
  { ink: "on-button", ground: "button", least: 4.5 },
  { ink: "on-button", ground: "button-hover", least: 4.5 },
];

for (const scheme of ["light", "dark"] as const) {
  test(`every ink stands out from its ground in the ${scheme} scheme`, () => {
    for (const { ink, ground, least } of pairs) {
      expect(contrast(ink, ground, scheme), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
}
