import { expect, test } from "vitest";
import { findForeignKind } from "./foreign-file.ts";

const latin = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

/** The first file of a ZIP archive. */
const zipped = (name: string) => `PK\x03\x04${"\0".repeat(26)}${name}`;

const packets = `G${"\0".repeat(187)}`.repeat(4);

test.each([
  ["pdf", ["%PDF-1.7", "\n\xef\xbb\xbf%PDF-1.4", `${" ".repeat(1000)}%PDF-2.0`]],
  ["video", ["\0\0\0\x18ftypmp42\0\0\0\0isommp42", "\0\0\0\x14ftypqt  ", "\0\0\0\x14ftyp3gp5"]],
  ["video", ["\0\0\0\x08wide\0\0\0\0mdat", "\0\0\x1f\x40moov", "\x1a\x45\xdf\xa3\x93\x42\x82"]],
  ["video", ["RIFF\0\0\0\0AVI LIST", "FLV\x01", "\0\0\x01\xba\x44", packets]],
  ["video", ["\x30\x26\xb2\x75\x8e\x66\xcf\x11", `OggS${"\0".repeat(24)}\x80theora`]],
  ["audio", ["ID3\x04", "\xff\xfb\x90\x64", "\xff\xf1\x50", "RIFF\0\0\0\0WAVEfmt ", "#!AMR\n"]],
  ["audio", ["fLaC", `OggS${"\0".repeat(24)}OpusHead`, "\0\0\0\x1cftypM4A \0\0\0\0M4A mp42"]],
  ["document", ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "{\\rtf1", zipped("[Content_Types].xml")]],
  ["document", [zipped("mimetypeapplication/vnd.oasis.opendocument.text"), "<!DOCTYPE html><p>"]],
  [
    "archive",
    [zipped("IMG_1.jpg"), "PK\x05\x06", "Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c", "\x1f\x8b"],
  ],
  ["archive", [`photos/${"\0".repeat(250)}ustar`, "BZh9", "\xfd7zXZ\0"]],
  [
    "document",
    [
      "Fees: 1,200",
      "\xe0\xb2\xb6\xe0\xb3\x81",
      "a,b\r\n1,2\r\n",
      "BEGIN:VCARD",
      '{"a": 1}',
      "\xff\xfea\0",
    ],
  ],
  ["document", ["<p>Hello</p>", '<?xml version="1.0"?><kml/>', "data:image/png;base64,iVBORw0"]],
])("a file is recognised as %s by its first bytes", (kind, starts) => {
  for (const start of starts)
    expect([start, findForeignKind(latin(start), "a.jpg")]).toEqual([start, kind]);
});

test.each([
  ["pdf", "Brochure.PDF"],
  ["video", "VID_2026.mp4", "clip.MOV", "a.3gp", "a.m2ts", "a.webm"],
  ["audio", "song.mp3", "a.opus", "Voice 001.m4a", "a.wav"],
  ["document", "notes.txt", "List.xlsx", "letter.docx", "fees.csv", "page.html", "a.odt"],
  ["archive", "photos.zip", "a.tar.gz", "a.7z"],
])("else as %s by its name", (kind, ...fileNames) => {
  for (const name of fileNames)
    expect([name, findForeignKind(latin("\x01\x02"), name)]).toEqual([name, kind]);
});

test.each([
  ["a JPEG", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["a HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
  ["an AVIF", "\0\0\0\x1cftypavif\0\0\0\0mif1miaf"],
  ["a WebP", "RIFF\0\0\0\0WEBPVP8 "],
  ["an SVG", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">'],
  ["unknown", "\x01\x02\x03"],
])("%s is nothing else", (_what, start) => {
  expect(findForeignKind(latin(start), "IMG_1.jpg")).toBeNull();
});
