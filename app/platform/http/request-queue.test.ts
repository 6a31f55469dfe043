import { beforeEach, expect, test, vi } from "vitest";
import { createRequestQueue } from "./request-queue.server.ts";

let order: string[];

beforeEach(() => {
  order = [];
  vi.useFakeTimers({ toFake: ["performance"] });
});

type Queue = ReturnType<typeof createRequestQueue>;

/** The name's first letter stands for its network. */
const add = (queue: Queue, name: string, network: string | null = name.slice(0, 1)) =>
  queue.add(network, async () => {
    order.push(name);
    return name;
  });

/** Adds a job that lasts until it is released. */
function hold(queue: Queue) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { held: queue.add("holder", () => promise), release: resolve };
}

test("no more than allowed is done at once, and all in the end, also after a failure", async () => {
  const queue = createRequestQueue({ concurrency: 2, maxWaiting: 20 });
  let running = 0;
  let maxRunning = 0;
  const job = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    throw new Error("failed");
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => queue.add("a", job)));
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(maxRunning).toBe(2);
  expect(await add(queue, "after")).toBe("after");
});

test("a network that sends many waits behind itself, not in front of the others", async () => {
  const queue = createRequestQueue({ concurrency: 1, maxWaiting: 20 });
  const { held, release } = hold(queue);
  const all = ["a1", "a2", "a3"].map((name) => add(queue, name));
  vi.advanceTimersByTime(10);
  all.push(add(queue, "b1"), add(queue, "c1"));
  release();
  await Promise.all([held, ...all]);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

test("shared work overtakes what has just arrived, not what has waited longer, and is never refused", async () => {
  const queue = createRequestQueue({ concurrency: 1, maxWaiting: 2 });
  const { held, release } = hold(queue);
  const all = [add(queue, "early")];
  vi.advanceTimersByTime(2_000);
  all.push(add(queue, "late"), add(queue, "fixed", null));
  release();
  await Promise.all([held, ...all]);
  expect(order).toEqual(["early", "fixed", "late"]);
});

test("too much is refused: in all, and more than half of it of one network", async () => {
  const queue = createRequestQueue({ concurrency: 1, maxWaiting: 4 });
  const { held, release } = hold(queue);
  const all = ["a1", "a2", "a3", "b1", "c1", "d1"].map((name) => add(queue, name));
  release();
  await held;
  expect(await Promise.all(all)).toEqual(["a1", "a2", null, "b1", "c1", null]);
});
