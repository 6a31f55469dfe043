import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import PQueue from "p-queue";
import type { Crop, StoredImage } from "#app/platform/images/image.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";

/** The bytes decide whether a file can be shown; the log names those that cannot. */
const pictureEndings = new Set(
  ".jpg .jpeg .jpe .jfif .png .apng .webp .avif .gif .heic .heif .tif .tiff .bmp .svg".split(" "),
);

/** Enough to use every core, and few enough that uploads do not wait long. */
const concurrency = 4;

export type Slide = {
  image: StoredImage;
  /** The crop for upright screens. */
  upright: StoredImage;
  alt: string;
};

export type Slides = ReturnType<typeof createSlides>;

type Parts = {
  images: Pick<ImageStore, "findAdded" | "addImage">;
  log: Pick<Log, "error">;
  /** Called when the list has changed. */
  announce: () => Promise<void>;
};

/**
 * The pictures of the slider folder, in the order of the file names (SPEC §2). A file's name without
 * its number is the caption: `01-dancers-at-dusk.webp` is 'Dancers at dusk'.
 */
export function createSlides(folder: string, { images, log, announce }: Parts) {
  const slides = new Map<string, Slide>();

  const listNames = async () =>
    (await readdir(folder)).filter((name) => pictureEndings.has(extname(name).toLowerCase()));

  async function find(name: string): Promise<void> {
    const bytes = await readFile(join(folder, name)).catch(() => null);
    const found = bytes && (await findSlidePicture(images, bytes));
    if (found) slides.set(name, { ...found, alt: altFrom(name) });
  }

  async function load(name: string, signal?: AbortSignal): Promise<void> {
    try {
      const picture = await addSlidePicture(images, await readFile(join(folder, name)));
      const isNew = !slides.has(name);
      slides.set(name, { ...picture, alt: altFrom(name) });
      if (isNew) await announce();
    } catch (error) {
      if (signal?.aborted) return;
      log.error("a picture of the slider cannot be read and is left out", { file: name, error });
    }
  }

  return {
    /** The slides known so far, in order. */
    list: () => [...slides].toSorted(byName).map(([, slide]) => slide),

    /** Finds the pictures that are stored already; files that cannot be read are left to `load`. */
    async find(): Promise<void> {
      await Promise.all((await listNames()).map(find));
    },

    /** Stores the others; each is listed as soon as it is stored. After `signal`, failures are not logged. */
    async load(signal?: AbortSignal): Promise<void> {
      const jobs = (await listNames()).sort().map((name) => () => load(name, signal));
      await new PQueue({ concurrency }).addAll(jobs);
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

/** For upright screens, whose frame is about square; the subjects stand a little right of the middle. */
const uprightCrop: Crop = { ratio: 1, focus: 0.57, width: 600 };

const portraitCrop: Crop = { ratio: 0.8, focus: 0.5, width: 800 };

type Images = Pick<ImageStore, "addImage">;

async function addSlidePicture(images: Images, bytes: Uint8Array) {
  const image = await images.addImage(bytes);
  return { image, upright: await images.addImage(bytes, uprightCrop) };
}

/** What `addSlidePicture` would store; null unless both are stored already. */
async function findSlidePicture(images: Parts["images"], bytes: Uint8Array) {
  const image = await images.findAdded(bytes);
  const upright = image && (await images.findAdded(bytes, uprightCrop));
  return upright && { image, upright };
}

/** Stores a picture that was chosen in a form, cropped as its schema says (`crop`). */
export async function addCroppedPicture(
  images: Images,
  crop: string,
  bytes: Uint8Array,
): Promise<StoredImage[]> {
  if (crop === "portrait") return [await images.addImage(bytes, portraitCrop)];
  const { image, upright } = await addSlidePicture(images, bytes);
  return [image, upright];
}
