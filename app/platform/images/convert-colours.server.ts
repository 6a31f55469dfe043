import type { Cicp, Gamma } from "./picture-header.ts";

/**
 * libvips knows only ICC profiles. Colours described otherwise are converted here, as in Chromium.
 */
type Description = Cicp | Gamma;

/** Three rows of three numbers. */
type Matrix = number[];

/** Linear light of a signal from 0 to 1. */
type Curve = (signal: number) => number;

const whiteD65 = [0.3127, 0.329];
const whiteC = [0.31, 0.316];

/** x and y of white, red, green and blue. */
const srgb = [...whiteD65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
const rec2020 = [...whiteD65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046];
const smpte170 = [...whiteD65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07];

/** By their numbers in ITU-T H.273, table 2. */
const primaries: Record<number, number[]> = {
  4: [...whiteC, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08],
  5: [...whiteD65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
  6: smpte170,
  7: smpte170,
  8: [...whiteC, 0.681, 0.319, 0.243, 0.692, 0.145, 0.049],
  9: rec2020,
  10: [1 / 3, 1 / 3, 1, 0, 0, 1, 0, 0],
  11: [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
  12: [...whiteD65, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
  22: [...whiteD65, 0.63, 0.34, 0.295, 0.605, 0.155, 0.077],
};

const srgbCurve: Curve = (signal) =>
  signal <= 0.04045 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4;

const powerCurve =
  (exponent: number): Curve =>
  (signal) =>
    signal ** exponent;

const pq = 16;
const hlg = 18;

/** By their numbers in ITU-T H.273, table 3. Television's curves are those of its screens. */
const curves: Record<number, Curve> = {
  1: powerCurve(2.4),
  4: powerCurve(2.2),
  5: powerCurve(2.8),
  6: powerCurve(2.4),
  7: (signal) => (signal < 0.0913 ? signal / 4 : ((signal + 0.1115) / 1.1115) ** (1 / 0.45)),
  8: powerCurve(1),
  14: powerCurve(2.4),
  15: powerCurve(2.4),
  [pq]: pqCurve,
  17: (signal) => (52.37 / 48) * signal ** 2.6,
  [hlg]: hlgCurve,
};

/** SMPTE ST 2084, in parts of 1,000 cd/m². */
function pqCurve(signal: number): number {
  const root = signal ** (32 / 2523);
  const base = Math.max(root - 107 / 128, 0) / (2413 / 128 - (2392 / 128) * root);
  return 10 * base ** (16384 / 2610);
}

/** ITU-R BT.2100: the light of the scene. */
function hlgCurve(signal: number): number {
  if (signal <= 0.5) return signal ** 2 / 3;
  return (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

function curveOf(colours: Description): Curve {
  if (colours.kind === "gamma") return powerCurve(colours.exponent);
  return curves[colours.transfer] ?? srgbCurve;
}

/** What Chromium shows of parts of 1,000 cd/m² on a screen without HDR, as measured. */
const toneSteps = [
  [0, 0],
  [0.21, 0.517],
  [0.25, 0.581],
  [0.316, 0.665],
  [0.38, 0.723],
  [0.456, 0.783],
  [0.547, 0.833],
  [0.655, 0.888],
  [0.785, 0.939],
  [1, 1],
] as const;

function toneOf(light: number): number {
  const index = toneSteps.findIndex(([end]) => light < end);
  const [from, to] = [toneSteps[index - 1], toneSteps[index]];
  if (!from || !to) return 1;
  return from[1] + ((to[1] - from[1]) * (light - from[0])) / (to[0] - from[0]);
}

/**
 * A function that adapts linear light in place to a screen without HDR; null where none is needed.
 */
function adaptationOf(colours: Description, toXyz: Matrix) {
  const transfer = colours.kind === "gamma" ? null : colours.transfer;
  if (transfer !== pq && transfer !== hlg) return null;
  const luminances = toXyz.slice(3, 6);
  const toRec2020 = multiply(invert(matrixOf(rec2020)), toXyz);
  return (rgb: number[]) => {
    // The light of the scene becomes that of a screen (BT.2100's OOTF).
    if (transfer === hlg) scale(rgb, productOfRow(luminances, 0, rgb) ** 0.2);
    // The brightest channel decides for all three, so that the hue stays.
    const brightest = Math.max(...apply(toRec2020, rgb));
    if (brightest > 0) scale(rgb, toneOf(brightest) / brightest);
  };
}

function scale(rgb: number[], factor: number): void {
  for (let channel = 0; channel < 3; channel++) rgb[channel] = (rgb[channel] ?? 0) * factor;
}

/** Converts RGB pixels of 8 or 16 bits to sRGB of 8 bits. */
export function convertColours(
  pixels: Uint8Array | Uint16Array,
  colours: Description,
): Uint8Array<ArrayBuffer> {
  const chromaticities =
    colours.kind === "gamma" ? colours.chromaticities : primaries[colours.primaries];
  const toXyz = matrixOf(chromaticities ?? srgb);
  const toSrgb = multiply(invert(matrixOf(srgb)), toXyz);
  const adapt = adaptationOf(colours, toXyz);
  if (colours.kind === "cicp" && colours.weakBlueMatrix) weakenBlue(pixels, colours.weakBlueMatrix);
  const linear = tabulate(pixels instanceof Uint8Array ? 256 : 65_536, colours);
  const converted = new Uint8Array(pixels.length);
  const rgb = [0, 0, 0];
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    for (let channel = 0; channel < 3; channel++) {
      rgb[channel] = linear[pixels[at + channel] ?? 0] ?? 0;
    }
    adapt?.(rgb);
    for (let channel = 0; channel < 3; channel++) {
      converted[at + channel] = encodeSrgb(productOfRow(toSrgb, channel, rgb));
    }
  }
  return converted;
}

/** By their numbers in H.273, table 4: the parts of luma, and what libyuv leaves of blue. */
const weakBlues: Record<number, { luma: number[]; share: number }> = {
  1: { luma: [0.2126, 0.7152, 0.0722], share: 2 / 2.112 },
  9: { luma: [0.2627, 0.678, 0.0593], share: 2 / 2.142 },
};

/** Chromium and Firefox decode with libyuv, which limits the factors of these matrices to 2. */
function weakenBlue(pixels: Uint8Array | Uint16Array, matrix: number): void {
  const { luma = [], share = 1 } = weakBlues[matrix] ?? {};
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const blue = pixels[at + 2] ?? 0;
    const grey = productOfRow(luma, 0, [pixels[at] ?? 0, pixels[at + 1] ?? 0, blue]);
    const weakened = Math.round(grey + (blue - grey) * share);
    pixels[at + 2] = Math.min(Math.max(weakened, 0), pixels instanceof Uint8Array ? 255 : 65_535);
  }
}

/**
 * Converts CMYK without a profile as browsers do: sharp's values say how much light ink takes away.
 */
export function convertInk(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const converted = new Uint8Array((pixels.length / 4) * 3);
  for (let pixel = 0; pixel < pixels.length / 4; pixel++) {
    const light = 255 - (pixels[pixel * 4 + 3] ?? 0);
    for (let channel = 0; channel < 3; channel++) {
      const colour = 255 - (pixels[pixel * 4 + channel] ?? 0);
      converted[pixel * 3 + channel] = Math.round((colour * light) / 255);
    }
  }
  return converted;
}

/** The linear light of each value of a channel. */
function tabulate(size: number, colours: Description): Float64Array {
  const curve = curveOf(colours);
  const isLimited = colours.kind === "cicp" && colours.isLimitedGrey;
  return Float64Array.from({ length: size }, (_, value) => {
    const signal = value / (size - 1);
    return curve(isLimited ? clamp((signal * 255 - 16) / 219) : signal);
  });
}

const clamp = (value: number) => Math.min(Math.max(value, 0), 1);

const encodedSteps = 16_384;

/** sRGB's 8-bit values by linear light. */
const encoded = Uint8Array.from({ length: encodedSteps }, (_, index) => {
  const light = index / (encodedSteps - 1);
  const signal = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(signal * 255);
});

const encodeSrgb = (light: number): number =>
  encoded[Math.round(clamp(light) * (encodedSteps - 1))] ?? 0;

/** Bradford's cones, in which white is adapted. */
const toCones = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];

/** From linear RGB to XYZ, with its white adapted to D65. */
function matrixOf(chromaticities: number[]): Matrix {
  const xyzAt = (at: number) => {
    const [x = 0, y = 0] = chromaticities.slice(at, at + 2);
    return [x, y, 1 - x - y];
  };
  const [red = [], green = [], blue = []] = [xyzAt(2), xyzAt(4), xyzAt(6)];
  const columns = [0, 1, 2].flatMap((row) => [red[row] ?? 0, green[row] ?? 0, blue[row] ?? 0]);
  const white = withLuminance(xyzAt(0));
  const amounts = apply(invert(columns), white);
  const unadapted = columns.map((value, at) => value * (amounts[at % 3] ?? 0));
  const [x = 0, y = 0] = whiteD65;
  const wanted = apply(toCones, withLuminance([x, y, 1 - x - y]));
  const found = apply(toCones, white);
  const adapted = toCones.map((value, at) => {
    const row = Math.floor(at / 3);
    return (value * (wanted[row] ?? 0)) / (found[row] ?? 1);
  });
  return multiply(multiply(invert(toCones), adapted), unadapted);
}

/** XYZ with Y = 1. */
const withLuminance = ([x = 0, y = 1, z = 0]: number[]) => [x / y, 1, z / y];

const productOfRow = (matrix: Matrix, row: number, values: number[]): number =>
  (matrix[row * 3] ?? 0) * (values[0] ?? 0) +
  (matrix[row * 3 + 1] ?? 0) * (values[1] ?? 0) +
  (matrix[row * 3 + 2] ?? 0) * (values[2] ?? 0);

const apply = (matrix: Matrix, values: number[]): number[] =>
  [0, 1, 2].map((row) => productOfRow(matrix, row, values));

function multiply(one: Matrix, other: Matrix): Matrix {
  const columns = [0, 1, 2].map((column) =>
    apply(
      one,
      [0, 3, 6].map((row) => other[row + column] ?? 0),
    ),
  );
  return [0, 1, 2].flatMap((row) => columns.map((column) => column[row] ?? 0));
}

function invert([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) + b * (f * g - d * i) + c * (d * h - e * g);
  const adjugate = [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return adjugate.map((value) => value / determinant);
}
