import { brotliDecompressSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { createPageCache } from "#app/platform/http/page-cache.server.ts";

const html = "a long page ".repeat(200);
const headers = { "Content-Type": "text/html", "Cache-Control": "public, no-cache" };

let revision: number | "unknown" | "unreachable";
let day: string;
let pages: ReturnType<typeof createPageCache>;

beforeEach(() => {
  revision = 1;
  day = "2026-01-31";
  pages = createPageCache({
    publicUrl: "http://site",
    keepingOf: ({ pathname }) => (pathname === "/kept" ? "for-good" : null),
    isPersonal: async () => false,
    headersOfPage: {
      ofText: (text) => [["Policy", `${text.length}`]],
      complete: (all) => all.set("Complete", "yes"),
    },
    revision: { atOnce: () => revision, ask: async () => Number(revision) },
    withdrawals: { known: () => 0, ask: async () => 0 },
    readDay: () => day,
  });
});

const render = async () => ({ response: new Response(html, { headers }), isDegraded: false });

const goTheLongWay = (path: string, acceptEncoding = "br") => {
  const request = new Request(`http://site${path}`, {
    headers: { "Accept-Encoding": acceptEncoding },
  });
  return pages.answer(request, render);
};

function find(acceptEncoding: string | undefined, ifNoneMatch?: string) {
  const asked = { "accept-encoding": acceptEncoding, "if-none-match": ifNoneMatch };
  return pages.findReady({ url: "/kept", headers: asked });
}

const toHeaders = (flat: string[]) =>
  new Headers(
    flat.flatMap((name, index): [string, string][] =>
      index % 2 ? [] : [[name, flat[index + 1] ?? ""]],
    ),
  );

test("what is ready says what the long way says, to the letter", async () => {
  const long = await goTheLongWay("/kept");
  const ready = find("br");
  expect([...toHeaders(ready?.headers ?? [])]).toEqual([...long.headers]);
  expect(long.headers.get("Complete")).toBe("yes");
  expect(long.headers.get("Policy")).toBe(`${html.length}`);
  expect(long.headers.get("Content-Length")).toBe(`${ready?.body?.length}`);
  expect(brotliDecompressSync(ready?.body ?? "").toString()).toBe(html);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.5", "gzip"],
  ["BR", "br"],
  ["br; q=0.0, gzip;q=0", null],
  ["identity", null],
  ["", null],
  [undefined, null],
])("whoever accepts %s gets %s", async (accepted, encoding) => {
  await goTheLongWay("/kept", accepted);
  expect(toHeaders(find(accepted)?.headers ?? []).get("Content-Encoding")).toBe(encoding);
});

test("an encoding in which nobody has had it yet takes the long way", async () => {
  await goTheLongWay("/kept", "gzip");
  expect(find("br")).toBeNull();
  expect(find("gzip")).not.toBeNull();
});

test("whoever has it is told so, however they name it", async () => {
  const tag = (await goTheLongWay("/kept")).headers.get("ETag") ?? "";
  expect(tag).toMatch(/^W\//);
  for (const known of [tag, tag.slice(2), `"x", ${tag}`, `"x",${tag},"y"`, "*"]) {
    const ready = find("br", known);
    expect([known, ready?.status, ready?.body]).toEqual([known, 304, null]);
    expect(toHeaders(ready?.headers ?? []).get("ETag")).toBe(tag);
  }
  for (const other of ['"x"', 'W/"x", "y"', "", tag.slice(3)]) {
    expect([other, find("br", other)?.status]).toEqual([other, 200]);
  }
});

test("nothing is ready after a write, after the day, or while nobody knows", async () => {
  await goTheLongWay("/kept");
  for (const now of [2, "unknown"] as const) {
    revision = now;
    expect(find("br")).toBeNull();
  }
  revision = 1;
  day = "2026-02-01";
  expect(find("br")).toBeNull();
  day = "2026-01-31";
  expect(find("br")).not.toBeNull();
});

test("while the store cannot be reached the last good copy is ready, whatever day it is", async () => {
  await goTheLongWay("/kept");
  revision = "unreachable";
  day = "2026-02-01";
  expect(find("br")?.status).toBe(200);
});

test("what is not kept is never ready", async () => {
  await goTheLongWay("/other");
  expect(pages.findReady({ url: "/other", headers: {} })).toBeNull();
});

test("a change to another page leaves what was compressed as it was", async () => {
  await goTheLongWay("/kept");
  const { body } = find("br") ?? {};
  revision = 2;
  await goTheLongWay("/kept");
  expect(find("br")?.body).toBe(body);
});
