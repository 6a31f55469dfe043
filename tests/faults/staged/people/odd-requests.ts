/** A request that no browser sends, and what may be answered. */
export type OddRequest = { name: string; bytes: string; may: number[] };

const smuggled = "GET /success HTTP/1.1\r\nHost: site\r\n\r\n";

const longHeader = `X-Long: ${"x".repeat(64 * 1024)}`;
const manyFields = Array.from({ length: 100_000 }, (_, index) => `X-${index}: 1`).join("\r\n");

/** Headers that contradict each other or are none; after them nothing of the connection may be believed. */
const oddHeads: [string, string, number[]][] = [
  [
    "both lengths",
    `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    [400],
  ],
  ["two lengths", `Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello${smuggled}`, [400]],
  ["a length that is none", `Content-Length: +5\r\n\r\nhello${smuggled}`, [400]],
  ["another encoding", `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`, [400]],
  [
    "chunked, and not at the end",
    `Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${smuggled}`,
    [400],
  ],
  ["a space before the colon", `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`, [400]],
  ["a chunk of no size", `Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${smuggled}`, [400, 413]],
  ["a folded header", `X-One: 1\r\n two\r\n\r\n${smuggled}`, [400]],
  ["NUL in a header", `X-One: 1\0\r\n\r\n${smuggled}`, [400]],
  ["bare LF", `X-One: 1\nX-Two: 2\n\n${smuggled}`, [400]],
  ["bare CR", `X-One: 1\rX-Two: 2\r\n\r\n${smuggled}`, [400]],
  ["64 KB of header", `${longHeader}\r\n\r\n${smuggled}`, [431]],
  ["100,000 header fields", `${manyFields}\r\n\r\n${smuggled}`, [431]],
];

/** Each of them at an address that takes this method. */
export function oddRequestsAt(path: string, method: string): OddRequest[] {
  return oddHeads.map(([name, head, may]) => ({
    name: `${method} ${path} with ${name}`,
    bytes: `${method} ${path} HTTP/1.1\r\nHost: site\r\n${head}`,
    may,
  }));
}

/** How else one might write an address to get around whoever guards it. */
export function spellingsOf(path: string): string[] {
  const [first = "", ...rest] = path.slice(1).split("/");
  const last = rest.length > 0 ? `/${rest.join("/")}` : "";
  const code = first.charCodeAt(0).toString(16);
  return [
    ...[`/${path}`, `//${path}`, `${path}/`, `${path}//`, path.replaceAll("/", "//")],
    ...[
      `/%2F${path.slice(1)}`,
      `/${first}${last.replaceAll("/", "%2F")}`,
      `${path}%2F`,
      `${path}%2f..`,
    ],
    ...[`${path}%00`, `/%00${path}`, `${path}%00.css`, `${path}%0d%0aX-Odd:%201`, `${path}%0A`],
    ...[`/..${path}`, `/x/..${path}`, `/x/%2e%2e${path}`, `/.${path}`, `/%2e${path}`, `${path}/.`],
    ...[
      `/assets/..${path}`,
      `/assets/..%2f${path.slice(1)}`,
      `/media/%2e%2e${path}`,
      `${path}/x/..`,
    ],
    ...[
      `/\\${path}`,
      path.replaceAll("/", "\\"),
      `${path}%5C`,
      `${path};x`,
      `${path}.`,
      `${path}%20`,
    ],
    ...[
      `/${first.toUpperCase()}${last}`,
      `/%${code}${first.slice(1)}${last}`,
      `/%25${code}${first.slice(1)}${last}`,
    ],
    ...[
      `${path}.data`,
      `${path}.DATA`,
      `${path}/_.data`,
      `${path}.data?_routes=x`,
      `${path}?x=%00`,
      `${path}#x`,
    ],
    ...[
      `http://site${path}`,
      `http://site/${path}`,
      `http://evil.example${path}`,
      `${path}%C0%AF`,
      `${path}%`,
    ],
  ];
}
