import { withNoBreakSpaces } from "#app/competition/competition.ts";
import { languageStrings } from "#app/platform/language/language-strings.ts";
import {
  type Face,
  type FontName,
  type Fonts,
  findFontFile,
  fontFiles,
  toDrawn,
} from "./fonts.server.ts";
import { type LinkedText, layOutLines, type Piece, widthOf } from "./text-layout.server.ts";

export type Pdf = PDFKit.PDFDocument;

/** Everything drawn becomes a child of `parent` (ISO 32000-1 §14.7). */
export type Drawing = {
  pdf: Pdf;
  fonts: Fonts;
  parent: PDFKit.PDFStructureElement;
  /** The texts that become links, with their addresses. */
  links: Map<string, string>;
};

export const ink = {
  text: "#2c1722",
  lac: "#7a1226",
  brass: "#9a6f1a",
  paper: "#fdf9f1",
  gold: "#f0cf86",
};

/** All lengths in this file are in points. */
export const margin = 56;

/** The document's own facts. `date` makes the same content the same bytes. */
type DocumentInfo = {
  title: string;
  author: string;
  date: Date;
  layout?: "portrait" | "landscape";
};

/** A4, tagged, with a first page. */
export async function openDocument(info: DocumentInfo): Promise<Pdf> {
  const { title, author, date, layout = "portrait" } = info;
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "A4",
    layout,
    margin,
    // The library's own date, and the id made from it, would differ at every drawing.
    info: { Title: title, Author: author, CreationDate: date },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: languageStrings.language,
    displayTitle: true,
  });
  for (const name of Object.keys(fontFiles) as FontName[]) {
    pdf.registerFont(name, findFontFile(name));
  }
  // The library notes for each glyph the letter that it was first used for. These fonts make some
  // letters of two glyphs: without this, a program that reads the text would find ṣ for each s.
  for (const name of ["regular", "bold"]) pdf.font(name).widthOfString(plainLetters);
  const { endMetadata } = pdf;
  // The library has written both texts, and writes them again as XML, without escaping them.
  pdf.endMetadata = () => {
    Object.assign(pdf.info, { Title: escapeXml(title), Author: escapeXml(author) });
    endMetadata.call(pdf);
  };
  // The Tab key follows the structure.
  pdf.on("pageAdded", () => Object.assign(pdf.page.dictionary.data, { Tabs: "S" }));
  return pdf.addPage();
}

const plainLetters = [..."abcdefghijklmnopqrstuvwxyz"]
  .flatMap((letter) => [letter, letter.toUpperCase()])
  .concat([
    ..."\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u030a\u030c\u0323\u0324\u0325\u032e\u0331",
  ])
  .join(" ");

const escapeXml = (text: string) => text.replaceAll(/[&<]/g, (each) => `&#${each.charCodeAt(0)};`);

/** `type`: of its element in the structure. */
export type Style = {
  type: string;
  face: Face;
  size: number;
  lineHeight: number;
  colour: string;
  isCentred?: boolean;
};

export const styles = {
  academy: { type: "P", face: "regular", size: 11, lineHeight: 15, colour: ink.gold },
  tagline: { type: "P", face: "regular", size: 13, lineHeight: 19, colour: ink.paper },
  heading: { type: "H2", face: "display", size: 19, lineHeight: 25, colour: ink.lac },
  rule: { type: "Lbl", face: "bold", size: 10, lineHeight: 15, colour: ink.brass },
  text: { type: "P", face: "regular", size: 10, lineHeight: 15, colour: ink.text },
} satisfies Record<string, Style>;

/** Kannada letters have signs above and below them. */
export const titleStyle = (size: number, text: string): Style => ({
  type: "H1",
  face: "display",
  size,
  lineHeight: size * (/[\u0C80-\u0CFF]/.test(text) ? 1.4 : 1.05),
  colour: ink.gold,
});

/** Returns the width from the current place to the right margin of the page. */
const roomOf = ({ x, page }: Pdf) => page.width - page.margins.right - x;

function linesOf({ pdf, fonts, links }: Drawing, style: Style, text: string): Piece[][] {
  const { face, size } = style;
  // The display font's no-break space is damaged.
  const words = toDrawn(face === "display" ? text.replaceAll(/\s/g, " ") : bindWords(text));
  const width = roomOf(pdf);
  return layOutLines(splitLinks(words, links), { pdf, fonts, face, size, width });
}

/** A short last word does not get a line of its own. */
const bindWords = (text: string) => withNoBreakSpaces(text).replace(/ (\S{1,12})$/, "\u00a0$1");

function splitLinks(text: string, links: Drawing["links"]): LinkedText[] {
  const bound = new Map([...links].map(([linked, address]) => [bindWords(linked), address]));
  const linked = [...bound.keys()].map(RegExp.escape).join("|");
  const parts = linked ? text.split(new RegExp(`(?<!\\w)(${linked})(?!\\w)`)) : [text];
  return parts.filter(Boolean).map((part) => ({ text: part, link: bound.get(part) ?? null }));
}

export const heightOf = (drawing: Drawing, style: Style, text: string): number =>
  text ? linesOf(drawing, style, text).length * style.lineHeight : 0;

/** Draws the text below the current place, on as many pages as it needs. */
export function drawText(drawing: Drawing, style: Style, text: string): void {
  const element = addElement(drawing, style.type).parent;
  for (const line of linesOf(drawing, style, text)) {
    ensureRoom(drawing.pdf, style.lineHeight);
    drawLine({ ...drawing, parent: element }, style, line);
    drawing.pdf.y += style.lineHeight;
  }
  element.end();
}

function drawLine(drawing: Drawing, style: Style, line: Piece[]): void {
  const { pdf, parent } = drawing;
  const free = roomOf(pdf) - widthOf(line, { pdf, size: style.size });
  let x = style.isCentred ? pdf.x + free / 2 : pdf.x;
  for (const piece of line) {
    const width = widthOf([piece], { pdf, size: style.size });
    const left = x;
    const draw = () => drawPiece(pdf, piece, { style, x: left });
    if (piece.link) {
      const link = addElement(drawing, "Link").parent;
      link.add(draw);
      drawLink(pdf, link, { address: piece.link, x: left, width, height: style.lineHeight });
      link.end();
    } else parent.add(draw);
    x += width;
  }
}

type Place = { style: Style; x: number };

/** Fonts of different heights share their baseline. */
function drawPiece(pdf: Pdf, { font, text }: Piece, { style, x }: Place): void {
  const { size, lineHeight, colour } = style;
  const { y, x: startX } = pdf;
  const baseline = y + lineHeight / 2 + size * 0.36;
  pdf.fillColor(colour).font(font).fontSize(size);
  // Glyphs of these scripts are in another order than the letters that they show.
  const isReordered = /\p{Script=Kannada}|\p{Script=Devanagari}/u.test(text);
  if (isReordered) pdf.markContent("Span", { actual: text });
  pdf.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
  if (isReordered) pdf.endMarkedContent();
  pdf.x = startX;
  pdf.y = y;
}

type LinkPlace = { address: string; x: number; width: number; height: number };

function drawLink(pdf: Pdf, element: PDFKit.PDFStructureElement, place: LinkPlace): void {
  const { address, x, width, height } = place;
  // The library writes only string objects as texts.
  const options = { Contents: Object(address), structParent: element };
  pdf.link(x, pdf.y, width, height, address, options as PDFKit.Mixins.AnnotationOption);
  drawOrnament(pdf, () => {
    pdf.lineWidth(0.6).strokeColor(ink.text);
    pdf
      .moveTo(x, pdf.y + height - 1.5)
      .lineTo(x + width, pdf.y + height - 1.5)
      .stroke();
  });
}

export function addElement(drawing: Drawing, type: string): Drawing {
  const parent = drawing.pdf.struct(type);
  drawing.parent.add(parent);
  return { ...drawing, parent };
}

/** Draws something that screen readers leave out. The style of the next text stays as it was. */
export function drawOrnament(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" }).save();
  draw();
  pdf.restore().endMarkedContent();
}

export function ensureRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height <= pdf.page.height - margin) return;
  const { x } = pdf;
  pdf.addPage();
  // The library begins at the margin; a text beside a figure continues in its column.
  pdf.x = x;
}
