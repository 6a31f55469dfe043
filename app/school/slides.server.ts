import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import PQueue from "p-queue";
import type { Crop, StoredImage } from "#app/platform/images/image.ts";
import { hashOf, type ImageStore } from "#app/platform/images/image-store.server.ts";
import { compareTexts } from "#app/platform/locale.ts";
import type { Log } from "#app/platform/log.server.ts";
import { slugOf } from "./batch.ts";

/** The bytes decide whether a file can be shown; the log names those that cannot. */
const pictureEndings = new Set(
  ".jpg .jpeg .jpe .jfif .png .apng .webp .avif .gif .heic .heif .tif .tiff .bmp .svg".split(" "),
);

/** Enough to use every core, and few enough that uploads do not wait long. */
const concurrency = 4;

export type Slide = {
  image: StoredImage;
  upright: StoredImage;
  alt: string;
  /** The focal point that a guru chose; empty for the picture's own. */
  focus?: string | undefined;
};

export type Slides = ReturnType<typeof createSlides>;

type Dependencies = {
  images: Pick<ImageStore, "findAdded" | "addImage">;
  log: Pick<Log, "error">;
  /** Pictures that gurus and branches have by the names of their files. */
  picturesFolder?: string;
  announce: () => Promise<void>;
};

/** The names of files give order and captions (SPEC §2): `01-dancers-at-dusk.webp`. */
export function createSlides(folder: string, dependencies: Dependencies) {
  const { images, log, announce, picturesFolder } = dependencies;
  /** Slides are stored by their paths; pictures of `picturesFolder` are no slides. */
  const slides = new Map<string, Slide>();

  async function loadOne(path: string): Promise<void> {
    const bytes = await readFile(path).catch(() => null);
    const image = bytes && (await images.findAdded(bytes));
    if (!image) return;
    const upright = await images.findAdded(bytes, uprightCrop(image.focus));
    // The whole picture is in the place of a missing crop.
    slides.set(path, { image, upright: upright ?? image, alt: altFrom(basename(path)) });
  }

  async function storeOne(path: string, signal?: AbortSignal): Promise<void> {
    const file = basename(path);
    try {
      const picture = await addSlidePicture(images, await readFile(path));
      const before = slides.get(path);
      slides.set(path, { ...picture, alt: altFrom(file) });
      if (before?.upright.hash !== picture.upright.hash) await announce();
    } catch (error) {
      if (signal?.aborted) return;
      log.error("a picture of the content folder cannot be read and is left out", { file, error });
    }
  }

  const isSlide = ([path]: [string, Slide]) => dirname(path) === folder;

  return {
    list: () =>
      [...slides]
        .filter(isSlide)
        .toSorted(([one], [other]) => compareTexts(one, other))
        .map(([, slide]) => slide),

    /** The picture of a guru or a branch, by its name; undefined when there is none. */
    findPicture(name: string): StoredImage | undefined {
      const found = [...slides].find(
        (each) => !isSlide(each) && slugOf(each[1].alt) === slugOf(name),
      );
      return found?.[1].image;
    },

    listHashes: (): string[] =>
      [...slides.values()].flatMap(({ image, upright }) => [image.hash, upright.hash]),

    /** Finds the stored pictures; `storeMissing` handles unreadable files. */
    async loadStored(): Promise<void> {
      await Promise.all((await listPictures(folder, picturesFolder)).map(loadOne));
    },

    /** Stores the others one by one. Failures after `signal` are not logged. */
    async storeMissing(signal?: AbortSignal): Promise<void> {
      const paths = (await listPictures(folder, picturesFolder)).sort();
      const jobs = paths.map((path) => () => storeOne(path, signal));
      await new PQueue({ concurrency }).addAll(jobs);
    },
  };
}

async function listPictures(folder: string, picturesFolder = ""): Promise<string[]> {
  const pictures = picturesFolder && (await readdir(picturesFolder).catch(() => []));
  const paths = [
    ...(await readdir(folder)).map((name) => join(folder, name)),
    ...(pictures || []).map((name) => join(picturesFolder, name)),
  ];
  return paths.filter((path) => pictureEndings.has(extname(path).toLowerCase()));
}

function altFrom(fileName: string): string {
  const words = basename(fileName, extname(fileName))
    .replace(/^\d+[-_ ]*/, "")
    .replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The frame of upright screens is about square. */
const uprightCrop = (focus: string): Crop => ({ ratio: 1, focus, width: 600 });

const portraitCrop: Crop = { ratio: 0.8, focus: "50% 50%", width: 800 };

/** Returns the hashes of a picture and of its portrait. A slide has the whole picture. */
export const listHashesOf = (hash: string): string[] => [hash, hashOf({ hash }, portraitCrop)];

type Images = Dependencies["images"];

async function addSlidePicture(images: Images, source: Uint8Array | StoredImage, focus = "") {
  const image = source instanceof Uint8Array ? await images.addImage(source) : source;
  // Another text than a focal point is refused later.
  const crop = uprightCrop(/^\d/.test(focus) ? focus : image.focus);
  const upright = image === source && (await images.findAdded(image, crop));
  return { image, upright: upright || (await images.addImage(source, crop)) };
}

/** Stores a chosen picture, cropped as its schema says, a slide around its focal point. */
export async function addCroppedPicture(
  images: Images,
  source: Uint8Array | StoredImage,
  { crop = "", focus = "" },
): Promise<StoredImage[]> {
  if (crop === "portrait") return [await images.addImage(source, portraitCrop)];
  if (crop === "whole") return [await images.addImage(source)];
  const { image, upright } = await addSlidePicture(images, source, focus);
  return [image, upright];
}
