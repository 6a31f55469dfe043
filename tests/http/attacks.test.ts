import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { addPhotos } from "#tests/support/content.ts";
import { sendBytes, statusOf } from "#tests/support/send-bytes.ts";
import { filledSiteForAllTests, openSite } from "./sites.ts";

const site = filledSiteForAllTests(5);

test("answers are cached for tags that exist, and not for made-up ones", async () => {
  let reads = 0;
  const counting = await openSite(({ photos }) => ({
    photos: {
      ...photos,
      listPhotos(listing) {
        reads += 1;
        return photos.listPhotos(listing);
      },
    },
  }));
  await addPhotos(counting, 5);
  for (const tag of ["lamp", "lamp", "made-up", "made-up"]) {
    await counting.request(`/api/uploads?tag=${tag}`);
  }
  expect(reads).toBe(3);
});

const send = (...pieces: string[]) => sendBytes(site.url, ...pieces);

const get = (target: string) =>
  send(`GET ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);

const passkeyCall = "/api/auth/passkey/verify-authentication";
const forms = ["/api/v1.0/email/send-form", "/login", "/gallery", "/success/messages", "/nothing"];

test("a body without a length, and one that claims 300 MB, are refused at every address", async () => {
  for (const path of [passkeyCall, ...forms, "/upload", "/success?index", "/success/photos/a"]) {
    const head = `POST ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n`;
    const claiming = await send(`${head}Content-Length: 300000000\r\n\r\nx`);
    expect([path, statusOf(claiming)]).toEqual([path, 413]);
    const endless = await send(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`);
    expect([path, statusOf(endless)]).toEqual([path, 411]);
  }
});

test.each([
  ["dancer's form", "/nrithya-ratna-shodha/enter", 20],
  ["guru's picture", "/upload", 30],
])("a %s (%s) of %i MB is refused before it is read", async (_name, path, sizeMb) => {
  const head = `POST ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n`;
  const claiming = await send(`${head}Content-Length: ${sizeMb}000000\r\n\r\nx`);
  expect(statusOf(claiming)).toBe(413);
});

test("a form of more fields than any page has is refused before they are read", async () => {
  const fields = `email=a%40example.org&password=x${"&a".repeat(89_000)}`;
  for (const type of ["application/x-www-form-urlencoded", "Application/X-WWW-Form-URLencoded"]) {
    const headers = { "Content-Type": type, Origin: site.url };
    const login = await site.request("/login", { method: "POST", headers, body: fields });
    expect(login.status).toBe(400);
    expect(await login.text()).toContain("The form has too many fields.");
  }
});

test("a form is answered right after a file on the same connection", async () => {
  const [, asset = ""] = /"(\/assets\/[^" ]+\.js)"/.exec(await site.text("/")) ?? [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Sends `{}` by POST. Rejects when the connection is cut. */
  const statusBy = (method: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { Origin: site.url, "Content-Type": "application/json" };
      const asked = request(site.url + path, { agent, method, headers }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode));
      });
      asked.on("error", reject).end(method === "POST" ? "{}" : undefined);
    });
  for (let round = 0; round < 5; round++) {
    expect(await statusBy("GET", asset)).toBe(200);
    expect(await statusBy("POST", passkeyCall)).toBe(400);
  }
  agent.destroy();
});

const takingPictures = [
  ...["/upload", "/success?index", "/success.data?index", "/success/photos/photo-1"],
  "/nrithya-ratna-shodha/entry/a",
];

test.each(takingPictures)(
  "where pictures are sent (%s) a megabyte is not too much",
  async (path) => {
    const { status } = await site.post(path, "x".repeat(1_000_000));
    expect(status).not.toBe(413);
    expect(status).toBeLessThan(500);
  },
);

test.each([
  ["//", "/"],
  ["//evil.example/%0d%0aX:%20y", "/evil.example/%0d%0aX:%20y"],
  ["/gallery//photo-3", "/gallery/photo-3"],
  ["http://site//gallery", "/gallery"],
])("%s leads to %s", async (spelling, address) => {
  const answer = await get(spelling);
  expect(statusOf(answer)).toBe(308);
  expect(answer.toLowerCase()).toContain(`\r\nlocation: ${address.toLowerCase()}\r\n`);
});

const oddTargets = [
  ...["GET /../../etc/passwd", "GET /%2e%2e/%2e%2e", "GET /\\evil.example", "GET /%C0%AF"],
  ...["GET /?%", "GET /.data", "GET /gallery.data?_routes=x", "GET /__manifest"],
];

test.each(oddTargets)("%s causes no server error", async (line) => {
  const answer = await send(`${line} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  // The connection may also be closed without an answer.
  if (answer) expect(statusOf(answer)).toBeLessThan(500);
});

test.each([
  ...["/success/", "/SUCCESS", "/%73uccess", "/./success", "//success", "http://site/success"],
])("%s does not lead around the guard", async (path) => {
  const answer = await get(path);
  expect(statusOf(answer)).toBeLessThan(500);
  expect(answer).not.toContain("Upload Image");
  expect(answer).not.toContain("tagsInUse");
});
