import { expect, test } from "vitest";
import { loadList } from "./load-list.server.ts";

/** A list of 30 items, which returns what it is asked for. */
const load = (search: string) =>
  loadList(new URLSearchParams(search), {
    count: async () => 30,
    list: async (filter, page) => [{ filter, page }],
  });

test("words, a tag, a state and a page are read", async () => {
  expect(await load(`q=lamp+sea&tag=+diwali%00%0a+&state=draft&page=3`)).toEqual({
    items: [
      {
        filter: { words: ["lamp", "sea"], tag: "diwali", state: "draft" },
        page: { limit: 12, offset: 24 },
      },
    ],
    ...{
      total: 30,
      current: 3,
      pages: 3,
      filter: { q: "lamp sea", tag: "diwali", state: "draft" },
    },
  });
  expect((await load(`tag=${"a".repeat(300)}`)).filter.tag).toHaveLength(200);
  expect((await load("state=removed")).filter).toEqual({ q: "", tag: "", state: "" });
});

test.each([
  ...["0", "-1", "1.5", "x1", "1x", "01", ""].map((page) => [page, 1] as const),
  ...["4", "9".repeat(400)].map((page) => [page, 3] as const),
])("the invalid page %j is page %i", async (page, shown) => {
  expect((await load(`page=${page}`)).current).toBe(shown);
});
