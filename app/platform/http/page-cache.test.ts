import { beforeEach, expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { createPageCache } from "./page-cache.server.ts";

let rendered: string[];
let revision: number;
let pages: ReturnType<typeof createPageCache>;

beforeEach(() => {
  rendered = [];
  revision = 1;
  pages = createPageCache({ readRevision: async () => revision, log: createLog("silent") });
});

async function get(path: string, caching = "public, no-cache", bytes = 10): Promise<void> {
  await pages.answer(new Request(`http://site${path}`), async () => {
    rendered.push(path);
    const headers = { "Content-Type": "text/html", "Cache-Control": caching };
    return { response: new Response("x".repeat(bytes), { headers }), isDegraded: false };
  });
}

test("a public page is rendered once for each state of the content", async () => {
  await get("/gallery?page=2");
  await get("/gallery?page=2");
  revision = 2;
  await get("/gallery?page=2");
  expect(rendered).toHaveLength(2);
});

test("what is private is rendered every time", async () => {
  await get("/success", "private, no-store");
  await get("/success", "private, no-store");
  expect(rendered).toHaveLength(2);
});

test("addresses with made-up parameters are never kept, so they push nothing out", async () => {
  await get("/gallery");
  for (let index = 0; index < 2_000; index++) await get(`/gallery?junk=${index}`);
  await get("/gallery?junk=0");
  rendered = [];
  await get("/gallery");
  expect(rendered).toEqual([]);
});

test("too many bytes push out the page that was used longest ago", async () => {
  const large = 20 * 1024 * 1024;
  await get("/a", undefined, large);
  await get("/b", undefined, large);
  await get("/a");
  await get("/c", undefined, large);
  rendered = [];
  await get("/a");
  await get("/b", undefined, large);
  expect(rendered).toEqual(["/b"]);
});
