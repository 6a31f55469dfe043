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
