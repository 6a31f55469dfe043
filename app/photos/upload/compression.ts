/** SPEC §9: above this a picture is compressed, and compressed until it is under it. */
export const compressionThresholdBytes = 800 * 1024;

const firstQuality = 0.9;
const qualityStep = 0.1;
const lowestQuality = 0.1;
const maxTries = 10;

/** The qualities to try, best first: 0.9, 0.8, … 0.1, at most ten. */
export function qualitySteps(): number[] {
  const steps: number[] = [];
  for (let step = 0; step < maxTries; step++) {
    // Counted in whole steps: repeated subtraction would drift to 0.7000000000000001.
    const quality = Math.round((firstQuality - step * qualityStep) * 10) / 10;
    if (quality < lowestQuality) break;
    steps.push(quality);
  }
  return steps;
}

/**
 * Encodes with falling quality until the result is under 800 KB, or the lowest quality is reached.
 * `sizeOf` tells a result's bytes.
 */
export async function compressByRule<Result>(
  encode: (quality: number) => Promise<Result>,
  sizeOf: (result: Result) => number,
): Promise<Result> {
  let result: Result | undefined;
  for (const quality of qualitySteps()) {
    result = await encode(quality);
    if (sizeOf(result) < compressionThresholdBytes) return result;
  }
  return result as Result;
}

/** Bytes as the dashboard counts them: whole kilobytes of 1024 bytes. */
export function toKb(bytes: number): number {
  return Math.round(bytes / 1024);
}

/** The size of a picture fitted into 1920 × 1080 with its ratio kept; never enlarged (SPEC §9). */
export function fitInside(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, 1920 / width, 1080 / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Decodes, turns upright, shrinks and compresses a picture on the thread it is called on. */
export async function compressInPlace(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const size = fitInside(bitmap.width, bitmap.height);
  const canvas = makeCanvas(size);
  const context = canvas.getContext("2d") as CanvasRenderingContext2D | null;
  if (!context) throw new Error("The image cannot be drawn");
  context.imageSmoothingQuality = "high";
  // A JPEG has no transparency; what was transparent becomes paper, not black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return compressByRule(
    (quality) => encodeJpeg(canvas, quality),
    (blob) => blob.size,
  );
}

function makeCanvas({ width, height }: { width: number; height: number }) {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

function encodeJpeg(canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob> {
  const type = "image/jpeg";
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error("The image cannot be encoded"));
    canvas.toBlob(done, type, quality);
  });
}
