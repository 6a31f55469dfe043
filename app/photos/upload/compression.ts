/** SPEC §9: a larger picture is compressed until it is smaller than this. */
export const compressionThresholdBytes = 800 * 1024;

/** SPEC §9: from 0.9 to 0.1 in steps of 0.1. */
const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];

/**
 * Encodes with falling quality until the result is under 800 KB, or the lowest quality is reached.
 */
export async function compressByRule<Result extends { size: number }>(
  encode: (quality: number) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  for (const quality of qualities) {
    result = await encode(quality);
    if (result.size < compressionThresholdBytes) break;
  }
  return result as Result;
}

/** Bytes as the dashboard counts them: whole kilobytes of 1024 bytes. */
export const toKb = (bytes: number): number => Math.round(bytes / 1024);

/**
 * The size of a picture fitted into 1920 × 1080 with its ratio preserved; never enlarged (SPEC §9).
 */
export function fitInside(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, 1920 / width, 1080 / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Both kinds of canvas have this. */
type Context = Pick<
  CanvasRenderingContext2D,
  "imageSmoothingQuality" | "fillStyle" | "fillRect" | "drawImage"
>;

/** Draws a picture into the whole canvas. */
export function draw(
  context: Context | null,
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
): void {
  if (!context) throw new Error("The image cannot be drawn");
  context.imageSmoothingQuality = "high";
  // A JPEG has no transparency: transparent areas become white instead of black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
}

/** A browser that cannot encode JPEG makes a PNG instead, however large. */
export function requireJpeg(blob: Blob): Blob {
  if (blob.type !== "image/jpeg") throw new Error("This browser cannot encode JPEG");
  return blob;
}

/** Runs in a worker. */
export async function compressInWorker(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const size = fitInside(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(size.width, size.height);
  draw(canvas.getContext("2d"), bitmap, size);
  bitmap.close();
  return compressByRule(async (quality) =>
    requireJpeg(await canvas.convertToBlob({ type: "image/jpeg", quality })),
  );
}
