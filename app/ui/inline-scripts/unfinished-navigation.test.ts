import { expect, test, vi } from "vitest";
import { resumeNavigation } from "./unfinished-navigation.ts";

const from = "https://school.example/events";

/** A page that is loaded with a navigation in its storage, and what it does. */
function openPage({ stored, type }: { stored: string | null; type: string }) {
  const [pushState, reload] = [vi.fn(), vi.fn()];
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("location", { href: from, reload });
  vi.stubGlobal("history", { pushState });
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type }] });
  vi.stubGlobal("sessionStorage", { getItem: () => stored, removeItem: vi.fn() });
  resumeNavigation();
  return { opened: pushState.mock.calls.map(([, , path]) => path), reloads: reload.mock.calls };
}

test("a page that was being opened when the scripts failed is opened after the reload", () => {
  const stored = JSON.stringify({ from, path: "/gallery?page=2" });
  expect(openPage({ stored, type: "reload" })).toEqual({
    opened: ["/gallery?page=2"],
    reloads: [[]],
  });
});

test.each([
  ["nothing is stored", null, "reload"],
  ["the visitor went back", JSON.stringify({ from, path: "/gallery" }), "back_forward"],
  ["another page is open", JSON.stringify({ from: `${from}/2`, path: "/gallery" }), "reload"],
  ["it is open already", JSON.stringify({ from, path: "/events" }), "reload"],
  ["the storage is damaged", "{", "reload"],
])("nothing is opened where %s", (_why, stored, type) => {
  expect(openPage({ stored, type })).toEqual({ opened: [], reloads: [] });
});
