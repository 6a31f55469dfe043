import { randomBytes } from "node:crypto";
import { drawPicture } from "#tests/factories/images.ts";
import { bomb, hugeAvif, longGif } from "#tests/factories/odd-pictures.ts";
import type { Fault } from "#tests/faults/staged/fault.ts";
import { floodWith } from "./flood.ts";
import { uploadOf } from "./site-to-break.ts";

const megabyte = 1024 * 1024;

/** Each time the same, whatever its number. */
const same = (make: () => Promise<string>) => async () => {
  const body = await make();
  return () => body;
};

export const pictureFloods: Fault[] = [
  floodWith({
    name: "picture-bombs",
    fault: "PNGs of 16000 × 16000 in 31 KB, 20 at once",
    count: 20,
    make: same(async () => uploadOf(await bomb()).body),
    allowed: [422],
  }),
  floodWith({
    name: "large-bodies",
    fault: "Bodies of 50 MB, 20 at once (0: closed, since they go on sending)",
    count: 20,
    make: same(async () => `{"file":"${"A".repeat(50 * megabyte)}"}`),
    allowed: [413, 0],
  }),
  floodWith({
    name: "long-animations",
    fault: "GIFs of 10,000 frames, 8 at once",
    count: 8,
    make: same(async () => uploadOf(await longGif(10_000)).body),
    allowed: [200, 422],
  }),
  floodWith({
    name: "huge-avif",
    fault: "AVIFs of 49 megapixels in 2 KB, 20 at once",
    count: 20,
    make: same(async () => uploadOf(await hugeAvif()).body),
    allowed: [200, 422],
  }),
  floodWith({
    name: "large-uploads",
    fault: "Uploads of 33 MB that are no picture, 20 at once",
    count: 20,
    make: async () => {
      const bytes = randomBytes(24.9 * megabyte);
      return () => uploadOf(bytes).body;
    },
    allowed: [422],
    // 26 to 57 were seen: the pieces of two bodies, and of as many as wait.
    maxGrownMb: 64,
  }),
  floodWith({
    name: "many-uploads",
    fault: "Small pictures, 200 at once",
    count: 200,
    make: async () => {
      const picture = await drawPicture();
      return (index) => uploadOf(Buffer.concat([picture, Buffer.from(`${index}`)])).body;
    },
    allowed: [200, 503],
  }),
];
