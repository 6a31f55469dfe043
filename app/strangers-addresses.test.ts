import { beforeEach, expect, test } from "vitest";
import { keepingOf } from "./kept-addresses.ts";
import { createPageCache } from "./platform/http/page-cache.server.ts";

const lastPage = 9;
const tags = ["lamp", "full moon"];

let rendered: string[];
let isDown: boolean;
let pages: ReturnType<typeof createPageCache>;

beforeEach(() => {
  rendered = [];
  isDown = false;
  pages = createPageCache({
    publicUrl: "http://site",
    keepingOf,
    isPersonal: async () => false,
    headersOfPage: { ofText: () => [], complete: () => undefined },
    revision: { atOnce: () => (isDown ? "unreachable" : 1), ask: async () => 1 },
    withdrawals: { known: () => 0, ask: async () => 0 },
    readDay: () => "2026-01-31",
  });
});

/** As the routes answer: 404 for a page after the last and for a tag that nothing carries. */
async function get(path: string): Promise<number> {
  const { searchParams } = new URL(path, "http://site");
  const [page, tag] = [Number(searchParams.get("page") ?? 1), searchParams.get("tag")];
  const isThere = page <= lastPage && (tag === null || tags.includes(tag));
  const response = await pages.answer(new Request(`http://site${path}`), async () => {
    rendered.push(path);
    const headers = { "Content-Type": "text/html", "Cache-Control": "public, no-cache" };
    const text = path.padEnd(1_000, "x");
    return {
      response: new Response(text, { status: isThere ? 200 : 404, headers }),
      isDegraded: false,
    };
  });
  return response.status;
}

const good = [
  ...["/", "/gallery", "/events", "/nrithya-ratna-shodha", "/search", "/feed.xml"],
  ...["/gallery?page=2", `/gallery?page=${lastPage}`, "/gallery?tag=lamp", "/gallery/photo-1"],
];

/** Ten kinds of them, none of which there is an end of. */
const madeUp = (number: number) => [
  `/gallery?page=${number + lastPage + 1}`,
  `/gallery?page=0${number}`,
  `/gallery?tag=made-up-${number}`,
  `/gallery?tag=lamp&page=${number + lastPage + 1}`,
  `/?x=${number}`,
  `/gallery?x=${number}`,
  `/search?q=word${number}`,
  `/events?${"%20".repeat(number % 50)}${number}`,
  `/api/uploads?after=${number}`,
  `/gallery/photo-1?x=${number}`,
];

test("two thousand addresses that a stranger makes up are not kept, and push nothing out", async () => {
  for (const path of good) await get(path);
  rendered = [];
  const strange = Array.from({ length: 200 }, (_, number) => madeUp(number)).flat();
  for (const path of strange) await get(path);
  expect(rendered).toHaveLength(2_000);
  for (const path of strange) expect(pages.findReady({ url: path, headers: {} })).toBeNull();
  for (const path of good) expect(pages.findReady({ url: path, headers: {} })?.status).toBe(200);
  isDown = true;
  for (const path of good) expect(pages.findReady({ url: path, headers: {} })?.status).toBe(200);
});
