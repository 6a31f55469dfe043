import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { createChildEncoder } from "./child-encoder.server.ts";
import { PictureError, TooManyPicturesError } from "./image-encoder.ts";

const misbehaving = join(import.meta.dirname, "../../../tests/support/misbehaving-process.ts");

function startEncoder(limits: Parameters<typeof createChildEncoder>[1]) {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  const encoder = createChildEncoder(log, limits);
  onTestFinished(() => encoder.stop());
  const encode = (text: string) => encoder.encodeImage(Buffer.from(text));
  return { encoder, encode, lines };
}

function isRunning(processId: string): boolean {
  try {
    return process.kill(Number(processId), 0);
  } catch {
    return false;
  }
}

test.each([
  ["crash", {}, "SIGSEGV"],
  ["hang", { maxJobMs: 3_000 }, "took more than 3000 ms"],
  ["grow", { maxRssBytes: 250_000_000 }, "MB of memory"],
])("a picture that makes its process %s is refused, and the next one encoded", async (...row) => {
  const [behaviour, limits, why] = row;
  const { encode, lines } = startEncoder({ program: misbehaving, ...limits });
  const { placeholder: first } = await encode("fine");
  const [bad, ...good] = await Promise.allSettled([
    encode(behaviour),
    encode("fine"),
    encode("fine"),
  ]);
  expect(bad).toMatchObject({ status: "rejected", reason: expect.any(PictureError) });
  expect(good.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(isRunning(first)).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(why);
});

test("one process does one job after another, and ends after some or with nothing to do", async () => {
  const { encode } = startEncoder({ program: misbehaving, maxJobs: 3, idleMs: 100 });
  const results = await Promise.all(Array.from({ length: 5 }, () => encode("fine")));
  const ids = results.map(({ placeholder }) => placeholder);
  const [first = "", last = ""] = new Set(ids);
  expect(ids).toEqual([first, first, first, last, last]);
  await expect.poll(() => [first, last].some(isRunning)).toBe(false);
  expect(ids).not.toContain((await encode("fine")).placeholder);
});

test("a picture is refused while too many wait, and the waiting ones are encoded", async () => {
  const { encode } = startEncoder({ program: misbehaving, maxWaiting: 3 });
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => encode("fine")));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.map(({ reason }) => reason instanceof TooManyPicturesError)).toEqual([true, true]);
});

test("a stop ends running and waiting jobs, and no picture is called unusable for it", async () => {
  const { encoder, encode, lines } = startEncoder({ program: misbehaving });
  const { placeholder: id } = await encode("fine");
  const waiting = [encode("wait"), encode("fine")];
  encoder.stop();
  for (const { status, ...rest } of await Promise.allSettled([...waiting, encode("fine")])) {
    expect(status).toBe("rejected");
    expect((rest as PromiseRejectedResult).reason).not.toBeInstanceOf(PictureError);
  }
  await expect.poll(() => isRunning(id)).toBe(false);
  expect(lines).toEqual([]);
});

test("the real process encodes pictures and refuses other bytes", async () => {
  const { encoder, lines } = startEncoder({});
  const image = await encoder.encodeImage(await drawPicture());
  const late = await encoder.encodeDerivatives(image.master);
  for (const { bytes, width } of [...image.files, ...late]) {
    expect((await sharp(bytes).metadata()).width).toBe(width);
  }
  const error = await encoder.encodeImage(Buffer.from("no picture")).catch((reason) => reason);
  expect(error).toBeInstanceOf(PictureError);
  expect(lines).toEqual([]);
});
