import sharp from "sharp";

/** Of 255, in any of a pixel's colours: less is another browser's way of drawing the same. */
const pixelTolerance = 48;

export type Comparison = { differingShare: number; differencePng: Buffer };

/**
 * Compares two pictures pixel by pixel. What differs is red on the pale second picture; where one is
 * larger, all that is beyond the other differs.
 */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [old, current] = await Promise.all([
    readPixels(before, width, height),
    readPixels(after, width, height),
  ]);
  const drawn = Buffer.alloc(width * height * 3);
  let differing = 0;
  for (let at = 0; at < drawn.length; at += 3) {
    const isDifferent = [0, 1, 2].some(
      (colour) => Math.abs((old[at + colour] ?? 0) - (current[at + colour] ?? 0)) > pixelTolerance,
    );
    if (isDifferent) differing++;
    const pale = 190 + (current[at + 1] ?? 0) / 4;
    drawn.set(isDifferent ? [220, 0, 40] : [pale, pale, pale], at);
  }
  const raw = { width, height, channels: 3 as const };
  return {
    differingShare: differing / (width * height),
    differencePng: await sharp(drawn, { raw }).png().toBuffer(),
  };
}

/** Three bytes a pixel, on a ground that no page has. */
async function readPixels(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const { width: ownWidth, height: ownHeight } = await sharp(picture).metadata();
  return sharp(picture)
    .removeAlpha()
    .extend({ right: width - ownWidth, bottom: height - ownHeight, background: "#00ff00" })
    .raw()
    .toBuffer();
}
