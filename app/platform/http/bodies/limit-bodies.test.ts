import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBodies } from "./limit-bodies.server.ts";

/** How many of ten bodies of so many bytes are read at once. */
async function countAtOnce(bytes: number): Promise<number> {
  const app = new Hono();
  const here = { now: 0, most: 0 };
  app.use(limitBodies());
  app.post("/upload", async (context) => {
    here.now += 1;
    here.most = Math.max(here.most, here.now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    here.now -= 1;
    return context.text("kept");
  });
  const headers = { "Content-Length": `${bytes}` };
  const send = () => app.request("/upload", { method: "POST", headers, body: "x" });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  return here.most;
}

const mb = 1024 * 1024;

test.each([
  ["small", mb, 10],
  ["large", mb + 1, 4],
  ["large", 8 * mb, 4],
  ["very large", 8 * mb + 1, 2],
])(
  "of %s bodies no more are read at once than a small machine has room for",
  async (_, bytes, most) => {
    expect(await countAtOnce(bytes)).toBe(most);
  },
);

test("where too many large ones wait already, the next is asked to come again", async () => {
  const app = new Hono();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  app.use(limitBodies());
  app.post("/upload", async (context) => {
    await end;
    return context.text("kept");
  });
  const headers = { "Content-Length": `${2 * mb}` };
  const send = () => app.request("/upload", { method: "POST", headers, body: "x" });
  const all = Array.from({ length: 65 }, send);
  const refused = await Promise.race(all);
  resolve();
  const answers = await Promise.all(all);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "10"]);
  const message = "Too much is being sent just now. Please try again.";
  expect(await refused.json()).toEqual({ error: { code: "busy", message } });
});

test("one network's large bodies leave room for another's", async () => {
  const app = new Hono();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  app.use(limitBodies(true));
  app.post("/upload", async (context) => {
    await end;
    return context.text("kept");
  });
  const send = (network: string) => {
    const headers = { "Content-Length": `${2 * mb}`, "X-Forwarded-For": network };
    return app.request("/upload", { method: "POST", headers, body: "x" });
  };
  const strangers = Array.from({ length: 80 }, () => send("203.0.113.1"));
  expect((await Promise.race(strangers)).status).toBe(503);
  const guru = send("198.51.100.1");
  resolve();
  expect((await guru).status).toBe(200);
  await Promise.all(strangers);
});
