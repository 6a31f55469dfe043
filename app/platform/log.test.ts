import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";

test("every line that is written for a request has its fields, and no other request's", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", (line) => lines.push(JSON.parse(line)));
  const ask = (requestId: string) =>
    log.during({ requestId }, async () => {
      await wait(1);
      log.info(`for ${requestId}`);
    });
  await Promise.all([ask("a"), ask("b")]);
  log.info("for nobody");
  const messages = lines.map(({ message, requestId }) => [message, requestId]);
  expect(messages.sort()).toEqual([
    ["for a", "a"],
    ["for b", "b"],
    ["for nobody", undefined],
  ]);
});

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
