import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";

test("what one request makes anybody write bears its fields, and no other request's", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", (line) => lines.push(JSON.parse(line)));
  const library = log.with({ part: "library" });
  const ask = (requestId: string) =>
    log.during({ requestId }, async () => {
      await wait(1);
      library.info(`for ${requestId}`);
    });
  await Promise.all([ask("a"), ask("b")]);
  library.info("for nobody");
  const said = lines.map(({ message, part, requestId }) => [message, part, requestId]);
  expect(said.sort()).toEqual([
    ["for a", "library", "a"],
    ["for b", "library", "b"],
    ["for nobody", "library", undefined],
  ]);
});
