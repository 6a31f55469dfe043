/** A stored picture, with everything that a page needs to show it without a layout shift. */
export type StoredImage = {
  /** 32 hexadecimal digits; names the picture's files. */
  hash: string;
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** A CSS `background-image` value of a few blurred pixels; empty until it is made. */
  placeholder: string;
  hasAvif: boolean;
  /**
   * The focal point, which stays visible where the picture is cropped, as CSS's `object-position`:
   * `30% 40%`.
   */
  focus: string;
};

/** An upright part of a picture that is wider than `ratio` (width / height). */
export type Crop = {
  ratio: number;
  /** The focal point, of which the part is to be the middle. */
  focus: string;
  /** Pixels of the largest file. */
  width: number;
};

/** Of a focal point that a guru chose; empty for the picture's own. */
export const focusPattern = /^(?:(?:\d\d?|100)% (?:\d\d?|100)%)?$/;
export const badFocus = "Please write the focal point as 30% 40%.";

/** Made before a picture is stored, the smallest first. */
export const immediateFormats = ["webp", "jpg"] as const;

/** The smallest first. */
const allFormats = ["avif", "webp", "jpg"] as const;

export type ImageFormat = (typeof allFormats)[number];

export const formatsOf = ({ hasAvif }: Pick<StoredImage, "hasAvif">): ImageFormat[] =>
  allFormats.filter((format) => hasAvif || format !== "avif");

export const contentTypes: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** Widths in pixels, from a phone's half column to a desktop's full width. */
const widthLadder = [320, 480, 800, 1200, 1920] as const;

/** What pictures may have: twice as many as phones make. */
export const maxMegapixels = 50;

/** The largest file keeps the ratio within these limits (SPEC §9: 1920 wide or 1080 high). */
export const largestWidth = 1920;
export const largestHeight = 1080;

/** The widths in which a picture exists: every step below its own width, then its own width. */
export const imageWidths = (width: number): number[] => [
  ...widthLadder.filter((step) => step < width),
  width,
];

/** The key of the master, which exists until AVIF is made from it and is not public. */
export const masterPath = (hash: string): string => `${hash}/master.jpg`;

export const imagePath = (hash: string, width: number, format: ImageFormat): string =>
  `${hash}/${width}.${format}`;

const imageUrl = (image: Pick<StoredImage, "hash">, width: number, format: ImageFormat) =>
  `/media/${imagePath(image.hash, width, format)}`;

/** The address of the largest JPEG, which stands for the picture. */
export const largestImageUrl = (image: Pick<StoredImage, "hash" | "width">): string =>
  imageUrl(image, image.width, "jpg");

export const imageSrcSet = (image: StoredImage, format: ImageFormat): string =>
  imageWidths(image.width)
    .map((width) => `${imageUrl(image, width, format)} ${width}w`)
    .join(", ");
