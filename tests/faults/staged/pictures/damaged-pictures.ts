import sharp from "sharp";
import { drawPicture } from "#tests/factories/images.ts";
import { longGif } from "#tests/factories/odd-pictures.ts";
import { active, type BadPicture, liars } from "./lying-files.ts";

/** Numbers from 0 up to 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Damaged and lying pictures, the same ones each time: so many of each kind of damage. */
export async function badPictures(each: number): Promise<BadPicture[]> {
  const random = numbersFrom(20_261_122);
  const whole = Object.entries(await goodPictures());
  const damaged = whole.flatMap(([format, bytes]) =>
    Object.entries(damages).flatMap(([damage, harm]) =>
      Array.from({ length: each }, (_, index) => ({
        name: `${format}, ${damage} ${index + 1}`,
        bytes: harm(bytes, random),
        type: "image/jpeg",
      })),
    ),
  );
  const polyglots = whole.map(([format, bytes]) => ({
    name: `${format} with a page behind it`,
    bytes: Buffer.concat([bytes, Buffer.from(active)]),
    type: "text/html",
  }));
  return [...damaged, ...polyglots, ...liars(Object.fromEntries(whole))];
}

async function goodPictures(): Promise<Record<string, Buffer>> {
  const picture = await drawPicture({ width: 240, height: 160, background: "#0f5c63" });
  const open = () => sharp(picture);
  return {
    jpeg: await open().jpeg().toBuffer(),
    progressive: await open().jpeg({ progressive: true }).toBuffer(),
    png: picture,
    webp: await open().webp({ lossless: true }).toBuffer(),
    avif: await open().avif({ effort: 0 }).toBuffer(),
    gif: await longGif(3),
  };
}

type Harm = (bytes: Buffer, random: () => number) => Buffer;

const damages: Record<string, Harm> = {
  "cut off": (bytes, random) => bytes.subarray(0, Math.floor(bytes.length * random())),

  "bytes changed": (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let time = 0; time < 1 + random() * 12; time++) {
      copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
    }
    return copy;
  },

  // Sizes and lengths stand there.
  "head changed": (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let time = 0; time < 1 + random() * 4; time++) {
      copy[8 + Math.floor(random() * 60)] = random() < 0.5 ? 0xff : Math.floor(random() * 256);
    }
    return copy;
  },

  "a part twice": (bytes, random) => {
    const from = Math.floor(random() * bytes.length);
    const to = from + Math.floor(random() * 400);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
};
