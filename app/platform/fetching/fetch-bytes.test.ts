import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { fetchBytes, findFetchRefusal } from "./fetch-bytes.server.ts";
import { isPublicAddress, lookupOnly, PrivateAddress } from "./public-address.server.ts";

const strict = {
  maxBytes: 1024 * 1024,
  timeoutMs: 5000,
  isPlainAllowed: true,
  mayConnect: isPublicAddress,
};
/** The test's own server may be asked, and nothing else. */
const lenient = { ...strict, mayConnect: (address: string) => address === "127.0.0.1" };

/** The reason of a failure; null when there was none. */
async function findFailure(url: string, changes: Partial<typeof strict> = {}) {
  const fetched = await fetchBytes(url, { ...lenient, ...changes });
  return fetched.ok ? null : fetched.why;
}

const isPrivate = { ok: false, why: "its address belongs to a private network" };

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ...["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.01", "0x7f.0.0.1"],
  ...["127.0.0.1.", "①②⑦.0.0.1", "0", "10.0.0.8", "172.31.255.255", "192.168.1.1"],
  ...["100.64.0.1", "169.254.169.254", "2852039166", "198.18.0.1", "203.0.113.9", "224.0.0.1"],
  ...["255.255.255.255", "[::]", "[::1]", "[::127.0.0.1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]"],
  ...[
    "[0:0:0:0:0:ffff:a00:1]",
    "[64:ff9b::10.0.0.1]",
    "[2002:7f00:1::]",
    "[2001:0:a00:1::]",
    "[fe80::1]",
    "[fd00::1]",
  ],
  ...["[fec0::1]", "[ff02::1]"],
])("nothing is asked of %s", async (host) => {
  expect(await fetchBytes(`http://${host}/a.jpg`, strict)).toEqual(isPrivate);
});

test("what belongs to the public is no private address", () => {
  for (const address of ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111"]) {
    expect(isPublicAddress(address)).toBe(true);
  }
  expect(findFetchRefusal("https://pictures.example/a.jpg", strict)).toBeNull();
});

test("a name is what it is connected to: one that belongs to a private address is not", async () => {
  expect(await fetchBytes("http://localhost:9/a.jpg", strict)).toEqual(isPrivate);
  const found = [
    { address: "8.8.8.8", family: 4 },
    { address: "10.0.0.1", family: 4 },
  ];
  const look = (addresses: typeof found, all: boolean) =>
    new Promise((resolve) => {
      const lookup = lookupOnly(isPublicAddress, (_name, _options, done) => done(null, addresses));
      lookup("pictures.example", { all }, (error, address) => resolve(error ?? address));
    });
  expect(await look(found, true)).toBeInstanceOf(PrivateAddress);
  expect(await look(found.slice(0, 1), true)).toEqual(found.slice(0, 1));
  expect(await look(found.slice(0, 1), false)).toBe("8.8.8.8");
});

test("redirects are followed, three of them, each looked at as if it were the first", async () => {
  const url = await serve(({ url: path = "" }, response) => {
    const left = Number(path.slice(1));
    if (left === 0) return response.end("a picture");
    const [, elsewhere] = path.split("?to=");
    const location = elsewhere ? decodeURIComponent(elsewhere) : `/${left - 1}`;
    response.writeHead(302, { location }).end();
  });
  expect(await fetchBytes(`${url}/3`, lenient)).toEqual({
    ok: true,
    bytes: Buffer.from("a picture"),
  });
  expect(await fetchBytes(`${url}/4`, lenient)).toMatchObject({ ok: false });
  const byName = { ...strict, mayConnect: (address: string) => /^127\.|^::1$/.test(address) };
  const named = `${url.replace("127.0.0.1", "localhost")}/1`;
  expect(await fetchBytes(named, byName)).toMatchObject({ ok: true });
  for (const to of ["http://127.0.0.2/", "//[::1]/", "http://2130706434/"]) {
    expect(await fetchBytes(`${url}/?to=${encodeURIComponent(to)}`, lenient)).toEqual(isPrivate);
  }
  const away = `${url}/?to=file:///etc/passwd`;
  expect(await findFailure(away)).toBe("it has no web address");
  expect(await findFailure(`${url}/0`, { isPlainAllowed: false })).toBe("its address is not https");
});

test("neither size nor time is without a bound", async () => {
  const url = await serve(({ url: path }, response) => {
    if (path === "/said") response.writeHead(200, { "content-length": 2 * 1024 * 1024 });
    if (path === "/missing") return response.writeHead(404).end();
    if (path === "/large") response.end(Buffer.alloc(2 * 1024 * 1024));
    else response.write("a little");
  });
  expect(await findFailure(`${url}/said`)).toBe("it is larger than 1 MB");
  expect(await findFailure(`${url}/large`)).toBe("it is larger than 1 MB");
  expect(await findFailure(`${url}/missing`)).toBe("the answer was 404");
  expect(await findFailure(`${url}/slow`, { timeoutMs: 50 })).toContain("had not come");
});

test("who answers by another protocol, or not at all, is given up, and nothing waits for it", async () => {
  const lines = {
    "/other": "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
    "/bare": "HTTP/1.1 101 Switching Protocols\r\n\r\n",
    "/closed": "",
    "/cut": "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\na pic",
  };
  const url = await serve(({ url: path = "", socket }) => socket.end(lines[path as "/other"]));
  for (const path of ["/other", "/bare"]) {
    expect(await findFailure(url + path, { timeoutMs: 2_000 })).toBe("the answer was 101");
  }
  for (const path of ["/closed", "/cut"]) {
    const why = await findFailure(url + path, { timeoutMs: 2_000 });
    expect(why).toMatch(/^the connection failed \(\w+\)$/);
  }
});
