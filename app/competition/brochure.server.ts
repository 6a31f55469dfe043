import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import encodeQr from "qr";
import { type Competition, upiAddress, withNoBreakSpaces } from "./competition.ts";
import { brochureStrings, headings, type Rule, timeline } from "./strings.ts";

type Pdf = PDFKit.PDFDocument;

const ink = {
  text: "#2c1722",
  lac: "#7a1226",
  brass: "#9a6f1a",
  paper: "#fdf9f1",
  gold: "#f0cf86",
};
const margin = 56;
const fontFiles = createRequire(import.meta.url);

/** A4. The same content makes the same bytes. `closedNote` replaces the registration once it is closed. */
export async function drawBrochure(
  competition: Competition,
  academy: string,
  closedNote: string | null = null,
): Promise<Buffer<ArrayBuffer>> {
  const pdf = await openDocument(competition, academy);
  const bytes = buffer(pdf);
  drawCover(pdf, competition, academy);
  drawHeading(pdf, headings.categories);
  for (const category of competition.categories) drawRule(pdf, brochureStrings.category(category));
  drawHeading(pdf, competition.headings.firstRound);
  for (const rule of competition.videoRules) drawRule(pdf, rule);
  drawHeading(pdf, competition.headings.secondRound);
  drawText(pdf, competition.finaleIntroduction);
  drawHeading(pdf, headings.terms);
  for (const rule of competition.terms) drawRule(pdf, rule);
  drawRegistration(pdf, competition, closedNote);
  pdf.end();
  return (await bytes) as Buffer<ArrayBuffer>;
}

async function openDocument({ name, dates }: Competition, academy: string): Promise<Pdf> {
  // Loaded for the first brochure only: it would take a tenth of the server's start and memory.
  const { default: PDFDocument } = await import("pdfkit");
  // The library's own date, and the id made from it, would differ at every drawing.
  const info = { Title: name, Author: academy, CreationDate: new Date(dates.submissionDeadline) };
  const pdf = new PDFDocument({ size: "A4", margin, info, lang: "en", displayTitle: true });
  pdf.registerFont(
    "display",
    fontFiles.resolve("@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff"),
  );
  return pdf;
}

const fonts = {
  academy: { font: "Helvetica", size: 11, colour: ink.gold },
  title: { font: "display", size: 40, colour: ink.gold },
  tagline: { font: "Helvetica", size: 13, colour: ink.paper },
  heading: { font: "display", size: 19, colour: ink.lac },
  rule: { font: "Helvetica-Bold", size: 10.5, colour: ink.brass },
  text: { font: "Helvetica", size: 10.5, colour: ink.text },
};

/** Sets the font of the text that follows. */
function use(pdf: Pdf, name: keyof typeof fonts): Pdf {
  const { font, size, colour } = fonts[name];
  return pdf.fillColor(colour).font(font).fontSize(size);
}

function drawCover(pdf: Pdf, competition: Competition, academy: string) {
  const { width } = pdf.page;
  pdf.rect(0, 0, width, 250).fill(ink.lac);
  use(pdf, "academy").text(academy, margin, 64);
  use(pdf, "title").text(competition.name, { width: width - 2 * margin });
  use(pdf, "tagline").text(competition.tagline);
  pdf.y = 278;
  drawText(pdf, competition.intro.join(" "));
  for (const milestone of timeline(competition)) {
    drawRule(pdf, { title: `${milestone.day}: ${milestone.title}`, text: milestone.text });
  }
}

function drawHeading(pdf: Pdf, title: string) {
  ensureRoom(pdf, 90);
  pdf.moveDown(1.1);
  use(pdf, "heading").text(title, margin);
  pdf.moveDown(0.4);
}

function drawRule(pdf: Pdf, rule: Rule) {
  ensureRoom(pdf, 46);
  use(pdf, "rule").text(withNoBreakSpaces(rule.title), margin);
  drawText(pdf, rule.text);
}

function drawText(pdf: Pdf, text: string) {
  use(pdf, "text").text(withNoBreakSpaces(text), margin, undefined, { lineGap: 2 });
  pdf.moveDown(0.55);
}

function drawRegistration(pdf: Pdf, competition: Competition, closedNote: string | null) {
  const questions = brochureStrings.questions(competition);
  if (closedNote !== null) {
    drawHeading(pdf, brochureStrings.closedRegistration);
    drawText(pdf, closedNote);
    return drawText(pdf, questions);
  }
  ensureRoom(pdf, 250);
  drawHeading(pdf, brochureStrings.registration);
  const top = pdf.y;
  drawQr(pdf, upiAddress(competition), 130);
  const lines = [...brochureStrings.registrationLines(competition), questions];
  const width = pdf.page.width - 2 * margin - 155;
  const text = withNoBreakSpaces(lines.join("\n\n"));
  use(pdf, "text").text(text, margin + 155, top + 8, { width, lineGap: 2 });
}

function drawQr(pdf: Pdf, text: string, side: number) {
  const modules = encodeQr(text, "raw", { border: 2 });
  const step = side / modules.length;
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pdf.rect(margin + x * step, pdf.y + y * step, step, step);
    }
  }
  pdf.fill("#000000");
}

function ensureRoom(pdf: Pdf, height: number) {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
}
