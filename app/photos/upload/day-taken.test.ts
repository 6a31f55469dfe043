import sharp from "sharp";
import { expect, test } from "vitest";
import { cameraFiles } from "#tests/factories/images.ts";
import { readDayTaken } from "./choose-files.ts";

const dayOf = async (takenAt: string, alter = (bytes: Buffer) => bytes) => {
  const [file] = await cameraFiles(1, takenAt);
  return readDayTaken(new Blob([new Uint8Array(alter(file?.buffer ?? Buffer.alloc(0)))]));
};

test.each(["", "0000:00:00 00:00:00", "2020:02:30 10:00:00", "2199:01:01 10:00:00", "yesterday"])(
  "a photo taken at %j has no day",
  async (takenAt) => expect(await dayOf(takenAt)).toBe(""),
);

test("damaged metadata and other files have no day", async () => {
  for (let place = 0; place < 200; place += 7) {
    const day = await dayOf("2020:01:31 23:30:00", (bytes) => bytes.fill(0xff, place, place + 40));
    expect(["", "2020-01-31"]).toContain(day);
  }
  expect(await dayOf("2020:01:31 23:30:00", (bytes) => bytes.subarray(0, 60))).toBe("");
  expect(await readDayTaken(new Blob(["no picture"]))).toBe("");
});

/** More than the beginning that is read first. */
const padding = 300 * 1024;

/** JPEG segments of a profile that is split, as for large ones. */
function withProfile(jpeg: Buffer): Buffer {
  const segments = Array.from({ length: 6 }, (_, index) => {
    const number = String.fromCharCode(index + 1);
    const head = Buffer.from(`\xff\xe2\xea\x62ICC_PROFILE\0${number}\x06`, "latin1");
    return Buffer.concat([head, Buffer.alloc(0xea62 + 2 - head.length)]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Noise, so that the pixels take much space. */
function drawNoise(exif: Record<string, string>) {
  let state = 1;
  const pixels = Buffer.from(
    Array.from({ length: 400 * 400 * 3 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state % 256;
    }),
  );
  const raw = { width: 400, height: 400, channels: 3 as const };
  return sharp(pixels, { raw }).withExif({ IFD2: exif });
}

test("the day is found wherever a file has its EXIF", async () => {
  const noise = drawNoise({ DateTimeOriginal: "2020:01:31 23:30:00" });
  const [camera] = await cameraFiles(1, "2020:01:31 23:30:00");
  const png = await noise.clone().png().toBuffer();
  const files: Record<string, Buffer> = {
    "a WebP's end": await noise.clone().webp({ lossless: true }).toBuffer(),
    "behind a large profile": withProfile(camera?.buffer ?? Buffer.alloc(0)),
    "a PNG's chunk": png,
    "a PNG's chunk behind its pixels": moveChunkBehind(png, "eXIf"),
    "an AVIF": await noise.clone().avif({ quality: 95, effort: 0 }).toBuffer(),
  };
  for (const [place, bytes] of Object.entries(files)) {
    const day = await readDayTaken(new Blob([new Uint8Array(bytes)]));
    expect([place, bytes.length > padding || place === "an AVIF", day]).toEqual([
      place,
      true,
      "2020-01-31",
    ]);
  }
});

function moveChunkBehind(png: Buffer, name: string): Buffer {
  const start = png.indexOf(name) - 4;
  const end = start + 12 + png.readUInt32BE(start);
  const iend = png.length - 12;
  const chunk = png.subarray(start, end);
  return Buffer.concat([
    png.subarray(0, start),
    png.subarray(end, iend),
    chunk,
    png.subarray(iend),
  ]);
}
