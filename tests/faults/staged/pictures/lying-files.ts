import { gzipSync } from "node:zlib";

export type BadPicture = { name: string; bytes: Buffer; type: string };

/** What a browser would run, if it were ever told that it is a page. */
export const active = "<!doctype html><script>alert('TELLTALE')</script>";

const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" ${attributes}>${inside}</svg>`;

const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`)]);

const texts: Record<string, string> = {
  "an SVG": svg('<rect width="9" height="9"/>'),
  "an SVG with a script": svg("<script>alert('TELLTALE')</script>"),
  "an SVG that acts when it is there": svg("", "onload=\"alert('TELLTALE')\""),
  "an SVG with a page in it": svg(`<foreignObject>${active}</foreignObject>`),
  "an SVG that reads a file": `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg("<text>&e;</text>")}`,
  "an SVG that asks elsewhere": svg(
    '<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>',
  ),
  "an SVG behind a byte order mark": `\ufeff<?xml version="1.0"?>${svg("")}`,
  "an SVG that swells": `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${svg("<text>&c;</text>")}`,
  "a page": active,
  "a page that begins like a GIF": `GIF89a=1;/*${active}*/`,
  "a page that begins like a JPEG": `\xff\xd8\xff\xe0${active}`,
  "a page that begins like a PNG": `\x89PNG\r\n\x1a\n${active}`,
  "a page that begins like a WebP": `RIFF\x40\0\0\0WEBPVP8 ${active}`,
  "a page that begins like a bitmap": `BM${active}`,
  "a page that begins like an icon": `\0\0\x01\0\x01\0${active}`,
  "a PDF": "%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj",
  "an EPS": "%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%id) (w) file\n",
  "an ImageMagick script":
    "push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'msl:/etc/passwd'\n",
  "a PPM": `P6 4 4 255\n${"x".repeat(48)}`,
  "a TIFF": `II*\0\x08\0\0\0\0\0${"\0".repeat(64)}`,
  "a Photoshop file": `8BPS\0\x01${"\0".repeat(64)}`,
  "a JPEG XL": `\xff\x0a${"\x7f".repeat(80)}`,
  "a JPEG 2000": `\0\0\0\x0cjP  \r\n\x87\n${"\0".repeat(60)}`,
  "a film": `\0\0\0\x18ftypmp42${"\0".repeat(90)}`,
  "an archive": `PK\x03\x04${"\0".repeat(60)}`,
  "a program": `\x7fELF\x02\x01\x01${"\0".repeat(60)}`,
  nothing: "",
  "one byte": "x",
  zeros: "\0".repeat(4_000),
};

const types = ["image/jpeg", "image/svg+xml", "text/html"];

/** Files that are no picture, and pictures that are more than that, each under several types. */
export function liars(good: Record<string, Buffer>): BadPicture[] {
  const { jpeg = Buffer.alloc(0), png = Buffer.alloc(0), gif = Buffer.alloc(0) } = good;
  const comment = Buffer.from(active);
  const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  const files: Record<string, Buffer> = {
    ...Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, Buffer.from(text, "latin1")]),
    ),
    "an SVG that is packed": gzipSync(texts["an SVG with a script"] ?? ""),
    ...Object.fromEntries(
      ["heic", "heix", "mif1", "avif", "avis"].map((brand) => [
        `what begins like ${brand}`,
        Buffer.concat([box(brand), Buffer.from(active)]),
      ]),
    ),
    "a JPEG with a page in its comment": Buffer.concat([
      jpeg.subarray(0, 2),
      length,
      comment,
      jpeg.subarray(2),
    ]),
    "a page in front of a JPEG": Buffer.concat([comment, jpeg]),
    "a PNG with an archive behind it": Buffer.concat([
      png,
      Buffer.from(`PK\x03\x04${active}PK\x05\x06`),
    ]),
    "a GIF that is a script": Buffer.concat([
      gif.subarray(0, 6),
      Buffer.from("=1;alert('TELLTALE')//"),
      gif.subarray(6),
    ]),
    "a PNG in a JPEG": Buffer.concat([jpeg.subarray(0, 200), png]),
  };
  return Object.entries(files).flatMap(([name, bytes]) =>
    types.map((type) => ({ name: `${name}, called ${type}`, bytes, type })),
  );
}
