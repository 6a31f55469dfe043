import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bundleInlineScript } from "../../vite-inline-scripts.ts";
import { allowedInScripts, allowedInStyles, findDeviations } from "./allowed.ts";
import { findNewInScript } from "./built-scripts.ts";
import { findNewInStyles } from "./built-styles.ts";
import { findNewInText, inlineScripts } from "./source-apis.ts";

/**
 * Everything works in Chrome 109, Safari 16.0 and Firefox 115: what they lack is not used, or is
 * listed with a reason. `check-types.ts` finds it in the sources.
 */

const builtFiles = (pattern: string) =>
  globSync(`build/client/**/*.${pattern}`).map(
    (path) => [path, readFileSync(path, "utf8")] as const,
  );

/** The scripts within a page, bundled as the build does it. */
const bundleInlineScripts = () =>
  Promise.all(inlineScripts.map(async (path) => [path, await bundleInlineScript(path)] as const));

type Find = (text: string) => Set<string>;

function findInFiles(files: (readonly [string, string])[], find: Find) {
  const found = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    for (const feature of find(text)) {
      found.set(feature, (found.get(feature) ?? new Set()).add(path));
    }
  }
  return found;
}

test("the built scripts, their libraries and the scripts within pages use nothing that the baseline lacks", async () => {
  const inline = await bundleInlineScripts();
  expect(inline.length).toBe(2);
  const files = [...builtFiles("js"), ...inline];
  expect(files.length).toBeGreaterThan(30);
  expect(findDeviations(findInFiles(files, findNewInScript), allowedInScripts)).toEqual([]);
});

test("the built style sheets use nothing that the baseline lacks", () => {
  const files = builtFiles("css");
  expect(files.length).toBeGreaterThan(10);
  expect(findDeviations(findInFiles(files, findNewInStyles), allowedInStyles)).toEqual([]);
});

test.each([
  ["URL.parse(text)", "api.URL.parse_static"],
  ["[1].toSorted()", "javascript.builtins.Array.toSorted"],
  ["document.body.showPopover()", "api.HTMLElement.showPopover"],
])("the types of a source tell that `%s` is new", (text, feature) => {
  expect([...findNewInText(`declare const text: string; ${text};`)]).toContain(feature);
});

test.each([
  ["URL.parse(a)", "api.URL.parse_static"],
  ["a.replace(/(?<=b)c/, d)", "javascript.regular_expressions.lookbehind_assertion"],
  ["(0, a.jsx)(`div`, { popover: `auto` })", "html.global_attributes.popover"],
])("`%s` is found in a built script", (code, feature) => {
  expect([...findNewInScript(code)]).toContain(feature);
});

test.each([
  ["a:has(b) { color: red }", "css.selectors.has"],
  ["@media (width >= 4rem) { a { color: red } }", "css.at-rules.media.range_syntax"],
  ["a { color: light-dark(red, blue) }", "css.types.color.light-dark"],
  ['a::before { content: "→" / "" }', "css.properties.content.alt_text"],
])("`%s` is found in a style sheet", (css, feature) => {
  expect([...findNewInStyles(css)]).toContain(feature);
});

test("what `@supports` asks for is not found", () => {
  const css = "@supports (field-sizing: content) { a { field-sizing: content } }";
  expect([...findNewInStyles(css)]).toEqual([]);
});
