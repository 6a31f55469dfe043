import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { sendBytes, statusOf } from "#tests/support/send-bytes.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;
let asked: Record<"count" | "tag", number>;

beforeEach(async () => {
  asked = { count: 0, tag: 0 };
  site = await startSite(({ photos }) => ({
    photos: {
      ...photos,
      countPhotos: () => noting("count", photos.countPhotos()),
      listPhotos: (listing) => noting("tag", photos.listPhotos(listing)),
    },
  }));
  await addPhotos(site, 15);
  await addEvents(site);
});

afterEach(() => site.close());

function noting<Result>(call: keyof typeof asked, result: Result): Result {
  asked[call] += 1;
  return result;
}

const send = (...pieces: string[]) => sendBytes(site.url, ...pieces);

const target = (line: string) => `${line} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`;

test("a number that anybody can add to an address is no reason to keep its answer", async () => {
  for (const query of ["?q=1", "?page=1", "?limit=1", "?_routes=x"]) {
    await site.request(`/api/uploads/count${query}`);
    await site.request(`/api/uploads/count${query}`);
  }
  expect(asked.count).toBe(8);
});

test("answers are kept for tags that exist, not for those that anybody can make up", async () => {
  for (const tag of ["lamp", "made-up"]) {
    await site.request(`/api/uploads?tag=${tag}`);
    await site.request(`/api/uploads?tag=${tag}`);
  }
  expect(asked.tag).toBe(3);
});

const posted = [
  "/api/auth/passkey/verify-authentication",
  "/api/v1.0/email/send-form",
  "/login",
  "/gallery",
  "/success/messages",
  "/nothing/here",
];

/** Half a megabyte in chunks, and no end. */
function sendEndless(path: string): Promise<string> {
  const type = "Content-Type: application/json";
  const head = `POST ${path} HTTP/1.1\r\nHost: site\r\n${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
  return send(head, ...Array(8).fill(chunk));
}

test("a body without an end that somebody reads is refused with 413", async () => {
  expect(statusOf(await sendEndless("/api/auth/passkey/verify-authentication"))).toBe(413);
});

test.each(posted)("after a body without an end, %s closes the connection", async (path) => {
  const status = statusOf(await sendEndless(path));
  expect(status).toBeGreaterThanOrEqual(302);
  expect(status).toBeLessThan(500);
});

test.each([...posted, "/upload", "/success?index", "/success/photos/photo-1"])(
  "a body that claims 300 MB is refused by %s before it comes",
  async (path) => {
    const answer = await send(
      `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: 300000000\r\n\r\nx`,
    );
    expect(statusOf(answer)).toBe(413);
    expect(answer).toMatch(/^connection: close\r$/im);
  },
);

test("a form is answered right after a file on the same connection", async () => {
  const [, asset = ""] =
    /"(\/assets\/[^"]+\.js)"/.exec(await (await site.request("/")).text()) ?? [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let round = 0; round < 50; round++) {
    expect(await statusBy(agent, "GET", asset)).toBe(200);
    expect(await statusBy(agent, "POST", "/api/auth/passkey/verify-authentication")).toBe(400);
  }
  agent.destroy();
});

/** Sends `{}` by POST. Rejects when the connection is cut. */
function statusBy(agent: Agent, method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { Origin: site.url, "Content-Type": "application/json" };
    const asked = request(site.url + path, { agent, method, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    });
    asked.on("error", reject).end(method === "POST" ? "{}" : undefined);
  });
}

test("a passkey call whose body breaks off, or is none, makes nobody print anything", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const path = "/api/auth/passkey/verify-authentication";
  const head = `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n`;
  const socket = connect(Number(new URL(site.url).port), "localhost");
  socket.write(`${head}Content-Length: 900\r\n\r\n{"response":`, () => socket.destroy());
  await once(socket, "close");
  for (const body of ["{", "", "null", '"\\ud800"', "x".repeat(70_000)]) {
    const headers = { "Content-Type": "application/json" };
    const { status } = await site.request(path, { method: "POST", headers, body });
    expect([400, 413]).toContain(status);
  }
  expect(printed.mock.calls).toEqual([]);
  printed.mockRestore();
});

test.each(["/upload", "/success?index", "/success.data?index", "/success/photos/photo-1"])(
  "where pictures are sent (%s) a megabyte is not too much",
  async (path) => {
    const headers = { Origin: site.url };
    const body = new Uint8Array(1_000_000);
    const response = await site.request(path, { method: "POST", headers, body });
    expect(response.status).not.toBe(413);
    expect(response.status).toBeLessThan(500);
  },
);

test.each([
  ["//", "/"],
  ["///", "/"],
  ["//?x", "/?x"],
  ["//evil.example/%0d%0aX:%20y", "/evil.example/%0d%0aX:%20y"],
  ["/.//evil.example", "/evil.example"],
  ["/gallery//photo-3", "/gallery/photo-3"],
  ["http://site//gallery", "/gallery"],
])("%s leads to %s", async (spelling, address) => {
  const answer = await send(target(`GET ${spelling}`));
  expect(statusOf(answer)).toBe(308);
  expect(answer.toLowerCase()).toContain(`\r\nlocation: ${address.toLowerCase()}\r\n`);
});

const oddTargets = [
  "GET /%2F",
  "GET /%2F%2F",
  "GET /..",
  "GET /../../etc/passwd",
  "GET /%2e%2e/%2e%2e",
  "GET /\\evil.example",
  "GET /%5C",
  "GET /%",
  "GET /%C0%AF",
  "GET /?%",
  "GET /.data",
  "GET /_.data",
  "GET /_root.data",
  "GET /gallery.data?_routes=x",
  "GET /__manifest",
  "GET http://elsewhere.example/",
  "GET http://elsewhere.example",
  "GET http://[/",
  "GET gopher://site/",
  "GET *",
  "OPTIONS *",
  "OPTIONS /",
  "TRACE /",
  "PROPFIND /",
  "QUERY /gallery",
  "CONNECT site:80",
];

test.each(oddTargets)("no server error comes of %s", async (line) => {
  const status = statusOf(await send(target(line)));
  // A connection that is closed without a word is an answer, too.
  if (!Number.isNaN(status)) expect(status).toBeLessThan(500);
});

test("no spelling of its address leads around the guard", async () => {
  for (const path of [
    "/success",
    "/success/",
    "/SUCCESS",
    "/%73uccess",
    "/success/messages",
    "/./success",
    "/x/../success",
    "/success%2F",
    "/success;x",
    "/success.data",
    "/success/_.data",
    "//success",
    "http://site/success",
  ]) {
    const answer = await send(target(`GET ${path}`));
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain("Upload Image");
    expect(answer).not.toContain("tagsInUse");
  }
});
