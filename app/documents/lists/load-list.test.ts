import { expect, test } from "vitest";
import { loadList, readFilter } from "./load-list.server.ts";

/** A list of 30 items, which returns what it is asked for. */
const load = (search: string) =>
  loadList(new URLSearchParams(search), {
    total: 30,
    filter: { q: "lamp" },
    list: async (page) => [page],
  });

const read = (search: string) => readFilter(new URLSearchParams(search));

test("words, a tag, a state and a page are read", async () => {
  expect(await load("page=3")).toEqual({
    items: [{ limit: 12, offset: 24 }],
    total: 30,
    current: 3,
    pages: 3,
    filter: { q: "lamp" },
  });
  const filter = { words: ["lamp", "sea"], tag: "diwali", state: "draft" };
  expect(read("q=lamp+sea&tag=+diwali%00%0a+&state=draft")).toEqual(filter);
  expect(read(`tag=${"a".repeat(300)}`).tag).toHaveLength(200);
  expect(read("state=removed")).toEqual({ words: [], tag: null, state: null });
});

test.each([
  ...["0", "-1", "1.5", "x1", "1x", "01", ""].map((page) => [page, 1] as const),
  ...["4", "9".repeat(400)].map((page) => [page, 3] as const),
])("the invalid page %j is page %i", async (page, shown) => {
  expect((await load(`page=${page}`)).current).toBe(shown);
});
