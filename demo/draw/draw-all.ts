import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { print } from "./lib/finish.ts";
import type { Picture } from "./lib/picture.ts";
import { slides, uploads } from "./pictures/index.ts";

const root = join(import.meta.dirname, "..", "..", "..");

/** Names on the command line pick single pictures; without any, everything is drawn. */
const wanted = process.argv.slice(2);

async function series(
  pictures: readonly Picture[],
  folder: string,
  limit: number,
): Promise<number> {
  await mkdir(join(root, folder), { recursive: true });
  let total = 0;
  for (const [index, picture] of pictures.entries()) {
    if (wanted.length > 0 && !wanted.some((name) => picture.slug.includes(name))) continue;
    const name = `${String(index + 1).padStart(2, "0")}-${picture.slug}.webp`;
    const { bytes, quality } = await print(picture, join(root, folder, name), limit);
    total += bytes;
    console.log(`${folder}/${name}  ${Math.round(bytes / 1024)} KB  q${quality}`);
  }
  return total;
}

const sum = await series(uploads, "demo/pictures", 104_000);
const extra = await series(slides, "content/slider", 146_000);
console.log(`uploads ${Math.round(sum / 1024)} KB, slider ${Math.round(extra / 1024)} KB`);
