import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { StoredImage } from "#app/platform/images/image.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { addSlidePicture, findSlidePicture } from "./pictures.server.ts";

/** What calls itself a picture. Which of them can be shown, their bytes decide; the log names the others. */
const pictureEndings = new Set(
  ".jpg .jpeg .jpe .jfif .png .apng .webp .avif .gif .heic .heif .tif .tiff .bmp .svg".split(" "),
);

/** So many that no core has to wait for the next one, and that uploads need not wait for all. */
const atOnce = 4;

export type Slide = {
  image: StoredImage;
  /** What an upright screen shows of it: two fifths of the bytes. */
  upright: StoredImage;
  alt: string;
};

export type Slides = {
  /** What is there so far, in order. */
  list: () => Slide[];
  /** Reads the folder, and finds what is stored of its pictures already. */
  find: () => Promise<void>;
  /**
   * Makes what is missing of them; each is in the list as soon as it is made. After `signal` what
   * fails is no picture's fault.
   */
  load: (signal?: AbortSignal) => Promise<void>;
};

type Parts = {
  images: Pick<ImageStore, "findAdded" | "addImage">;
  log: Pick<Log, "error">;
  /** Called when the list has changed. */
  announce: () => Promise<void>;
};

/**
 * Every picture of the slider folder, in the order of the file names (SPEC §2). A file's name,
 * without its number, says what it shows: `01-dancers-at-dusk.webp` is 'Dancers at dusk'.
 */
export function createSlides(folder: string, { images, log, announce }: Parts): Slides {
  const slides = new Map<string, Slide>();

  const listNames = async () =>
    (await readdir(folder)).filter((name) => pictureEndings.has(extname(name).toLowerCase()));

  /** What cannot be read, `load` names. */
  async function find(name: string): Promise<void> {
    const bytes = await readFile(join(folder, name)).catch(() => null);
    const found = bytes && (await findSlidePicture(images, bytes));
    if (found) slides.set(name, { ...found, alt: altFrom(name) });
  }

  /** What is no picture that can be read is left out: the others are shown without it. */
  async function load(name: string, signal?: AbortSignal): Promise<void> {
    try {
      const bytes = await readFile(join(folder, name));
      const before = slides.get(name);
      const slide = { ...(await addSlidePicture(images, bytes)), alt: altFrom(name) };
      slides.set(name, slide);
      if (!before) await announce();
    } catch (error) {
      if (signal?.aborted) return;
      log.error("a picture of the slider cannot be read and is left out", { file: name, error });
    }
  }

  return {
    list: () => [...slides].toSorted(byName).map(([, slide]) => slide),
    async find() {
      await Promise.all((await listNames()).map(find));
    },
    async load(signal) {
      const names = (await listNames()).sort();
      const loadRest = async () => {
        for (let name = names.shift(); name; name = names.shift()) await load(name, signal);
      };
      await Promise.all(Array.from({ length: atOnce }, loadRest));
    },
  };
}

/** As `sort` would put the names alone. */
function byName([one]: [string, Slide], [other]: [string, Slide]): number {
  return one < other ? -1 : 1;
}

function altFrom(fileName: string): string {
  const words = fileName
    .slice(0, -extname(fileName).length)
    .replace(/^\d+[-_ ]*/, "")
    .replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
