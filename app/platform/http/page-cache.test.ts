import { beforeEach, expect, test } from "vitest";
import { createPageCache, type Keeping } from "./page-cache.server.ts";

let rendered: string[];
let revision: number;
let withdrawals: number;
let day: string;
let isDegraded: boolean;
let pages: ReturnType<typeof createPageCache>;

/** `/home` for good, `/kept…` while there is room, everything else not at all. */
function keepingOf({ pathname, search }: URL): Keeping | null {
  if (search) return null;
  if (pathname === "/home") return "for-good";
  return pathname.startsWith("/kept") ? "while-there-is-room" : null;
}

beforeEach(() => {
  rendered = [];
  revision = 1;
  withdrawals = 0;
  day = "2026-01-31";
  isDegraded = false;
  pages = createPageCache({
    isPersonal: async ({ headers }) => headers.get("Cookie") === "session=guru",
    publicUrl: "http://site",
    asMeant: (address) => new URL(address.href.replace("?from=elsewhere", "")),
    keepingOf,
    headersOfPage: { ofText: () => [], complete: () => undefined },
    revision: { atOnce: () => revision, ask: async () => revision },
    withdrawals: { known: () => withdrawals, ask: async () => withdrawals },
    readDay: () => day,
  });
});

type Answer = { caching?: string; text?: string; status?: number; request?: RequestInit };

async function get(path: string, answer: Answer = {}): Promise<string> {
  const { caching = "public, no-cache", text = "a page", status = 200, request } = answer;
  const response = await pages.answer(new Request(`http://site${path}`, request), async () => {
    rendered.push(path);
    const headers = { "Content-Type": "text/html", "Cache-Control": caching };
    return { response: new Response(text, { status, headers }), isDegraded };
  });
  return response.text();
}

test("a public page is rendered once for each state of the content", async () => {
  await get("/home");
  await get("/home");
  revision = 2;
  await get("/home");
  expect(rendered).toHaveLength(2);
});

test("one address stands for all that are meant by it", async () => {
  await get("/home?from=elsewhere");
  await get("/home");
  await get("/home?from=elsewhere");
  await get("/home?from=here");
  expect(rendered).toEqual(["/home?from=elsewhere", "/home?from=here"]);
});

test("a page turns with the day, and back when the clock is put right", async () => {
  for (const today of ["2026-02-01", "2030-01-01", "2026-02-01"]) {
    day = today;
    expect(await get("/home", { text: today })).toBe(today);
    expect(await get("/home", { text: "another" })).toBe(today);
  }
});

test("a page that was begun before midnight is nobody's after it", async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const headers = { "Content-Type": "text/html", "Cache-Control": "public, no-cache" };
  const early = pages.answer(new Request("http://site/home"), async () => {
    begun.resolve();
    await released.promise;
    return { response: new Response("yesterday", { headers }), isDegraded: false };
  });
  await begun.promise;
  day = "2026-02-01";
  expect(await get("/home", { text: "today" })).toBe("today");
  released.resolve();
  await early;
  expect(await get("/home", { text: "today" })).toBe("today");
});

test("while the store is down, the last good copy outlasts its day", async () => {
  await get("/home", { text: "yesterday" });
  day = "2026-02-01";
  isDegraded = true;
  expect(await get("/home", { text: "half a page" })).toBe("yesterday");
});

test("what is private is rendered every time, also where something public was expected", async () => {
  for (const path of ["/success", "/kept", "/home"]) {
    await get(path, { caching: "private, no-store" });
    await get(path, { caching: "private, no-store" });
  }
  expect(rendered).toHaveLength(6);
});

test("an address that anybody can make up is never kept, so it pushes nothing out", async () => {
  await get("/kept");
  const text = "x".repeat(1024 * 1024);
  for (let number = 0; number < 60; number++) await get(`/home?page=${number}`, { text });
  await get("/home?page=0", { text });
  expect(rendered.filter((path) => path === "/home?page=0")).toHaveLength(2);
  rendered = [];
  await get("/kept");
  expect(rendered).toEqual([]);
});

test("nothing pushes out the last good copy of a page that is kept for good", async () => {
  await get("/home", { text: "the last good copy" });
  const text = "x".repeat(5 * 1024 * 1024);
  for (let number = 0; number < 12; number++) await get(`/kept-${number}`, { text });
  revision = 2;
  isDegraded = true;
  expect(await get("/home", { text: "half a page" })).toBe("the last good copy");
});

test("for the rest, too many bytes push out the page that was used longest ago", async () => {
  const text = "x".repeat(12 * 1024 * 1024);
  await get("/kept-a", { text });
  await get("/kept-b", { text });
  await get("/kept-a");
  await get("/kept-c", { text });
  rendered = [];
  await get("/kept-a");
  await get("/kept-b");
  expect(rendered).toEqual(["/kept-b"]);
});

test("twenty visitors at once, HEAD or GET, are answered by one rendering", async () => {
  const visitors = Array.from({ length: 20 }, (_, index) =>
    get("/kept", { request: { method: index % 2 ? "HEAD" : "GET" } }),
  );
  const texts = await Promise.all(visitors);
  expect(rendered).toHaveLength(1);
  expect(texts.filter((text) => text === "a page")).toHaveLength(10);
});

test("what is kept for everybody is rendered for nobody in particular", async () => {
  const request = new Request("http://elsewhere/kept", { headers: { Cookie: "session=a" } });
  await pages.answer(request, async (seen) => {
    expect([...seen.headers]).toEqual([]);
    expect(seen.url).toBe("http://site/kept");
    return { response: new Response(""), isDegraded: false };
  });
});

test("what was taken back does not come back with an outage", async () => {
  await get("/kept", { text: "a photo" });
  revision = 2;
  await get("/kept", { text: "gone", status: 404 });
  isDegraded = true;
  expect(await get("/kept", { text: "failed", status: 503 })).toBe("failed");
});

test("a page from before something was taken back does not serve while the store is away", async () => {
  await get("/kept", { text: "a photo" });
  await get("/home", { text: "home with it" });
  withdrawals = 1;
  isDegraded = true;
  revision = 2;
  expect(await get("/kept", { text: "failed", status: 503 })).toBe("failed");
  expect(pages.listUnfit()).toEqual(["/home"]);
  isDegraded = false;
  await get("/home", { text: "home without" });
  expect(pages.listUnfit()).toEqual([]);
  isDegraded = true;
  revision = 3;
  expect(await get("/home", { text: "failed", status: 503 })).toBe("home without");
});

test("whoever is signed in gets a page of their own, and leaves none behind", async () => {
  const headers = { Cookie: "session=guru" };
  expect(await get("/kept", { text: "theirs", request: { headers } })).toBe("theirs");
  expect(await get("/kept", { text: "everybody's" })).toBe("everybody's");
  expect(await get("/kept", { text: "theirs again", request: { headers } })).toBe("theirs again");
});

test("a visitor who comes after a write does not get the page that was begun before it", async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const page = (text: string) => {
    const headers = { "Content-Type": "text/html", "Cache-Control": "public, no-cache" };
    return { response: new Response(text, { headers }), isDegraded: false };
  };
  const early = pages.answer(new Request("http://site/home"), async () => {
    begun.resolve();
    await released.promise;
    return page("old");
  });
  await begun.promise;
  revision = 2;
  expect(await get("/home", { text: "new" })).toBe("new");
  released.resolve();
  expect(await (await early).text()).toBe("old");
  expect(await get("/home")).toBe("new");
});
