import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ownFolder } from "#tests/support/machine/folders.ts";

/** Stands in every text that a photo says of itself. */
export const mark = "TELLTALE";

export const exiftool = { name: "exiftool", packages: ["libimage-exiftool-perl"] };

export const photoFormats = ["jpg", "png", "webp", "avif", "gif"] as const;

type PhotoFormat = (typeof photoFormats)[number];

/**
 * Photos that say where, when, by whom and with what they were taken, each of another colour: Exif with
 * GPS and a maker's note, XMP, IPTC, comments, a colour profile and a thumbnail, as far as a format has them.
 */
export function taggedPhotos() {
  const folder = ownFolder("tagged");
  let made = 0;
  return async (format: PhotoFormat): Promise<Buffer> => {
    made += 1;
    const path = join(folder, `${made}.${format}`);
    const thumbnail = join(folder, "thumbnail.jpg");
    const photo = await draw(made);
    writeFileSync(thumbnail, await sharp(photo).resize(160).jpeg().toBuffer());
    const encoder = format === "jpg" ? "jpeg" : format;
    writeFileSync(path, await sharp(photo).withIccProfile("p3").toFormat(encoder).toBuffer());
    run([...texts, "-GPSLatitude=12.87", "-GPSLatitudeRef=N", "-GPSLongitude=74.84", path]);
    run([`-ThumbnailImage<=${thumbnail}`, path]);
    run([`-ExifIFD:MakerNoteUnknownText=${mark}-maker`, path]);
    return readFileSync(path);
  };
}

function draw(number: number): Promise<Buffer> {
  const background = { r: (number * 53) % 256, g: (number * 97) % 256, b: (number * 29) % 256 };
  return sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
}

const fields = [
  ...["Make", "Model", "Artist", "Copyright", "UserComment", "SerialNumber", "OwnerName"],
  ...["XMP-dc:Creator", "XMP-photoshop:City", "XMP-xmpMM:DocumentID", "XMP-mwg-rs:RegionName"],
  ...["IPTC:City", "IPTC:By-line", "IPTC:Caption-Abstract", "Comment", "ImageDescription"],
];

const texts = fields.map((name) => `-${name}=${mark}-${name.replace(":", "-")}`);

/** What a format has no place for is left out. */
function run(parameters: string[]): void {
  execFileSync("exiftool", ["-q", "-q", "-m", "-overwrite_original", ...parameters], {
    stdio: "ignore",
  });
}
