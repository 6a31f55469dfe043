/** SPEC §9: a larger picture is compressed until it is smaller than this. */
export const compressionThresholdBytes = 800 * 1024;

/** SPEC §9: from 0.9 to 0.1 in steps of 0.1. */
const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];

/** Encodes with falling quality until the result is under 800 KB, or the lowest quality is reached. */
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

/** The size of a picture fitted into 1920 × 1080 with its ratio preserved; never enlarged (SPEC §9). */
export function fitInside(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, 1920 / width, 1080 / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

export async function compressOnThisThread(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = fitInside(bitmap.width, bitmap.height);
  const { context, encode } = createCanvas(width, height);
  if (!context) throw new Error("The image cannot be drawn");
  context.imageSmoothingQuality = "high";
  // A JPEG has no transparency: transparent areas become white instead of black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return compressByRule(encode);
}

const type = "image/jpeg";

export const canCompressInWorker = () => typeof OffscreenCanvas !== "undefined";

/** The page's own canvas where there is no other, as in Safari until 16.3. */
function createCanvas(width: number, height: number) {
  if (canCompressInWorker()) {
    const canvas = new OffscreenCanvas(width, height);
    const encode = (quality: number) => canvas.convertToBlob({ type, quality });
    return { context: canvas.getContext("2d"), encode };
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const encode = (quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      const finish = (blob: Blob | null) =>
        blob ? resolve(blob) : reject(new Error("The image cannot be encoded"));
      canvas.toBlob(finish, type, quality);
    });
  return { context: canvas.getContext("2d"), encode };
}
