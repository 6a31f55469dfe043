import { expect, test, vi } from "vitest";
import { engines } from "#tests/support/engines.ts";
import { createVisitCounter } from "./visit-counter.server.ts";
import { createVisitStore, type PageVisits, type VisitStore } from "./visit-store.server.ts";

const headers = {
  "user-agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 " +
    "(KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1",
};

/** The first write fails. */
function openCounter() {
  const written: PageVisits[][] = [];
  const add = vi.fn(async (visits: PageVisits[]) => void written.push(visits));
  add.mockRejectedValueOnce(new Error("the disk is full"));
  const clock = vi.fn(() => Date.parse("2026-02-28T18:29:59Z"));
  return { counter: createVisitCounter({ visitStore: { add }, clock }), written, clock };
}

test("a failed write is repeated with what was counted since, by the days in India", async () => {
  const { counter, written, clock } = openCounter();
  counter.count("/", headers);
  await expect(counter.write()).rejects.toThrow("the disk is full");
  counter.count("/", headers);
  clock.mockReturnValue(Date.parse("2026-02-28T18:30:00Z"));
  counter.count("/", headers);
  await counter.write();
  expect(written).toEqual([
    [
      { day: "2026-02-28", page: "/", count: 2 },
      { day: "2026-03-01", page: "/", count: 1 },
    ],
  ]);
});

test("so many pages are counted at most, while nothing can be written", async () => {
  const { counter, written } = openCounter();
  for (let page = 0; page < 6_000; page++) counter.count(`/events/${page}`, headers);
  counter.count("/events/0", headers);
  await counter.write().catch(() => undefined);
  await counter.write();
  expect(written[0]).toHaveLength(5_000);
  expect(written[0]?.[0]).toMatchObject({ page: "/events/0", count: 2 });
});

test.each(engines)("two nodes add up on $name", async ({ openTwo }) => {
  const databases = await openTwo();
  const [one, other] = databases.map(createVisitStore) as [VisitStore, VisitStore];
  const day = "2026-02-28";
  const home = { day, page: "/", count: 2 };
  const gallery = { day, page: "/gallery", count: 3 };
  await Promise.all([one.add([home, gallery]), other.add([gallery, home])]);
  const days = { all: day, month: day, week: "2026-03-01" };
  const pages = await one.listPages(days);
  expect(pages.sort((a, b) => a.all - b.all)).toEqual([
    { page: "/", all: 4, month: 4, week: 0 },
    { page: "/gallery", all: 6, month: 6, week: 0 },
  ]);
  expect(await other.listDays(day)).toEqual([{ day, count: 10 }]);
  await Promise.all(databases.map((database) => database.destroy()));
});
