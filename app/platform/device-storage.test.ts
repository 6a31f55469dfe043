import { expect, test, vi } from "vitest";
import { listStoredKeys, readStored, readStoredTexts, writeStored } from "./device-storage.ts";

test.each(["null", "7", '"text"', "{", "", '{"a":1,"b":{}}', '[["a","b"]]'])(
  "texts that are damaged to %s are no texts",
  (stored) => {
    vi.stubGlobal("localStorage", { getItem: () => stored });
    expect(readStoredTexts("device", "draft:event")).toEqual({});
  },
);

test("a browser that refuses access, or has no room, stores nothing and fails nowhere", () => {
  vi.stubGlobal("localStorage", {
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(writeStored("device", "dismissed", ["a"])).toBe(false);
  vi.stubGlobal("sessionStorage", undefined);
  expect(readStored("tab", "tab")).toBeNull();
  expect(writeStored("tab", "tab", null)).toBe(false);
  expect(listStoredKeys("tab")).toEqual([]);
});
