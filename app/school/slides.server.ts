import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Crop, StoredImage } from "#app/platform/images/image.ts";

const pictureEndings = new Set([".jpg", ".jpeg", ".png", ".webp", ".avif"]);

export type Slide = {
  image: StoredImage;
  /** What an upright screen shows of it: two fifths of the bytes. */
  upright: StoredImage;
  alt: string;
};

/** The subjects stand right of the middle, where a wide screen has room for the words. */
const uprightPart: Crop = { ratio: 0.56, focus: 0.62, width: 450 };

/**
 * Every picture of the slider folder, in the order of the file names (SPEC §2). A file's name,
 * without its number, says what it shows: `01-dancers-at-dusk.webp` is 'Dancers at dusk'.
 */
export async function loadSlides(
  folder: string,
  addImage: (bytes: Uint8Array, crop?: Crop) => Promise<StoredImage>,
): Promise<Slide[]> {
  const names = (await readdir(folder))
    .filter((name) => pictureEndings.has(extname(name).toLowerCase()))
    .sort();
  const slides: Slide[] = [];
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const [image, upright] = [await addImage(bytes), await addImage(bytes, uprightPart)];
    slides.push({ image, upright, alt: altFrom(name) });
  }
  return slides;
}

function altFrom(fileName: string): string {
  const words = fileName
    .slice(0, -extname(fileName).length)
    .replace(/^\d+[-_ ]*/, "")
    .replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
