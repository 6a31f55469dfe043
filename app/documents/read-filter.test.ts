import { expect, test } from "vitest";
import { readFilter } from "./read-filter.server.ts";

const read = (search: string) => readFilter(new URLSearchParams(search));

test("without parameters it is the first page of everything", () => {
  expect(read("")).toEqual({
    filter: { words: [], tag: null, state: null },
    page: { limit: 12, offset: 0 },
    shown: { q: "", tag: "", state: "" },
    current: 1,
  });
});

test("words, a tag, a state and a page are read", () => {
  expect(read("q=lamp+sea&tag=+diwali%00%0a+&state=draft&page=3")).toEqual({
    filter: { words: ["lamp", "sea"], tag: "diwali", state: "draft" },
    page: { limit: 12, offset: 24 },
    shown: { q: "lamp sea", tag: "diwali", state: "draft" },
    current: 3,
  });
  expect(read(`tag=${"a".repeat(300)}`).filter.tag).toHaveLength(200);
});

test.each([["0"], ["-1"], ["1.5"], ["x1"], ["1x"], ["12345678"], ["01"], [""]])(
  "the invalid page %j is the first",
  (page) => {
    expect(read(`page=${page}`).current).toBe(1);
  },
);

test("a page has up to seven digits, and an unknown state is ignored", () => {
  expect(read("page=1234567").current).toBe(1_234_567);
  expect(read("state=removed").filter.state).toBeNull();
  expect(read("state=hidden").filter.state).toBe("hidden");
});
