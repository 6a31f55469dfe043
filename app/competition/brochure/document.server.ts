import { languageStrings } from "#app/platform/language/language-strings.ts";
import {
  type Face,
  type FontName,
  type Fonts,
  findFontFile,
  fontFiles,
  toDrawn,
} from "./fonts.server.ts";

export type Pdf = PDFKit.PDFDocument;

/** Everything drawn becomes a child of `parent` (ISO 32000-1 §14.7). */
export type Drawing = {
  pdf: Pdf;
  fonts: Fonts;
  parent: PDFKit.PDFStructureElement;
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
  /** An address that the whole text leads to. */
  link?: string;
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

/** Sets the font of a text. Returns how the library lays it out, on lines of the style's height. */
function setText({ pdf, fonts }: Drawing, style: Style, text: string) {
  const { face, size, lineHeight, colour, isCentred } = style;
  const drawn = toDrawn(text);
  pdf.fillColor(colour).font(fonts.findFont(drawn, face)).fontSize(size);
  const options: PDFKit.Mixins.TextOptions = {
    align: isCentred ? "center" : "left",
    lineGap: lineHeight - pdf.currentLineHeight(true),
    // Fonts of different heights share their baseline.
    baseline: -(lineHeight / 2 + size * 0.36),
  };
  return { drawn, options };
}

export function heightOf(drawing: Drawing, style: Style, text: string): number {
  if (!text) return 0;
  const { drawn, options } = setText(drawing, style, text);
  return drawing.pdf.heightOfString(drawn, options);
}

/** Draws the text below the current place, on as many pages as it needs. */
export function drawText(drawing: Drawing, style: Style, text: string): void {
  const { pdf } = drawing;
  const { link } = style;
  const { drawn, options } = setText(drawing, style, text);
  // Glyphs of these scripts are in another order than the letters that they show.
  const isReordered = /\p{Script=Kannada}|\p{Script=Devanagari}/u.test(drawn);
  const draw = () => {
    if (isReordered) pdf.markContent("Span", { actual: drawn });
    pdf.text(drawn, { ...options, ...(link && { link, underline: true }) });
    if (isReordered) pdf.endMarkedContent();
  };
  const element = addElement(drawing, style.type).parent;
  element.add(link ? pdf.struct("Link", {}, draw) : draw);
  element.end();
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
