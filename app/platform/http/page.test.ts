import type { CompressCallback } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { createPageCache } from "./page-cache.server.ts";

const furthest = 11;
const begun: { finish: () => void }[] = [];

vi.mock("node:zlib", async (original) => {
  const zlib = await original<typeof import("node:zlib")>();
  const { constants } = zlib;
  type Options = { params: Record<number, number> };
  /** Compressing as far as it goes takes until the test lets it finish; all else works as ever. */
  function brotliCompress(bytes: Buffer, options: Options, done: CompressCallback) {
    const isFurthest = options.params[constants.BROTLI_PARAM_QUALITY] === furthest;
    if (!isFurthest) return zlib.brotliCompress(bytes, options, done);
    begun.push({ finish: () => done(null, Buffer.from("smallest")) });
  }
  return { ...zlib, brotliCompress };
});

const text = "a long page ".repeat(200);

const pages = createPageCache({
  isPersonal: async () => false,
  publicUrl: "http://site",
  keepingOf: ({ pathname }) => (pathname.startsWith("/kept") ? "while-there-is-room" : null),
  headersOfPage: { ofText: () => [], complete: () => undefined },
  revision: { atOnce: () => 1, ask: async () => 1 },
  withdrawals: { known: () => 0, ask: async () => 0 },
  readDay: () => "2026-01-31",
});

const aMinute = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

async function get(path: string): Promise<string> {
  const request = new Request(`http://site${path}`, { headers: { "Accept-Encoding": "br" } });
  const headers = { "Content-Type": "text/html", "Cache-Control": "public, no-cache" };
  const response = await pages.answer(request, async () => ({
    response: new Response(text, { headers }),
    isDegraded: false,
  }));
  return response.text();
}

test("a page that is sent often is compressed further once, and not before it has settled", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  for (let visitor = 0; visitor < 50; visitor++) await get("/kept-often");
  expect(begun).toHaveLength(0);
  vi.advanceTimersByTime(aMinute);
  for (let visitor = 0; visitor < 50; visitor++) await get("/kept-often");
  expect(begun).toHaveLength(1);
  begun.shift()?.finish();
  await new Promise((resolve) => setImmediate(resolve));
});

test("only kept pages are compressed further, one at a time, and few of them wait", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  for (let number = 0; number < 400; number++) {
    const path = number % 2 ? `/kept-${number}` : `/made-up-${number}`;
    await get(path);
    vi.advanceTimersByTime(aMinute);
    await get(path);
  }
  expect(begun).toHaveLength(1);
  let finished = 0;
  for (let one = begun.shift(); one; one = begun.shift()) {
    one.finish();
    finished += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(finished).toBe(20);
  expect(await get("/kept-1")).toBe("smallest");
});
