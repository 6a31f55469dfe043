import { expect, test } from "vitest";
import type { Services } from "#app/services.server.ts";
import { startSite } from "#tests/support/site.ts";
import { guruSiteForEachTest } from "./sites.ts";

/** Ends one look for a photo, or one search, each; until then it takes as long as one likes. */
let held: (() => void)[];

const hold = () => new Promise<void>((resolve) => held.push(resolve));

const site = guruSiteForEachTest(() => {
  held = [];
  return startSite(({ config, photos, search }: Services) => ({
    config: { ...config, trustsProxy: true },
    photos: { ...photos, findPhoto: () => hold().then(() => null) },
    search: {
      ...search,
      findEvents: () => hold().then(() => ({ items: [], more: 0, isMore: false })),
    },
  }));
});

const stranger = "203.0.113.1";
const visitor = "198.51.100.1";

const ask = async (path: string, network: string, cookie = "") => {
  const headers = { "X-Forwarded-For": network, Cookie: cookie };
  const answer = await site.request(path, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

/** How many anonymous pages SQLite's server renders at once. */
const concurrency = 2;

/** Asks twelve times at once, and resolves when as many as may be rendered at once have begun. */
async function flood(to: (number: number) => string, cookie = "") {
  const asked = Array.from({ length: 12 }, (_, number) => ask(to(number), stranger, cookie));
  await expect.poll(() => held.length).toBe(concurrency);
  // What would not wait either would have begun by the time another request is answered.
  expect((await site.request("/healthz")).status).toBe(200);
  expect(held.length).toBe(concurrency);
  return asked;
}

async function releaseAll(asked: Promise<number>[]) {
  const end = setInterval(() => held.shift()?.(), 1);
  const statuses = await Promise.all(asked);
  clearInterval(end);
  return statuses;
}

test("a flood of requests for made-up photos does not delay the login page", async () => {
  const asked = await flood((number) => `/gallery/made-up-${number}`);
  const own = ask("/login", visitor);
  // Of the ten that wait some may be begun before it, not all.
  for (let count = 0; count < 7; count++) {
    expect((await site.request("/healthz")).status).toBe(200);
    held.shift()?.();
  }
  expect(await own).toBe(200);
  expect(await releaseAll(asked)).toEqual(Array(12).fill(404));
});

test("a made-up session and a signed passkey challenge wait among the readers, a guru's session does not", async () => {
  const answer = await site.request("/api/auth/passkey/generate-authenticate-options");
  const [, challenge = ""] = /passkey=([^;]+)/.exec(answer.headers.get("Set-Cookie") ?? "") ?? [];
  expect(challenge).toContain(".");
  for (const token of ["x.y", challenge]) {
    const made = `better-auth.session_token=${token}`;
    const asked = await flood((number) => `/search?q=lamp+${number}`, made);
    expect(await ask("/success/messages", stranger, site.cookie)).toBe(200);
    expect(await releaseAll(asked)).toEqual(Array(12).fill(200));
  }
});
