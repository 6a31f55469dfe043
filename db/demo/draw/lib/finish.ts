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
  return sharp(field, { raw }).resize(w, h, { kernel: "cubic", fit: "fill" }).png({ compressionLevel: 1 }).toBuffer();
}

export function markup({ slug, size, draw }: Picture): string {
  const [w, h] = size;
  const art = draw({ w, h, random: seeded(seedOf(slug)) });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${art}</svg>`;
}

/** Print one picture to a file no heavier than `limit` bytes; answers its weight and quality. */
export async function print(picture: Picture, file: string, limit: number) {
  const [w, h] = picture.size;
  const flat = await sharp(Buffer.from(markup(picture)), { unlimited: true }).flatten().png({ compressionLevel: 1 }).toBuffer();
  const noise = await grain(w, h, seedOf(`${picture.slug} grain`), picture.grain ?? 11);
  const { data, info } = await sharp(flat)
    .composite([{ input: noise, blend: "soft-light" }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  let best = Buffer.alloc(0);
  let quality = 0;
  for (const step of [80, 66, 52, 40, 30]) {
    quality = step;
    best = Buffer.from(await sharp(data, { raw }).webp({ quality, effort: 4, smartSubsample: true }).toBuffer());
    if (best.length <= limit) break;
  }
  await writeFile(file, best);
  return { bytes: best.length, quality };
}
