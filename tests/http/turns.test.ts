import { afterEach, beforeEach, expect, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;

beforeEach(async () => {
  // On SQLite a page is made without waiting for anything, and in one process with whoever asks nobody waits.
  const database = await engines.find(({ name }) => name === "PostgreSQL")?.open();
  site = await startSite(({ config }) => ({ config: { ...config, trustsProxy: true } }), database);
  await addGuru(site);
});

afterEach(() => site.close());

const stranger = "203.0.113.1";
const visitor = "198.51.100.1";

type Asked = { path: string; network?: string; cookie?: string };

/** The strangers' addresses and then one's own are asked for at once; how many of the strangers' are answered later. */
async function countLater(addresses: string[], own: Asked, strangersCookie = ""): Promise<number> {
  const order: string[] = [];
  const ask = async ({ path, network = stranger, cookie = "" }: Asked) => {
    const headers = { "X-Forwarded-For": network, Cookie: cookie };
    const answer = await site.request(path, { headers });
    await answer.arrayBuffer();
    order.push(path);
    return answer.status;
  };
  // What it needs is loaded when it is first asked for.
  await ask(own);
  order.length = 0;
  const strangers = addresses.map((path) => ask({ path, cookie: strangersCookie }));
  expect(await ask(own)).toBe(200);
  const statuses = await Promise.all(strangers);
  expect(statuses.filter((status) => status === 503)).toEqual([]);
  return addresses.length - order.indexOf(own.path);
}

const madeUp = (to: (number: number) => string) => Array.from({ length: 120 }, (_, n) => to(n));

test("whoever asks for a hundred made-up photos at once keeps nobody else from the way to sign in", async () => {
  const flood = madeUp((number) => `/gallery/made-up-${number}`);
  expect(await countLater(flood, { path: "/login", network: visitor })).toBeGreaterThan(40);
});

test("a made-up session waits among the readers, a guru's does not", async () => {
  const flood = madeUp((number) => `/search?q=lamp+${number}`);
  const cookie = await signInGuru(site);
  const made = "better-auth.session_token=x.y";
  expect(await countLater(flood, { path: "/success/messages", cookie }, made)).toBeGreaterThan(8);
});
