import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Picture } from "./picture.ts";
import { seeded, seedOf } from "./random.ts";

/** Paper and ink: a coarse mottle, so that it survives the compression and hides banding. */
async function grain(w: number, h: number, seed: number, strength: number): Promise<Buffer> {
  const random = seeded(seed);
  const [across, down] = [Math.ceil(w / 2), Math.ceil(h / 2)];
  const field = Buffer.alloc(across * down);
  for (let at = 0; at < field.length; at += 1) {
    // Three throws make a bell: few hard specks, much soft tooth.
    field[at] = 128 + (random() + random() + random() - 1.5) * strength;
  }
  const raw = { width: across, height: down, channels: 1 } as const;
  return sharp(field, { raw })
    .resize(w, h, { kernel: "cubic", fit: "fill" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function markup({ slug, size, draw }: Picture): string {
  const [w, h] = size;
  const art = draw({ w, h, random: seeded(seedOf(slug)) });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" ` +
    `viewBox="0 0 ${w} ${h}">${art}</svg>`
  );
}

/** When a picture is too heavy, its tooth goes before its drawing does: grain, then quality. */
const attempts = [
  { share: 1, quality: 80 },
  { share: 1, quality: 66 },
  { share: 0.6, quality: 64 },
  { share: 0.4, quality: 56 },
  { share: 0.3, quality: 46 },
  { share: 0.2, quality: 38 },
  { share: 0.1, quality: 30 },
];

async function printed(flat: Buffer, picture: Picture, share: number) {
  const [w, h] = picture.size;
  const strength = (picture.grain ?? 11) * share;
  const noise = await grain(w, h, seedOf(`${picture.slug} grain`), strength);
  return sharp(flat)
    .composite([{ input: noise, blend: "soft-light" }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Print one picture to a file no heavier than `limit` bytes; answers its weight and quality. */
export async function print(picture: Picture, file: string, limit: number) {
  const source = Buffer.from(markup(picture));
  const flat = await sharp(source, { unlimited: true })
    .flatten()
    .png({ compressionLevel: 1 })
    .toBuffer();
  let best: Buffer = Buffer.alloc(0);
  let last = 0;
  for (const { share, quality } of attempts) {
    const paper = await printed(flat, picture, share);
    best = await sharp(paper).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    last = quality;
    if (best.length <= limit) break;
  }
  await writeFile(file, best);
  return { bytes: best.length, quality: last };
}
