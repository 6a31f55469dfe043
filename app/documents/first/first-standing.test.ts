import { expect, test } from "vitest";
import { toFirstFields } from "./first-standing.ts";

test("what waited on a device until its moment had passed is sent as seen at once", () => {
  const coming = Date.now() + 86_400_000;
  expect(toFirstFields({ appearsAt: coming })).toEqual({
    appearsAt: new Date(coming).toISOString(),
  });
  expect(toFirstFields({ appearsAt: Date.now() - 3 * 86_400_000 })).toEqual({ isDraft: false });
  expect(toFirstFields("draft")).toEqual({ isDraft: true });
  expect(toFirstFields("published")).toEqual({ isDraft: false });
});
