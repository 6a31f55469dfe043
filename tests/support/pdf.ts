import { inflateSync } from "node:zlib";

/** The text of a PDF that pdfkit has made, line by line. */
export function linesOfPdf(pdf: Buffer): string[] {
  const objects = listObjects(pdf.toString("latin1"));
  const fonts = findFonts(objects);
  return [...objects.values()].flatMap(({ stream }) => linesOf(stream, fonts));
}

/** Where each of its texts begins. */
export function textPlacesOfPdf(pdf: Buffer): Piece[] {
  const objects = listObjects(pdf.toString("latin1"));
  const fonts = findFonts(objects);
  return [...objects.values()].flatMap(({ stream }) => piecesOf(stream, fonts));
}

type PdfObject = { entries: string; stream: string };

function listObjects(text: string): Map<string, PdfObject> {
  const found = text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm);
  return new Map(
    [...found].map(([, id = "", content = ""]) => {
      const [entries = "", bytes] = content.split(/\nstream\n|\nendstream/);
      return [id, { entries, stream: bytes ? inflate(bytes) : "" }];
    }),
  );
}

function inflate(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
  } catch {
    // It is not compressed.
    return "";
  }
}

/**
 * The texts of each font's glyphs, by the name that pages give the font and by the glyph's number.
 */
type Fonts = Map<string, string[]>;

function findFonts(objects: Map<string, PdfObject>): Fonts {
  const fonts: Fonts = new Map();
  for (const { entries } of objects.values()) {
    for (const [, name = "", id = ""] of entries.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(id)?.entries ?? "";
      const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? [];
      fonts.set(name, readTexts(objects.get(map)?.stream ?? ""));
    }
  }
  return fonts;
}

/** pdfkit maps ranges of 256 glyphs, one after the other. */
function readTexts(map: string): string[] {
  const ranges = [...map.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)];
  return ranges.flatMap(([, texts = ""]) =>
    [...texts.matchAll(/<([\da-f ]*)>/g)].map(([, hex = ""]) =>
      Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
    ),
  );
}

/** The texts at one height are a line. */
function linesOf(stream: string, fonts: Fonts): string[] {
  const lines = new Map<number, string>();
  for (const { y, text } of piecesOf(stream, fonts)) lines.set(y, (lines.get(y) ?? "") + text);
  return [...lines.values()].map((line) => line.replaceAll("\u00a0", " ").trim());
}

/** Where a text begins, in points from the lower left corner of the page. */
type Piece = { x: number; y: number; text: string };

/** A text of another script states its letters in their order, because its glyphs have another. */
function piecesOf(stream: string, fonts: Fonts): Piece[] {
  const drawn =
    /(?:ActualText \(((?:\\[\s\S]|[^\\)])*)\)[^\n]*\n>> BDC\n[\s\S]*?)?1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) \S+ Tf\n([\s\S]*?)ET/g;
  return [...stream.matchAll(drawn)].map(([, stated, x, y, font = "", shown = ""]) => ({
    x: Number(x),
    y: Number(y),
    text: stated === undefined ? decode(shown, fonts.get(font) ?? []) : decodeString(stated),
  }));
}

function decode(shown: string, texts: string[]): string {
  const glyphs = [...shown.matchAll(/<([\da-f]*)>/g)].map(([, hex = ""]) => hex).join("");
  return (glyphs.match(/.{4}/g) ?? []).map((glyph) => texts[Number.parseInt(glyph, 16)]).join("");
}

/** A PDF's string in UTF-16 with its mark. */
function decodeString(text: string): string {
  const control: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const bytes = text.replaceAll(/\\([\s\S])/g, (_, letter: string) => control[letter] ?? letter);
  return Buffer.from(bytes, "latin1").swap16().toString("utf16le").slice(1);
}
