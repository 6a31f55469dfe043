import { expect, test } from "vitest";
import { listTestSentences } from "./test-sentences.ts";

const body = "() => { expect(1).toBe(1); }";

test.each([
  `test("it runs", ${body});`,
  `test('it runs', async function () {});`,
  `it(\`it runs\`, { timeout: 10 }, ${body});`,
  `dashboardTest("it runs", ${body});`,
  `test.each([1, 2])("it runs", ${body});`,
  `test.for\`a\`("it runs", ${body});`,
  `for (const path of paths) { test("it runs", ${body}); }`,
  `test.describe("a room", () => { test.use({}); test("it runs", ${body}); });`,
  `describe.each(engines)("on $name", ({ open }) => { if (open) test("it runs", ${body}); });`,
])("a test that runs is found: %s", (source) => {
  expect(listTestSentences(source)).toEqual(["it runs"]);
});

test("a template stands as it is written", () => {
  const template = "on $" + "{path} it runs";
  expect(listTestSentences(`test(\`${template}\`, () => {});`)).toEqual([template]);
});

test.each([
  `// test("it runs", ${body});`,
  `/* test("it runs", ${body}); */`,
  `const sentence = "it runs";`,
  `describe("it runs", () => {});`,
  `test("it runs");`,
  `test.todo("it runs");`,
  `test.skip("it runs", ${body});`,
  `test.fixme("it runs", ${body});`,
  `test.fails("it runs", ${body});`,
  `test.skipIf(isSlow)("it runs", ${body});`,
  `test.skip.each([1])("it runs", ${body});`,
  `test("it runs", { skip: true }, ${body});`,
  `test("it runs", async () => { test.skip(true, "too slow"); });`,
  `test("it runs", ({ skip }) => { skip(); });`,
  `test("it runs", (context) => { if (isSlow) context.skip(); });`,
  `describe.skip("a room", () => { test("it runs", ${body}); });`,
  `test.describe.fixme("a room", () => { test("it runs", ${body}); });`,
  `test.describe("a room", () => { test.skip(isSlow, "why"); test("it runs", ${body}); });`,
  `test.skip(({ browserName }) => browserName === "webkit", "why"); test("it runs", ${body});`,
  `test.only("another", ${body}); test("it runs", ${body});`,
  `test.only("it runs", ${body});`,
])("a test that does not run is not found: %s", (source) => {
  expect(listTestSentences(source)).toEqual([]);
});
