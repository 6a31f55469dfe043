import { expect, test } from "vitest";
import { readBody } from "./read-body.server.ts";

/** What is read of a body that comes in these pieces, with the length that it claims. */
async function read(pieces: string[], claimed?: number) {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
  const headers = claimed === undefined ? {} : { "Content-Length": `${claimed}` };
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  const bytes = await readBody(new Request("http://site/", init), 10);
  return bytes && Buffer.from(bytes).toString();
}

test.each([
  ["as long as it claims", { pieces: ["four", "more"], claimed: 8, expected: "fourmore" }],
  ["shorter than it claims", { pieces: ["four"], claimed: 8, expected: "four" }],
  ["longer than it claims", { pieces: ["four", "more"], claimed: 5, expected: null }],
  ["that claims nothing", { pieces: ["four", "more"], claimed: undefined, expected: "fourmore" }],
  [
    "that claims nothing, and is too long",
    { pieces: ["four", "more", "more"], claimed: undefined, expected: null },
  ],
  ["that claims too much", { pieces: ["four"], claimed: 11, expected: null }],
  ["without anything", { pieces: [], claimed: 0, expected: "" }],
])(
  "a body %s is read as what has come, or not at all",
  async (_what, { pieces, claimed, expected }) => {
    expect(await read(pieces, claimed)).toBe(expected);
  },
);
