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
  ["new URLSearchParams(text).size", "api.URLSearchParams.size"],
  ["const { size } = new URLSearchParams(text); size", "api.URLSearchParams.size"],
  ["[1].toSorted()", "javascript.builtins.Array.toSorted"],
  ["[1].with(0, 2)", "javascript.builtins.Array.with"],
  ["Promise.withResolvers()", "javascript.builtins.Promise.withResolvers"],
  ["Map.groupBy([1], String)", "javascript.builtins.Map.groupBy"],
  ["new Set([1]).union(new Set())", "javascript.builtins.Set.union"],
  ["document.body.showPopover()", "api.HTMLElement.showPopover"],
  ["AbortSignal.any([])", "api.AbortSignal.any_static"],
  ["new Blob().bytes()", "api.Blob.bytes"],
  ["URL.canParse(text)", "api.URL.canParse_static"],
  ["new OffscreenCanvas(1, 1)", "api.OffscreenCanvas"],
  ["document.startViewTransition(() => {})", "api.Document.startViewTransition"],
  ["new FormData(document.forms[0], null)", "api.FormData.FormData.submitter"],
  [
    "document.body.attachShadow({ mode: 'open', clonable: true })",
    "api.Element.attachShadow.options_clonable_parameter",
  ],
])("the types of a source tell that `%s` is new", (text, feature) => {
  expect([...findNewInText(`declare const text: string; ${text};`)]).toContain(feature);
});

test.each([
  ["URL.parse(a)", "api.URL.parse_static"],
  ["a.toSorted()", "javascript.builtins.TypedArray.toSorted"],
  ["Promise.withResolvers()", "javascript.builtins.Promise.withResolvers"],
  ["globalThis.OffscreenCanvas", "api.OffscreenCanvas"],
  ["a.replace(/(?<=b)c/, d)", "javascript.regular_expressions.lookbehind_assertion"],
  ["/[a--b]/v.test(c)", "javascript.builtins.RegExp.unicodeSets"],
  ["class A { static { b() } }", "javascript.classes.static.initialization_blocks"],
  ["(0, a.jsx)(`div`, { popover: `auto` })", "html.global_attributes.popover"],
])("`%s` is found in a built script", (code, feature) => {
  expect([...findNewInScript(code)]).toContain(feature);
});

test.each([
  ["a { & b { color: red } }", "css.selectors.nesting"],
  ["a:has(b) { color: red }", "css.selectors.has"],
  ["@media (width >= 4rem) { a { color: red } }", "css.at-rules.media.range_syntax"],
  ["@media not (min-width: 4rem) { a { color: red } }", "css.at-rules.media.or_syntax"],
  ["a { color: light-dark(red, blue) }", "css.types.color.light-dark"],
  ["a { color: color-mix(in oklab, red, blue) }", "css.types.color.color-mix"],
  ["a { field-sizing: content }", "css.properties.field-sizing"],
  ["a:user-invalid { color: red }", "css.selectors.user-invalid"],
  ["@media (scripting: enabled) { a { color: red } }", "css.at-rules.media.scripting: enabled"],
  ["@starting-style { a { color: red } }", "css.at-rules.starting-style"],
  ["a { width: calc-size(auto, size) }", "css.types.calc-size"],
  ["@scope (a) { b { color: red } }", "css.at-rules.scope"],
])("`%s` is found in a style sheet", (css, feature) => {
  expect([...findNewInStyles(css)]).toContain(feature);
});

test("what `@supports` asks for is not found", () => {
  const css = "@supports (field-sizing: content) { a { field-sizing: content } }";
  expect([...findNewInStyles(css)]).toEqual([]);
});
