import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBodies } from "./limit-bodies.server.ts";

/** How many of ten bodies of so many bytes are read at once. */
async function countAtOnce(bytes: number): Promise<number> {
  const app = new Hono();
  const here = { now: 0, most: 0 };
  app.use(limitBodies([{ path: "/upload", mostBytes: 40_000_000 }]));
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

test.each([
  ["small", 500_000, 10],
  ["large", 5_000_000, 4],
  ["very large", 30_000_000, 2],
])(
  "of %s bodies no more are read at once than a small machine has room for",
  async (_, bytes, most) => {
    expect(await countAtOnce(bytes)).toBe(most);
  },
);
