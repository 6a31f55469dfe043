/** What a picture's file says about itself and a decoder handles otherwise than browsers. */
export type PictureHeader = {
  format: "jpeg" | "png" | "webp" | "gif" | "avif";
  /** Pixels as stored, before any rotation; 0 when the file ends before its size. */
  width: number;
  height: number;
  /** Whether the file does not end early, by its own lengths and end markers. */
  isComplete: boolean;
  /** Browsers show the first frame of an animated picture. The server reads no animated AVIF. */
  isAnimated: boolean;
  /** Whether metadata may turn a PNG, WebP or AVIF, which not all browsers do alike. */
  mayBeTurned: boolean;
  /** Whether a JPEG has four inks. */
  isCmyk: boolean;
  /** Colours that are not sRGB and have no ICC profile; null when no conversion is needed. */
  colours: ColourDescription | null;
  /** Of a GIF: the part of the screen that its first frame covers. */
  firstFrame?: Area;
};

export type Area = { left: number; top: number; width: number; height: number };

/** Numbers of ITU-T H.273. */
export type Cicp = {
  kind: "cicp";
  primaries: number;
  transfer: number;
  /** Whether grey values use 16 to 235 of 255, which libheif does not expand. */
  isLimitedGrey?: boolean;
  /** The matrix (1 or 9) of 8-bit colours in limited range, of which browsers weaken the blue. */
  weakBlueMatrix?: number;
};

/** `chromaticities`: x and y of white, red, green and blue. */
export type Gamma = { kind: "gamma"; exponent: number; chromaticities: number[] | null };

export type ColourDescription = Cicp | Gamma;

export const emptyHeader = {
  width: 0,
  height: 0,
  isComplete: false,
  isAnimated: false,
  mayBeTurned: false,
  isCmyk: false,
  colours: null,
};

export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Null for the colours of sRGB and for unspecified ones, which are shown like these. */
export function describeCicp(cicp: Omit<Cicp, "kind">): Cicp | null {
  const isSrgb = [1, 2].includes(cicp.primaries) && [2, 13].includes(cicp.transfer);
  const isPlain = isSrgb && !cicp.isLimitedGrey && !cicp.weakBlueMatrix;
  return isPlain ? null : { kind: "cicp", ...cicp };
}
