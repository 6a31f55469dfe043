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
  ["as long as it claims", ["four", "more"], 8, "fourmore"],
  ["shorter than it claims", ["four"], 8, "four"],
  ["longer than it claims", ["four", "more"], 5, null],
  ["that claims nothing", ["four", "more"], undefined, "fourmore"],
  ["that claims nothing, and is too long", ["four", "more", "more"], undefined, null],
  ["that claims too much", ["four"], 11, null],
  ["without anything", [], 0, ""],
])("a body %s is read as what has come, or not at all", async (_what, pieces, claimed, expected) => {
  expect(await read(pieces, claimed)).toBe(expected);
});
