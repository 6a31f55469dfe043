import { compressByRule, fitInside } from "./compression-rule.ts";

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
