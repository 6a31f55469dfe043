import { expect, test } from "vitest";
import { createLog, withoutSecret } from "./log.server.ts";

test("an address that somebody's error names is not written; where it was thrown is", () => {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  const error = new Error("550 <Asha.Rao+lamp@mail.school.example> unknown");
  error.stack = `${error.stack}\n    at node_modules/@hono/node-server/dist/index.mjs:5`;
  log.error("a sign-in link could not be mailed", { error });
  expect(JSON.parse(lines[0] ?? "").error).toContain("550 <(an address)> unknown");
  expect(lines[0]).toContain("node_modules/@hono/node-server/dist/index.mjs:5");
});

test("of a long text, wherever it stands, only the beginning is written", () => {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  const long = "x".repeat(100_000);
  log.warn(long, { text: long, within: { text: long } });
  const line = JSON.parse(lines[0] ?? "");
  expect(lines[0]?.length).toBeLessThan(13_000);
  for (const text of [line.message, line.text, line.within.text])
    expect(text).toMatch(/^x{4000}\.\.\. \(100000 characters\)$/);
});

test.each([
  "/invitation",
  "/judge",
  "/nrithya-ratna-shodha/entry",
  "/kn/nrithya-ratna-shodha/entry",
])("the token of a link below %s is not written", (path) => {
  expect(withoutSecret(`${path}/a-token/screenshot`)).toBe(`${path}/.../screenshot`);
});
