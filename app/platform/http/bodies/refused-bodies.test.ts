import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBodies } from "./limit-bodies.server.ts";

const kb = 1024;

/** Reads what it is sent, as far as it is let. */
function reader() {
  const app = new Hono();
  app.use(
    limitBodies([
      { path: "/upload", mostBytes: 300 * kb },
      { path: "/photos/", mostBytes: 1 },
    ]),
  );
  app.all("*", async (context) => {
    const bytes = await context.req.arrayBuffer().catch(() => null);
    return context.text(`read ${bytes?.byteLength}`, 200, { "X-Made": "of the half" });
  });
  return app;
}

type Sent = { path?: string; method?: string; claimed?: number; accept?: string };

/** `claimed`: its length, or none where it comes in pieces. */
function send(bytes: number, { path = "/form", method = "POST", claimed, accept }: Sent = {}) {
  const length: Record<string, string> =
    claimed === undefined ? { "Transfer-Encoding": "chunked" } : { "Content-Length": `${claimed}` };
  const headers = { ...length, ...(accept && { Accept: accept }) };
  const body = method === "GET" || method === "HEAD" ? null : new Uint8Array(bytes);
  return reader().request(path, { method, headers, body });
}

test("a body of 256 KB is read, by what it says and by what comes; one byte more is refused", async () => {
  for (const claimed of [256 * kb, undefined]) {
    expect(await (await send(256 * kb, { claimed })).text()).toBe(`read ${256 * kb}`);
  }
  for (const claimed of [256 * kb + 1, undefined, 5]) {
    const refused = await send(256 * kb + 1, { claimed });
    expect(refused.status).toBe(413);
    expect(refused.headers.get("Connection")).toBe("close");
    expect(refused.headers.get("X-Made")).toBeNull();
    const message = "What was sent is too large.";
    expect(await refused.json()).toEqual({ error: { code: "too-large", message } });
  }
});

test("whoever asks for a page is told in plain text", async () => {
  const refused = await send(9, { claimed: 1e9, accept: "text/html,*/*" });
  expect([refused.status, await refused.text()]).toEqual([413, "What was sent is too large."]);
  expect((await send(9, { claimed: 1e9, accept: "*/*" })).headers.get("Content-Type")).toContain(
    "json",
  );
});

test("an address takes what it is said to take, with its data and with all below it", async () => {
  for (const path of ["/upload", "/upload.data", "/upload/", "/upload/_.data", "/Upload"]) {
    expect((await send(9, { path, claimed: 300 * kb })).status).toBe(200);
    expect((await send(9, { path, claimed: 300 * kb + 1 })).status).toBe(413);
  }
  for (const path of [
    "/upload/more",
    "/uploads",
    "/upload.data.x",
    "/upload//",
    "/photos/",
    "/up.dataload",
    "/photos",
  ]) {
    expect([path, (await send(9, { path, claimed: 257 * kb })).status]).toEqual([path, 413]);
    expect((await send(9, { path, claimed: 256 * kb })).status).toBe(200);
  }
  expect((await send(1, { path: "/photos/one", claimed: 1 })).status).toBe(200);
  expect((await send(2, { path: "/photos/one", claimed: 2 })).status).toBe(413);
});

test("who only reads sends nothing", async () => {
  for (const method of ["GET", "HEAD"]) {
    expect((await send(0, { method, claimed: 0 })).status).toBe(200);
    expect((await send(0, { method, claimed: 1 })).status).toBe(413);
    expect((await send(0, { method })).status).toBe(413);
  }
});

test("a body that is none goes on as it came", async () => {
  expect(await (await send(0, { claimed: 0 })).text()).toBe("read 0");
  const bare = await reader().request("/form", {
    method: "POST",
    headers: { "Content-Length": "9" },
  });
  expect(await bare.text()).toBe("read 0");
});

test("who reads too much is broken off amid it, with the answer to give", async () => {
  const app = new Hono();
  const read: unknown[] = [];
  app.use(limitBodies([]));
  app.post("/form", async (context) => {
    const error = await context.req.arrayBuffer().catch((thrown: unknown) => thrown);
    read.push(error instanceof Response ? error.status : error);
    return context.text("read");
  });
  const headers = { "Transfer-Encoding": "chunked" };
  const body = new Uint8Array(256 * kb + 1);
  await app.request("/form", { method: "POST", headers, body });
  expect(read).toEqual([413]);
});
