import { expect, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import { createAttempts } from "./attempts-store.server.ts";

test.each(engines)("attempts at once are counted one by one on $name", async ({ open }) => {
  const database = await open();
  const attempts = createAttempts(database);
  const answers = await Promise.all(Array.from({ length: 12 }, () => attempts.begin("a net", 5)));
  expect(answers.filter(Boolean)).toHaveLength(5);
  await attempts.forget("a net");
  expect(await attempts.begin("a net", 1)).toBe(true);
  await attempts.undo("a net");
  expect(await attempts.begin("a net", 1)).toBe(true);
  await database.destroy();
});
