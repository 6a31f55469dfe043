import { execFileSync } from "node:child_process";
import { mark } from "./tagged-photo.ts";

/** Groups of what follows from a file's structure: sizes, how it was encoded, the copy that is looked at. */
const structure = new Set([
  "ExifTool",
  "System",
  "JFIF",
  "RIFF",
  "VP8",
  "QuickTime",
  "Meta",
  "ItemProp",
]);

/** Two more groups bear telltales, too. */
const harmless =
  /^(?:SourceFile|Composite:(?:ImageSize|Megapixels)|File:(?!Comment|CurrentIPTCDigest|ExifByteOrder))/;

/** What exiftool finds in files beyond their structure: a line each. */
export function findTelltales(paths: string[]): string[] {
  if (paths.length === 0) return [];
  const parameters = ["-q", "-json", "-G1", "-a", "-u", "-U", "-ee", ...paths];
  const text = execFileSync("exiftool", parameters, { maxBuffer: 2 ** 28, encoding: "utf8" });
  return telltalesIn(JSON.parse(text));
}

/** The same of what exiftool says of each file, by group and name. */
export function telltalesIn(files: Record<string, unknown>[]): string[] {
  return files.flatMap((file) =>
    Object.entries(file)
      .filter(([name]) => !structure.has(name.split(":")[0] ?? "") && !harmless.test(name))
      .map(([name, value]) => `${file.SourceFile}: ${name} = ${String(value).slice(0, 60)}`),
  );
}

type Named = { name: string; bytes: Buffer };

/** Whatever bears a text that a photo said of itself. */
export const findMarked = (files: Named[]): string[] =>
  files
    .filter(({ bytes }) => bytes.includes(mark))
    .map(({ name }) => `${name} bears a text of the photo's`);

/** Placeholders stand in the page itself. */
export const inlinePictures = (bytes: Buffer): Buffer[] =>
  [...bytes.toString("latin1").matchAll(/data:image\/\w+;base64,([\w+/=]+)/g)].map(
    ([, text = ""]) => Buffer.from(text, "base64"),
  );
