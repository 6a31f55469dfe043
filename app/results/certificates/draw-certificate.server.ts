import { buffer } from "node:stream/consumers";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import {
  addElement,
  type Drawing,
  drawOrnament,
  drawText,
  heightOf,
  ink,
  openDocument,
  type Pdf,
  type Style,
} from "#app/competition/brochure/document.server.ts";
import { loadFonts } from "#app/competition/brochure/fonts.server.ts";
import {
  drawCode,
  drawKolam,
  drawTempleBorder,
} from "#app/competition/brochure/ornaments.server.ts";
import type { GivenAward } from "./awards.ts";
import { deedOf, certificateStrings as strings } from "./certificate-strings.ts";

/** The texts of a certificate. */
export type CertificateWords = GivenAward & {
  name: string;
  category: string;
  /** The dancer's; empty if none is known. */
  guru: string;
  competition: string;
  /** `18 October 2027`; empty for who was not there. */
  finale: string;
  venue: string;
  school: string;
  signers: string[];
};

/** `address`: of the check of its code; `checkPage`: the same without the code. */
export type CertificateFacts = CertificateWords & {
  code: string;
  address: string;
  checkPage: string;
};

/** All lengths in this file are in points. */
const centred = { face: "regular", colour: ink.text, isCentred: true } as const;

const styles = {
  school: { ...centred, type: "P", size: 13, lineHeight: 19, colour: ink.brass },
  text: { ...centred, type: "P", size: 12, lineHeight: 18 },
  small: { ...centred, type: "P", size: 9, lineHeight: 13 },
  code: { ...centred, type: "P", size: 11, lineHeight: 16, face: "bold" },
} satisfies Record<string, Style>;

const display = (type: string, size: number): Style => ({
  ...centred,
  type,
  face: "display",
  size,
  lineHeight: size * 1.35,
  colour: ink.lac,
});

const sizes = {
  title: [40],
  name: [46, 38, 32, 26, 20, 16],
  result: [24, 20, 16, 13],
  competition: [24, 20, 16, 13],
};

/** Draws each certificate on a page in A4, all in one file. */
export async function drawCertificates(
  certificates: CertificateFacts[],
  { title, date }: { title: string; date: Date },
): Promise<Buffer<ArrayBuffer>> {
  const author = certificates[0]?.school ?? "";
  const pdf = await openDocument({ title, author, date, layout: "landscape" });
  const bytes = buffer(pdf);
  const parent = pdf.struct("Document");
  pdf.addStructure(parent);
  const drawing = { pdf, fonts: await loadFonts(), parent };
  for (const [index, facts] of certificates.entries()) {
    if (index > 0) pdf.addPage();
    drawCertificate(drawing, facts);
    await yieldToOthers();
  }
  pdf.end();
  return (await bytes) as Buffer<ArrayBuffer>;
}

function drawCertificate(drawing: Drawing, facts: CertificateFacts) {
  const { pdf } = drawing;
  drawOrnament(pdf, () => drawFrame(pdf));
  const page = addElement(drawing, "Sect");
  drawWords(page, facts);
  drawSigners(page, facts.signers);
  drawCheck(page, facts);
  page.parent.end();
}

const bandHeight = 26;

function drawFrame(pdf: Pdf) {
  const { width, height } = pdf.page;
  for (const x of [0, width]) {
    pdf.save();
    drawKolam(pdf, { x, y: height / 2 - 20, colour: ink.gold });
    pdf.restore();
  }
  pdf.rect(0, 0, width, bandHeight).fill(ink.lac);
  drawTempleBorder(pdf, bandHeight, 8);
  drawTempleBorder(pdf, height - bandHeight, -8);
}

/** A line of the certificate and the space below it. */
type Line = { style: Style; text: string; gap: number };

const top = 52;
const bottomOfWords = 410;
/** They leave room for the ornaments at both sides. */
const sideOfWords = 110;

function drawWords(drawing: Drawing, facts: CertificateFacts) {
  const { margins } = drawing.pdf.page;
  const { left, right } = margins;
  margins.left = margins.right = sideOfWords;
  drawing.pdf.x = sideOfWords;
  const lines = listLines(drawing, facts).filter(({ text }) => text);
  const height = lines.reduce(
    (total, { style, text, gap }) => total + heightOf(drawing, style, text) + gap,
    0,
  );
  drawing.pdf.y = top + Math.max(0, bottomOfWords - top - height) / 2;
  for (const { style, text, gap } of lines) {
    drawText(drawing, style, text);
    drawing.pdf.y += gap;
  }
  Object.assign(margins, { left, right });
  drawing.pdf.x = left;
}

function listLines(drawing: Drawing, facts: CertificateFacts): Line[] {
  const { name, award, text, category, guru, competition, finale, venue, school } = facts;
  const deed = deedOf(award, finale);
  const toSized = (type: string, shown: string, of: keyof typeof sizes) =>
    findSize(
      drawing,
      shown,
      sizes[of].map((size) => display(type, size)),
    );
  const isPlaced = award === "placed";
  const result: Line[] = [
    { style: toSized("P", text, "result"), text, gap: 2 },
    { style: styles.text, text: strings.in(category), gap: 4 },
  ];
  return [
    { style: styles.school, text: school, gap: 2 },
    { style: toSized("H1", strings.title, "title"), text: strings.title, gap: 6 },
    { style: styles.text, text: strings.certifies, gap: 2 },
    { style: toSized("H2", name, "name"), text: name, gap: 8 },
    { style: styles.text, text: guru && strings.guru(guru), gap: 6 },
    { style: styles.text, text: deed, gap: 2 },
    ...(isPlaced ? result : []),
    { style: toSized("P", competition, "competition"), text: competition, gap: 6 },
    { style: styles.text, text: isPlaced ? "" : strings.category(category), gap: 0 },
    { style: styles.text, text: finale && strings.finale(finale, venue), gap: 0 },
  ];
}

/** The largest style in which a text has one line, or else the smallest. */
function findSize(drawing: Drawing, text: string, from: Style[]): Style {
  const fits = (style: Style) => heightOf(drawing, style, text) < 2 * style.lineHeight;
  return from.find(fits) ?? (from.at(-1) as Style);
}

const bottom = 484;
const codeSide = 74;

/** The columns at the bottom: those of the gurus, and the last one for the check. */
const checkWidth = 190;
const maxSigners = 4;

function drawSigners({ pdf, ...drawing }: Drawing, signers: string[]) {
  const { width, margins } = pdf.page;
  const { left, right } = margins;
  const signing = signers.slice(0, maxSigners);
  const column = (width - left - right - checkWidth) / signing.length;
  const lineWidth = Math.min(column - 20, 190);
  for (const [index, signer] of signing.entries()) {
    const middle = left + column * (index + 0.5);
    drawOrnament(pdf, () => {
      pdf.lineWidth(0.8).strokeColor(ink.brass);
      pdf
        .moveTo(middle - lineWidth / 2, bottom)
        .lineTo(middle + lineWidth / 2, bottom)
        .stroke();
    });
    pdf.x = middle - column / 2;
    margins.right = width - pdf.x - column;
    pdf.y = bottom + 5;
    drawText({ pdf, ...drawing }, styles.small, signer);
    margins.right = right;
  }
  pdf.x = left;
}

function drawCheck(drawing: Drawing, { code, address, checkPage }: CertificateFacts) {
  const { pdf } = drawing;
  const { width, margins } = pdf.page;
  const left = width - margins.right - checkWidth;
  pdf.x = left + (checkWidth - codeSide) / 2;
  pdf.y = bottom - codeSide - 4;
  drawCode(drawing, {
    text: address,
    description: strings.codeDescription(address),
    side: codeSide,
  });
  pdf.x = left;
  pdf.y = bottom;
  drawText(drawing, styles.code, code);
  drawText(drawing, { ...styles.small, link: address }, checkPage.replace(/^https?:\/\//, ""));
  pdf.x = margins.left;
}
