import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * Cuts the two types down to what an English page needs, at the weights in use, and writes them to
 * app/ui/styles/fonts. To be run when the packages' fonts or this list change. A sign that is not
 * in the list comes from the packages' whole files, which app/ui/styles/fonts.css also names.
 */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("");
const signs = `${ascii}\u00a0©·×–—‘’“”•…₹`;

/** Copyright, licence and its address stay inside the files, as the Open Font License asks. */
const preserveNameIds = [0, 13, 14];

const fonts = [
  { from: "@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2", to: "rozha-one.woff2" },
  {
    from: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
    to: "anek-latin.woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
  },
];

const { resolve } = createRequire(import.meta.url);
for (const { from, to, variationAxes } of fonts) {
  const whole = readFileSync(resolve(from));
  const options = { targetFormat: "woff2" as const, preserveNameIds };
  const cut = await subsetFont(
    whole,
    signs,
    variationAxes ? { ...options, variationAxes } : options,
  );
  writeFileSync(join(import.meta.dirname, "../app/ui/styles/fonts", to), cut);
  console.log(`${to}: ${whole.length} bytes cut to ${cut.length}`);
}
