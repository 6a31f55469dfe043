import { expect, test } from "vitest";
import type { Services } from "#app/services.server.ts";
import { startSite } from "#tests/support/site.ts";
import { guruSiteForAllTests } from "./sites.ts";

/** Ends one list of photos, or one search, each; until then it takes as long as one likes. */
const held: (() => void)[] = [];

const hold = () => new Promise<void>((resolve) => held.push(resolve));

const site = guruSiteForAllTests(undefined, () =>
  startSite(({ photos, search }: Services) => ({
    photos: { ...photos, listPhotos: () => hold().then(() => []) },
    search: {
      ...search,
      findEvents: () => hold().then(() => ({ items: [], more: 0, isMore: false })),
    },
  })),
);

const ask = async (path: string, Cookie = "") => {
  const answer = await site.request(path, { headers: { Cookie } });
  await answer.arrayBuffer();
  return answer.status;
};

/** How many anonymous pages SQLite's server renders at once. */
const concurrency = 2;

/** Asks twelve times at once, and resolves when as many as may be rendered at once have begun. */
async function flood(to: (number: number) => string, cookie: string) {
  const asked = Array.from({ length: 12 }, (_, number) => ask(to(number), cookie));
  await expect.poll(() => held.length).toBe(concurrency);
  // What would not wait either would have begun by the time another request is answered.
  expect((await site.request("/healthz")).status).toBe(200);
  expect(held.length).toBe(concurrency);
  return asked;
}

async function releaseAll(asked: Promise<number>[]) {
  const end = setInterval(() => {
    for (const release of held.splice(0)) release();
  }, 1);
  const statuses = await Promise.all(asked);
  clearInterval(end);
  return statuses;
}

test("when too many readers wait, the next is asked to come back", async () => {
  const [maxWaiting, tooMany] = [500, 10];
  const refused: (string | null)[] = [];
  const asked = Array.from({ length: concurrency + maxWaiting + tooMany }, async (_, number) => {
    const answer = await site.request(`/api/uploads?tag=made-up-${number}&limit=1`);
    if (answer.status === 503) refused.push(answer.headers.get("Retry-After"));
    return answer.status;
  });
  // Nobody else is answered while two answers are held.
  await expect.poll(() => refused, { timeout: 15_000 }).toEqual(Array(tooMany).fill("2"));
  const statuses = await releaseAll(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(concurrency + maxWaiting);
});

test("a made-up session waits among the readers, a guru's session does not", async () => {
  const answer = await site.request("/api/auth/passkey/generate-authenticate-options");
  const [, challenge = ""] = /passkey=([^;]+)/.exec(answer.headers.get("Set-Cookie") ?? "") ?? [];
  expect(challenge).toContain(".");
  const made = `better-auth.session_token=${challenge}`;
  const asked = await flood((number) => `/search?q=lamp+${number}`, made);
  expect(await ask("/success/messages", site.cookie)).toBe(200);
  expect(await releaseAll(asked)).toEqual(Array(12).fill(200));
});
