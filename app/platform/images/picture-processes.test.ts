import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { heavyJpeg, hugeAvif } from "#tests/factories/odd-pictures.ts";
import { isPictureError, isTooManyPictures } from "./image-encoder.ts";
import { createPictureProcesses } from "./picture-processes.server.ts";

const misbehaving = join(import.meta.dirname, "../../../tests/support/misbehaving-process.ts");

function startEncoder(limits: Parameters<typeof createPictureProcesses>[1]) {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  const encoder = createPictureProcesses(log, limits);
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
  ["crash", { maxJobMs: 60_000 }, "unusable", "SIGSEGV"],
  ["hang", { maxJobMs: 3_000 }, "too-demanding", "it took more than 3000 ms"],
  [
    "grow",
    { maxJobMs: 60_000, maxRssBytes: 250_000_000, maxAloneRssBytes: 300_000_000 },
    "too-demanding",
    "MB of memory",
  ],
])("a picture that makes its process %s is refused alone", async (...row) => {
  const [behaviour, limits, problem, why] = row;
  const { encode, lines } = startEncoder({ program: misbehaving, maxProcesses: 1, ...limits });
  const { placeholder: first } = await encode("fine");
  const [bad, ...good] = await Promise.allSettled([
    encode(behaviour),
    encode("fine"),
    encode("fine"),
  ]);
  expect(bad).toMatchObject({ status: "rejected", reason: { problem } });
  expect(good.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(isRunning(first)).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(why);
});

test("a picture that takes too much memory beside others is encoded again, alone", async () => {
  const { encode, lines } = startEncoder({ program: misbehaving, maxProcesses: 3 });
  const texts = ["fine", "heavy", "fine", "heavy", "fine"];
  const encoded = await Promise.all(texts.map(encode));
  expect(encoded.map(({ placeholder }) => placeholder === "alone")).toEqual(
    texts.map((text) => text === "heavy"),
  );
  const { placeholder: id } = await encode("fine");
  expect(isRunning(id)).toBe(true);
  expect(lines).toEqual([]);
});

/** They take 5 s on a quiet machine. */
const manyLargeMs = 60_000;

test("the largest pictures are accepted beside others, each time", {
  timeout: manyLargeMs,
}, async () => {
  const { encoder, lines } = startEncoder({});
  const large = await heavyJpeg(7_000, 7_100);
  const medium = await heavyJpeg(5_600, 4_200);
  const avif = await hugeAvif(4_000);
  const small = await drawPicture();
  const sources = [large, small, medium, avif];
  const encoded = await Promise.all(sources.map((source) => encoder.encodeImage(source)));
  expect(encoded.map(({ height }) => height)).toEqual([1080, 427, 1080, 1080]);
  expect(lines).toEqual([]);
});

test("processes are limited, and end when there is nothing to do", async () => {
  const { encode } = startEncoder({ program: misbehaving, maxProcesses: 2, idleMs: 100 });
  const results = await Promise.all(Array.from({ length: 8 }, () => encode("fine")));
  const ids = new Set(results.map(({ placeholder }) => placeholder));
  expect(ids.size).toBeLessThanOrEqual(2);
  await expect.poll(() => [...ids].some(isRunning)).toBe(false);
  expect(ids).not.toContain((await encode("fine")).placeholder);
});

test("a picture is refused while too many wait, and the waiting ones are encoded", async () => {
  const { encode } = startEncoder({ program: misbehaving, maxProcesses: 1, maxWaiting: 3 });
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => encode("fine")));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.map(({ reason }) => isTooManyPictures(reason))).toEqual([true, true]);
});

test("a stop ends running and waiting jobs, and no picture is called unusable for it", async () => {
  const { encoder, encode, lines } = startEncoder({ program: misbehaving, maxProcesses: 1 });
  const { placeholder: id } = await encode("fine");
  const waiting = [encode("wait"), encode("fine")];
  encoder.stop();
  for (const { status, ...rest } of await Promise.allSettled([...waiting, encode("fine")])) {
    expect(status).toBe("rejected");
    expect(isPictureError((rest as PromiseRejectedResult).reason)).toBe(false);
  }
  await expect.poll(() => isRunning(id)).toBe(false);
  expect(lines).toEqual([]);
});

test("no picture is called unusable when a process cannot start", async () => {
  const { encode } = startEncoder({ program: join(import.meta.dirname, "missing.ts") });
  const error = await encode("fine").catch((reason) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isPictureError(error)).toBe(false);
});

test("the real process encodes pictures and refuses other bytes", async () => {
  const { encoder, lines } = startEncoder({});
  const image = await encoder.encodeImage(await drawPicture());
  const { files } = await encoder.encodeDerivatives(image.master, ["avif"]);
  for (const { bytes, width } of [...image.files, ...files]) {
    expect((await sharp(bytes).metadata()).width).toBe(width);
  }
  const error = await encoder.encodeImage(Buffer.from("no picture")).catch((reason) => reason);
  expect(isPictureError(error)).toBe(true);
  expect(lines).toEqual([]);
});
