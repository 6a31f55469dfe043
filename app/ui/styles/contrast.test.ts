import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

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

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: "light" | "dark"): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(colourOf(tokens.get(name) ?? name, scheme)))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
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
