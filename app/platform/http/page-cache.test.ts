import { beforeEach, expect, test } from "vitest";
import type { Revisions } from "#app/platform/database/content-revision-store.server.ts";
import { indiaDateTime, indiaNoon } from "../calendar.ts";
import { createPageCache } from "./page-cache.server.ts";

const noon = indiaNoon("2026-01-31");

let rendered: string[];
let revisions: Revisions;
let isUnavailable: boolean;
/** Epoch milliseconds. */
let now: number;
let isDegraded: boolean;
let pages: ReturnType<typeof createPageCache>;

beforeEach(() => {
  rendered = [];
  revisions = { content: 1, unpublish: 0 };
  isUnavailable = false;
  now = noon;
  isDegraded = false;
  pages = createPageCache({
    publicUrl: "http://site",
    revisions: {
      current: () => (isUnavailable ? "unavailable" : revisions),
      read: async () => (isUnavailable ? Promise.reject(new Error("unavailable")) : revisions),
      knownUnpublish: () => revisions.unpublish,
    },
    clock: () => now,
    addHeaders: (headers) => headers.set("X-Secure", "yes"),
  });
});

type Answer = { text?: string; status?: number; caching?: string; type?: string };

function respondWith(path: string, answer: Answer) {
  const {
    caching = "public, no-cache",
    text = "a page",
    status = 200,
    type = "text/html",
  } = answer;
  return async () => {
    rendered.push(path);
    const headers = { "Content-Type": type, "Cache-Control": caching };
    return { response: new Response(text, { status, headers }), isDegraded };
  };
}

const ask = (path: string, answer: Answer = {}, request: RequestInit = {}) =>
  pages.answer(new Request(`http://elsewhere${path}`, request), path, respondWith(path, answer));

const get = async (path: string, answer: Answer = {}) => (await ask(path, answer)).text();

const find = (url: string, encoding?: string) =>
  pages.findPrebuilt({ url, headers: { "accept-encoding": encoding } });

test("a public page is rendered once for each revision and day", async () => {
  for (const today of ["2026-02-01", "2026-02-02"]) {
    now = indiaNoon(today);
    expect(await get("/home", { text: today })).toBe(today);
    expect(await get("/home", { text: "another" })).toBe(today);
  }
  revisions = { content: 2, unpublish: 0 };
  expect(await get("/home", { text: "new" })).toBe("new");
});

test("a page is rendered again at midnight in India", async () => {
  now = indiaDateTime("2026-01-31", "23:59");
  expect(await get("/home", { text: "before" })).toBe("before");
  expect(await get("/home", { text: "again" })).toBe("before");
  expect(find("/home")).not.toBeNull();
  now = indiaDateTime("2026-02-01", "00:00");
  expect(find("/home")).toBeNull();
  expect(await get("/home", { text: "tomorrow" })).toBe("tomorrow");
});

test("a private answer is rendered every time", async () => {
  for (const path of ["/page", "/home"]) {
    await get(path, { caching: "private, no-store" });
    await get(path, { caching: "private, no-store" });
  }
  expect(rendered).toHaveLength(4);
});

test("a page that was begun before a change or before midnight is not cached after it", async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const early = pages.answer(new Request("http://site/home"), "/home", async () => {
    begun.resolve();
    await finish.promise;
    return respondWith("/home", { text: "old" })();
  });
  await begun.promise;
  revisions = { content: 2, unpublish: 0 };
  now = indiaNoon("2026-02-01");
  expect(await get("/home", { text: "new" })).toBe("new");
  finish.resolve();
  expect(await (await early).text()).toBe("old");
  expect(await get("/home")).toBe("new");
});

test("twenty visitors at once, HEAD or GET, get one rendering, made without their headers", async () => {
  const requests = Array.from({ length: 20 }, (_, index) =>
    ask("/page", {}, { method: index % 2 ? "HEAD" : "GET", headers: { Cookie: "theme=dark" } }),
  );
  const texts = await Promise.all(requests.map(async (answer) => (await answer).text()));
  expect(rendered).toHaveLength(1);
  expect(texts.filter((text) => text === "a page")).toHaveLength(10);
  await pages.answer(
    new Request("http://elsewhere/other", { headers: { Cookie: "theme=dark" } }),
    "/other",
    async (request) => {
      expect([request.url, ...request.headers]).toEqual(["http://site/other"]);
      return respondWith("/other", {})();
    },
  );
});

test("during an outage the last good copy is served, whatever day it is", async () => {
  await get("/home", { text: "yesterday" });
  now = indiaNoon("2026-02-01");
  isDegraded = true;
  expect(await get("/home", { text: "half a page" })).toBe("yesterday");
  isUnavailable = true;
  expect(await get("/home", { text: "half a page" })).toBe("yesterday");
  expect(find("/home")?.body?.toString()).toBe("yesterday");
});

const long = { text: "a long page ".repeat(200) };
const accepting = (encoding: string) => ({ headers: { "Accept-Encoding": encoding } });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["identity", null],
  ["", null],
])("of the accepted encodings %s, %s is chosen", async (accepted, encoding) => {
  await ask("/page", long, accepting(accepted));
  const { headers } = find("/page", accepted) ?? {};
  expect(new Headers(headers).get("Content-Encoding")).toBe(encoding);
});
