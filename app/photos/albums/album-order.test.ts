import { expect, test } from "vitest";
import { maxByHand, movePhoto } from "./album-order.ts";

test("of a larger album, only the first thousand photos move one place, and any to the front", () => {
  const ids = Array.from({ length: maxByHand + 500 }, (_, index) => `${index}`);
  const move = (id: number, by: "first" | "earlier" | "later") =>
    movePhoto([], ids, { id: `${id}`, move: by });
  expect(move(maxByHand, "earlier")?.slice(-2)).toEqual(["998", "1000"]);
  expect(move(maxByHand + 1, "earlier")).toBeNull();
  expect(move(maxByHand - 2, "later")?.slice(-2)).toEqual(["999", "998"]);
  expect(move(maxByHand - 1, "later")).toBeNull();
  expect(move(maxByHand + 499, "first")?.slice(0, 2)).toEqual(["1499", "0"]);
});
