import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { z } from "zod";
import { createArriving } from "#app/platform/files/arriving.server.ts";
import { readJsonAndFile } from "./read-json-and-file.server.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function countHeld(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function inBytes(body: string): Request {
  const bytes = Buffer.from(body).values();
  const pieces = new ReadableStream({
    pull(controller) {
      const { value, done } = bytes.next();
      if (done) controller.close();
      else controller.enqueue(Uint8Array.of(value));
    },
  });
  const init = { method: "POST", body: pieces, duplex: "half" };
  return new Request("http://site/upload", init as RequestInit);
}

test("a body that comes a byte at a time, most of it blanks, is not held in as many pieces", async () => {
  const folder = await mkdtemp(join(tmpdir(), "school-arriving-"));
  const arriving = createArriving(folder, { error: () => undefined });
  const blanks = (count: number) => " ".repeat(count);
  const picture = `data:,QUJD${blanks(80_000)}REVG`;
  const request = inBytes(`{${blanks(40_000)}"file":"${picture}","title":"t"}`);
  const read = await arriving.whileKept(async (file) => {
    let moreHeld = -countHeld();
    async function finish() {
      moreHeld += countHeld();
      await file.finish();
    }
    const body = await readJsonAndFile(request, {
      schema: z.object({ title: z.string(), file: z.string() }),
      field: "file",
      file: { ...file, finish },
      maxRestBytes: 60_000,
    });
    return { body, moreHeld, bytes: await readFile(file.path, "utf8") };
  });
  expect(read).toMatchObject({ body: { value: { title: "t", file: "data:," } }, bytes: "ABCDEF" });
  expect(read.moreHeld).toBeLessThan(4_000_000);
});
