import sharp from "sharp";
import { drawPicture } from "#tests/factories/images.ts";
import { longGif } from "#tests/factories/odd-pictures.ts";
import type { Fault, Outcome, Stage } from "../fault.ts";
import { listStored, post, startSiteToBreak, uploadOf } from "./site-to-break.ts";

type BadPicture = { name: string; bytes: Buffer; type?: string };

const active = "<!doctype html><script>alert('TELLTALE')</script>";

/** Numbers from 0 up to 1, the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Changes one to `max` bytes between two positions. */
function changeBytes(bytes: Buffer, random: () => number, [from, to, max]: number[]): Buffer {
  const copy = Buffer.from(bytes);
  for (let time = 0; time < 1 + random() * (max ?? 1); time++)
    copy[Math.floor((from ?? 0) + random() * (to ?? 1))] = Math.floor(random() * 256);
  return copy;
}

const damages: Record<string, (bytes: Buffer, random: () => number) => Buffer> = {
  "cut off": (bytes, random) => bytes.subarray(0, Math.floor(bytes.length * random())),
  "bytes changed": (bytes, random) => changeBytes(bytes, random, [0, bytes.length, 12]),
  // Sizes and lengths are there.
  "head changed": (bytes, random) => changeBytes(bytes, random, [8, 60, 4]),
  "a part twice": (bytes, random) => {
    const from = Math.floor(random() * bytes.length);
    return Buffer.concat([bytes.subarray(0, from + random() * 400), bytes.subarray(from)]);
  },
};

async function badPicturesOf(each: number): Promise<BadPicture[]> {
  const random = numbersFrom(20_261_122);
  const picture = await drawPicture({ width: 240, height: 160, background: "#0f5c63" });
  const good: Record<string, Buffer> = {
    jpeg: await sharp(picture).jpeg({ progressive: true }).toBuffer(),
    png: picture,
    webp: await sharp(picture).webp({ lossless: true }).toBuffer(),
    avif: await sharp(picture).avif({ effort: 0 }).toBuffer(),
    gif: await longGif(3),
  };
  return Object.entries(good).flatMap(([format, bytes]) => [
    ...Object.entries(damages).flatMap(([damage, harm]) =>
      Array.from({ length: each }, (_, index) => ({
        name: `${format}, ${damage} ${index + 1}`,
        bytes: harm(bytes, random),
      })),
    ),
    {
      name: `${format} with a page behind it`,
      bytes: Buffer.concat([bytes, Buffer.from(active)]),
      type: "text/html",
    },
  ]);
}

const signatures: Record<string, RegExp> = {
  "image/jpeg": /^\xff\xd8\xff/,
  "image/webp": /^RIFF....WEBP/s,
  "image/avif": /^....ftypavif/s,
};

async function stage({ showStep, count }: Stage): Promise<Outcome> {
  const bad = await badPicturesOf(count(12));
  const site = await startSiteToBreak();
  const answered = new Map<number, number>();
  const wrong: string[] = [];
  for (const [index, { name, bytes, type }] of bad.entries()) {
    if (index % 50 === 0) showStep(`${index} of ${bad.length}`);
    const { status } = await post(site, "/upload", uploadOf(bytes, type));
    answered.set(status, (answered.get(status) ?? 0) + 1);
    if (status !== 200 && status !== 422) wrong.push(`${name} was answered ${status}`);
  }
  const sent = new Set(bad.map(({ bytes }) => bytes.toString("base64")));
  const stored = listStored(site.dataDir);
  for (const path of stored) {
    const answer = await site.program.request(`/media/${path}`);
    if (answer.status !== 200) continue;
    const served = Buffer.from(await answer.bytes());
    const text = served.toString("latin1");
    const type = answer.headers.get("Content-Type") ?? "";
    if (!signatures[type]?.test(text)) wrong.push(`${path} is no ${type}`);
    if (sent.has(served.toString("base64"))) wrong.push(`${path} is served as it came`);
    if (/TELLTALE|<script/.test(text)) wrong.push(`${path} contains a text of the sender`);
  }
  const { status } = await site.program.request("/readyz");
  if (status !== 200) wrong.push(`/readyz answers ${status}`);
  await site.program.stop();
  return {
    count: `${bad.length} files`,
    seen: `${answered.get(422) ?? 0} refused, ${answered.get(200) ?? 0} encoded anew into ${stored.length} files`,
    wrong,
  };
}

export const badPictures: Fault = {
  name: "bad-pictures",
  fault:
    "JPEG, PNG, WebP, AVIF and GIF cut off, with bytes changed or repeated; pictures with a page behind them",
  must: "each is refused with 422 or encoded anew; no file is served as it came, under a wrong type or with a text of the sender; no 5xx, no crash",
  stage,
};
