import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Colour, contrastRatio } from "#tests/support/contrast.ts";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
);

type Scheme = "light" | "dark";

function colourOf(token: string, scheme: Scheme): Colour {
  const pair = /^light-dark\((.+?\)?),\s*(.+)\)$/;
  const value = (tokens.get(token) ?? "").replace(pair, scheme === "light" ? "$1" : "$2");
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (name) return colourOf(name, scheme);
  const channel = (at: number) => Number.parseInt(value.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const pairs: [ink: string, ground: string, minRatio: number][] = [
  ...["paper", "paper-deep", "surface"].flatMap((ground): typeof pairs => [
    ["text", ground, 7],
    ["text-quiet", ground, 7],
    ["heading", ground, 4.5],
    ["accent", ground, 4.5],
    ["metal", ground, 4.5],
    ["line-strong", ground, 3],
    ["focus", ground, 3],
  ]),
  ["on-stage", "stage", 7],
  ["on-stage-quiet", "stage", 7],
  ["brass-300", "stage", 4.5],
  ["on-stage", "silk", 7],
  ["brass-300", "silk", 4.5],
  ["on-button", "button", 4.5],
  ["on-button", "button-hover", 4.5],
];

test.each<Scheme>(["light", "dark"])("every ink contrasts with its ground in %s", (scheme) => {
  for (const [ink, ground, minRatio] of pairs) {
    const ratio = contrastRatio(colourOf(ink, scheme), colourOf(ground, scheme));
    expect(ratio, `${ink} on ${ground}`).toBeGreaterThanOrEqual(minRatio);
  }
});
