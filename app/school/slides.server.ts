import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { StoredImage } from "#app/platform/images/image.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { addSlidePicture } from "./pictures.server.ts";

const pictureEndings = new Set([".jpg", ".jpeg", ".png", ".webp", ".avif"]);

export type Slide = {
  image: StoredImage;
  /** What an upright screen shows of it: two fifths of the bytes. */
  upright: StoredImage;
  alt: string;
};

export type Slides = {
  /** What has been loaded so far. */
  list: () => Slide[];
  /** Reads the folder and makes what is missing of its pictures' versions. */
  load: () => Promise<void>;
};

/**
 * Every picture of the slider folder, in the order of the file names (SPEC §2). A file's name,
 * without its number, says what it shows: `01-dancers-at-dusk.webp` is 'Dancers at dusk'.
 */
export function createSlides(
  folder: string,
  images: Pick<ImageStore, "addImage">,
  log: Pick<Log, "error">,
): Slides {
  let slides: Slide[] = [];

  /** Null for what is no picture that can be read: the others are shown without it. */
  async function readSlide(name: string): Promise<Slide | null> {
    try {
      const bytes = await readFile(join(folder, name));
      return { ...(await addSlidePicture(images, bytes)), alt: altFrom(name) };
    } catch (error) {
      log.error("a picture of the slider cannot be read and is left out", { file: name, error });
      return null;
    }
  }

  return {
    list: () => slides,
    async load() {
      const names = (await readdir(folder))
        .filter((name) => pictureEndings.has(extname(name).toLowerCase()))
        .sort();
      const loaded: Slide[] = [];
      for (const name of names) {
        const slide = await readSlide(name);
        if (slide) loaded.push(slide);
      }
      slides = loaded;
    },
  };
}

function altFrom(fileName: string): string {
  const words = fileName
    .slice(0, -extname(fileName).length)
    .replace(/^\d+[-_ ]*/, "")
    .replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
