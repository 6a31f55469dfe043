import { expect, test } from "vitest";
import { type Asking, createTurns } from "./turns.server.ts";

const network = "203.0.113.1";
const last: Asking = { urgency: "last", network };

test("no more than may be is done at once, the urgent first, and all in the end", async () => {
  const inTurn = createTurns({ most: 2, maxWaiting: 10 });
  const order: string[] = [];
  let underWay = 0;
  let maxUnderWay = 0;
  const work = (name: string) => async () => {
    underWay++;
    maxUnderWay = Math.max(maxUnderWay, underWay);
    order.push(name);
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
    return name;
  };
  const results = await Promise.all([
    ...["a", "b", "c", "d"].map((name) => inTurn(last, work(name))),
    inTurn({ urgency: "first", network }, work("urgent")),
  ]);
  expect(results).toEqual(["a", "b", "c", "d", "urgent"]);
  expect(order).toEqual(["a", "urgent", "b", "c", "d"]);
  expect(maxUnderWay).toBe(2);
});

test("what fails gives its turn to the next", async () => {
  const inTurn = createTurns({ most: 1, maxWaiting: 10 });
  const failing = inTurn(last, () => Promise.reject(new Error("no")));
  const after = inTurn(last, async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await after).toBe("done");
});

test("more than may wait is not begun", async () => {
  const inTurn = createTurns({ most: 1, maxWaiting: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = inTurn(last, () => promise);
  const second = inTurn(last, async () => "second");
  expect(await inTurn(last, async () => "third")).toBeNull();
  resolve("first");
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
});

test("what arrives together is begun one by one, and between two everything else is looked after", async () => {
  const inTurn = createTurns({ most: 4, maxWaiting: 100 });
  let begun = 0;
  const seen: number[] = [];
  const look = () => {
    seen.push(begun);
    if (begun < 5) setImmediate(look);
  };
  setImmediate(look);
  // Done at once, as what is made of an answer of SQLite's: none waits for anything.
  const work = async () => void begun++;
  await Promise.all(Array.from({ length: 5 }, () => inTurn(last, work)));
  look();
  expect(seen.slice(0, 2)).toEqual([1, 2]);
  expect(begun).toBe(5);
});

test("between two turns everything else is looked after", async () => {
  const inTurn = createTurns({ most: 1, maxWaiting: 100 });
  let done = 0;
  const all = Array.from({ length: 50 }, () =>
    inTurn(last, async () => {
      done++;
    }),
  );
  let doneBetween = 0;
  setImmediate(() => {
    doneBetween = done;
  });
  await Promise.all(all);
  expect(doneBetween).toBeGreaterThan(0);
  expect(doneBetween).toBeLessThan(50);
});

test("neither kind starves the other", async () => {
  const inTurn = createTurns({ most: 1, maxWaiting: 100 });
  const order: string[] = [];
  const ask = (urgency: "first" | "last") =>
    inTurn({ urgency, network }, async () => void order.push(urgency));
  const urgent = Array.from({ length: 8 }, () => ask("first"));
  await Promise.all([...urgent, ask("last"), ask("last")]);
  expect(order.indexOf("last")).toBeLessThan(5);
  expect(order.slice(0, 3)).toEqual(["first", "first", "first"]);
});
