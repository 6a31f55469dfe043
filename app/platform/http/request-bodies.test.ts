import { Hono } from "hono";
import PQueue from "p-queue";
import { beforeEach, expect, test } from "vitest";
import { limitBodies } from "./request-bodies.server.ts";

let app: Hono;
/** Answers the requests that are being answered, one each. */
let held: (() => void)[];

beforeEach(() => {
  held = [];
  const queued = { maxBytes: 400, queue: new PQueue({ concurrency: 2 }) };
  app = new Hono();
  app.use(limitBodies((path) => (path.startsWith("/enter") ? queued : { maxBytes: 100 })));
  app.all("/enter", async ({ text }) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return text("entered");
  });
  app.all("*", ({ text }) => text("read"));
});

/** Sends the head of a body: refusing it needs no more. */
const send = (path: string, headers: Record<string, string>) =>
  app.request(path, { method: "POST", headers });

test("each address takes bodies of its own length, and none without a length", async () => {
  expect((await send("/form", { "Content-Length": "100" })).status).toBe(200);
  expect((await send("/enter/late", { "Content-Length": "400" })).status).toBe(200);
  for (const [path, length] of [
    ["/form", "101"],
    ["/enter", "401"],
  ] as const) {
    const refused = await send(path, { "Content-Length": length });
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      { error: { code: "too-large", message: "What was sent is too large." } },
    ]);
  }
  expect((await send("/form", { "Transfer-Encoding": "chunked" })).status).toBe(411);
});

test("a page's refusal is plain text", async () => {
  const refused = await send("/form", { "Content-Length": "101", Accept: "text/html,*/*" });
  expect(await refused.text()).toBe("What was sent is too large.");
});

test("so many bodies are worked on at a time; the others wait, pages do not", async () => {
  const sent = Array.from({ length: 5 }, () => send("/enter", { "Content-Length": "400" }));
  await expect.poll(() => held.length).toBe(2);
  const page = app.request("/enter");
  await expect.poll(() => held.length).toBe(3);
  const end = setInterval(() => held.shift()?.(), 1);
  for (const answer of [page, ...sent]) expect(await (await answer).text()).toBe("entered");
  clearInterval(end);
});
