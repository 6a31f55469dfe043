import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { layers } from "#app/ui/styles/layers.ts";
import { groups } from "./mutation/groups.ts";

/** The conventions (STYLE.md) that neither Biome nor dependency-cruiser can hold. */

const everything = globSync("{app,db,demo,commands,tests}/**/*.{ts,tsx,mjs,css}", {
  exclude: ["**/node_modules"],
}).concat("server.ts");
const isTest = (path: string) => path.startsWith("tests/") || path.endsWith(".test.ts");
const sources = everything.filter((path) => !isTest(path) && !/\.css$|\.d\.ts$/.test(path));
const read = (path: string) => readFileSync(path, "utf8");
const countLines = (path: string) => read(path).trimEnd().split("\n").length;

const query =
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|executeQuery|prepare)(?:<[^(]*>)?\(|\bsql(?:<[^`]*>)?`|\bsql\.\w+/;

/** Nobody runs a comment. */
const hasQuery = (source: string) =>
  query.test(source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""));

test("SQL is written in stores and beside the database only", () => {
  const strangers = sources.filter(
    (path) =>
      !/^db\/|^app\/platform\/database\/|-store\.server\.ts$/.test(path) && hasQuery(read(path)),
  );
  expect(strangers).toEqual([]);
  // Queries are seen where they are.
  expect(
    sources.filter((path) => /-store\.server\.ts$/.test(path) && !hasQuery(read(path))),
  ).toEqual([]);
});

test("what pages show does not depend on a browser's `Intl`, and no comparator lacks its 0", () => {
  const shown = sources.filter((path) => path.startsWith("app/") && !path.includes(".server."));
  const usesIntl = /\bIntl\.|\.toLocale(?!LowerCase|UpperCase)\w*\(|\.localeCompare\(/;
  expect(shown.filter((path) => usesIntl.test(read(path)))).toEqual([]);
  const neverEqual = /[<>]=? [^?\n]+ \? (?:-1 : 1|1 : -1)\b/;
  // `compareTexts` has compared for equality before.
  const known = "app/platform/locale.ts";
  expect(sources.filter((path) => path !== known && neverEqual.test(read(path)))).toEqual([]);
});

test("a folder holds at most 24 source files", () => {
  const folders = Map.groupBy(sources, dirname);
  const crowded = [...folders].filter(([, files]) => files.length > 24).map(([folder]) => folder);
  expect(crowded).toEqual([]);
});

test("no file has more than 400 lines, and no test either", () => {
  expect(everything.filter((path) => countLines(path) > 400)).toEqual([]);
});

/** Marks are part of the letter before them, and joiners take no room. */
const widthOf = (line: string) => line.replaceAll(/\p{M}|\u200c|\u200d/gu, "").length;

/** What cannot be broken: imports, directives of the linter, and patterns. */
const unbreakable = /^\s*(?:import |\/\/ biome-ignore|\/[^/*])/;

test("no line of the product has more than 100 characters", () => {
  const long = sources.flatMap((path) =>
    read(path)
      .split("\n")
      .filter((line) => widthOf(line) > 100 && !unbreakable.test(line))
      .map((line) => `${path}: ${line.trim().slice(0, 60)}`),
  );
  expect(long).toEqual([]);
});

test("no file or folder is called utils, helpers, common, lib or misc", () => {
  const isCatchAll = (name: string) => /^(?:utils?|helpers?|common|lib|misc)$/.test(name);
  const catchAlls = everything.filter((path) =>
    [...dirname(path).split("/"), basename(path).split(".")[0] ?? ""].some(isCatchAll),
  );
  expect(catchAlls).toEqual([]);
});

test("tests of pages and calls take services and routes from one program, the built one", () => {
  const fromSources = /^import (?!type )[^;]*"#app\/(?:app|services)\.server\.ts"/m;
  const ofProgram = everything.filter((path) =>
    /^tests\/(?:e2e|engines|http|support)\//.test(path),
  );
  expect(ofProgram.length).toBeGreaterThan(100);
  expect(ofProgram.filter((path) => fromSources.test(read(path)))).toEqual([]);
});

test("every layer of the styles is a declared one", () => {
  const declared = layers.replace(/^@layer |;$/g, "").split(", ");
  const used = everything
    .filter((path) => path.endsWith(".css"))
    .flatMap((path) =>
      [...read(path).matchAll(/@layer ([^;{]+)/g)].map(([, names]) => ({ path, names })),
    );
  expect(used.length).toBeGreaterThan(declared.length);
  expect(used.filter(({ names = "" }) => !declared.includes(names.trim()))).toEqual([]);
});

test("every built style sheet states the order of its layers, because any may be the first", () => {
  const declared = layers.replace(/^@layer |;$/g, "").split(", ");
  const sheets = globSync("build/client/assets/*.css");
  expect(sheets.length).toBeGreaterThan(10);
  for (const path of sheets) {
    const named = [...read(path).matchAll(/@layer ([\w,]+)/g)].flatMap(([, list = ""]) =>
      list.split(","),
    );
    const order = [...new Set(named)];
    // Those after a sheet's last layer are stronger anyway.
    expect(order, path).toEqual(declared.slice(0, order.length));
  }
});

test("every class that a component names is in its style sheet", () => {
  const missing = everything
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => {
      const source = read(path);
      return [...source.matchAll(/import (\w+) from "(\S+\.module\.css)"/g)].flatMap(
        ([, name = "", sheet = ""]) => {
          const css = read(sheet.startsWith("#") ? sheet.slice(1) : join(dirname(path), sheet));
          return [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))]
            .filter(([, used = ""]) => !new RegExp(`\\.${used}\\b`).test(css))
            .map(([used]) => `${path}: ${used}`);
        },
      );
    });
  expect(missing).toEqual([]);
});

test("every file of a mutation group exists", () => {
  const tests = groups.flatMap(({ tests = [], requests = [] }) => [
    ...tests,
    ...requests.map((name) => `tests/http/${name}.test.ts`),
  ]);
  const files = groups.flatMap((group) => group.files).concat(tests);
  expect(files.filter((file) => !everything.includes(file))).toEqual([]);
});
