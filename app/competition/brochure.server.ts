import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import encodeQr from "qr";
import { phoneHref } from "#app/platform/phone.ts";
import { type Competition, upiAddress, withNoBreakSpaces } from "./competition.ts";
import { kolam } from "./kolam.ts";
import { brochureStrings, headings, pageStrings, type Rule, timeline } from "./strings.ts";

type Pdf = PDFKit.PDFDocument;

/** What is drawn becomes a child of `parent` in the document's structure (ISO 32000-1 §14.7). */
type Drawing = {
  pdf: Pdf;
  parent: PDFKit.PDFStructureElement;
  /** The texts that become links, with their addresses. */
  links: Map<string, string>;
};

const ink = {
  text: "#2c1722",
  lac: "#7a1226",
  brass: "#9a6f1a",
  paper: "#fdf9f1",
  gold: "#f0cf86",
};
const margin = 56;
const fontFiles = createRequire(import.meta.url);

/** A4, tagged. The same content makes the same bytes. `closedNote` replaces the registration once it is closed. */
export async function drawBrochure(
  competition: Competition,
  academy: string,
  closedNote: string | null = null,
): Promise<Buffer<ArrayBuffer>> {
  const pdf = await openDocument(competition, academy);
  const bytes = buffer(pdf);
  const parent = pdf.struct("Document");
  pdf.addStructure(parent);
  const drawing = { pdf, parent, links: listLinks(competition) };
  const { headings: rounds, finaleIntroduction } = competition;
  drawCover(drawing, competition, academy);
  drawSection(drawing, headings.categories, competition.categories.map(brochureStrings.category));
  drawSection(drawing, rounds.firstRound, competition.videoRules);
  drawHeading(drawing, rounds.secondRound, heightOf(pdf, { title: "", text: finaleIntroduction }));
  drawText(drawing, "text", finaleIntroduction);
  drawSection(drawing, headings.terms, competition.terms);
  drawRegistration(drawing, competition, closedNote);
  for (let page = 0; page < pdf.bufferedPageRange().count; page++) {
    pdf.switchToPage(page);
    drawOrnament(pdf, () => drawTempleBorder(pdf, pdf.page.height - 14, -8));
  }
  pdf.end();
  return (await bytes) as Buffer<ArrayBuffer>;
}

async function openDocument({ name, dates }: Competition, academy: string): Promise<Pdf> {
  // Loaded for the first brochure only: it would take a tenth of the server's start and memory.
  const { default: PDFDocument } = await import("pdfkit");
  // The library's own date, and the id made from it, would differ at every drawing.
  const info = { Title: name, Author: academy, CreationDate: new Date(dates.submissionDeadline) };
  const pdf = new PDFDocument({
    ...{ size: "A4", margin, info, autoFirstPage: false, bufferPages: true },
    ...{ pdfVersion: "1.7", tagged: true, lang: "en", displayTitle: true },
  });
  pdf.registerFont(
    "display",
    fontFiles.resolve("@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff"),
  );
  const { link, endMetadata } = pdf;
  // The library leaves the description of a link empty. It writes only string objects as texts.
  pdf.link = (...[x, y, width, height, url, options]: Parameters<Pdf["link"]>) =>
    link.call(pdf, x, y, width, height, url, { ...options, Contents: Object(url) });
  // The library has written both texts, and writes them again as XML, without escaping them.
  pdf.endMetadata = () => {
    Object.assign(pdf.info, { Title: escapeXml(name), Author: escapeXml(academy) });
    endMetadata.call(pdf);
  };
  // The Tab key follows the structure.
  pdf.on("pageAdded", () => Object.assign(pdf.page.dictionary.data, { Tabs: "S" }));
  return pdf.addPage();
}

const escapeXml = (text: string) => text.replaceAll(/[&<]/g, (each) => `&#${each.charCodeAt(0)};`);

const listLinks = ({ contacts, registrationForm }: Competition): Drawing["links"] =>
  new Map([
    [registrationForm, registrationForm],
    [contacts.email, `mailto:${contacts.email}`],
    [contacts.whatsapp, contacts.whatsappLink],
    ...contacts.phones.map((phone) => [phone, phoneHref(phone)] as const),
  ]);

const styles = {
  academy: { type: "P", font: "Helvetica", size: 11, colour: ink.gold },
  title: { type: "H1", font: "display", size: 44, colour: ink.gold },
  tagline: { type: "P", font: "Helvetica", size: 13, colour: ink.paper },
  heading: { type: "H2", font: "display", size: 19, colour: ink.lac },
  rule: { type: "Lbl", font: "Helvetica-Bold", size: 10.5, colour: ink.brass },
  text: { type: "P", font: "Helvetica", size: 10.5, colour: ink.text },
};

type Style = keyof typeof styles;

function use(pdf: Pdf, style: Style): Pdf {
  const { font, size, colour } = styles[style];
  const gap = style === "text" ? 2 : style === "title" ? -8 : 0;
  return pdf.fillColor(colour).font(font).fontSize(size).lineGap(gap);
}

function drawCover(drawing: Drawing, competition: Competition, academy: string) {
  const { pdf } = drawing;
  const { margins, width } = pdf.page;
  // The kolam is beside the words.
  margins.right = 220;
  const height = 150 + use(pdf, "title").heightOfString(competition.name);
  drawOrnament(pdf, () => {
    pdf.rect(0, 0, width, height).fill(ink.lac);
    drawTempleBorder(pdf, height, 8);
    pdf.rect(0, 0, width, height).clip();
    drawKolam(pdf, width - 105, height / 2);
  });
  pdf.y = 48;
  drawText(drawing, "academy", academy);
  pdf.moveDown(0.7);
  drawText(drawing, "title", competition.name);
  pdf.moveDown(0.6);
  drawText(drawing, "tagline", competition.tagline);
  margins.right = margin;
  pdf.y = height + 30;
  drawText(drawing, "text", competition.intro.join(" "));
  const milestones = timeline(competition);
  const rules = milestones.map((each) => ({ ...each, title: `${each.day}: ${each.title}` }));
  drawRules(drawing, rules);
}

/** What a screen reader leaves out. It changes nothing of how the next text is drawn. */
function drawOrnament(pdf: Pdf, draw: () => void) {
  pdf.markContent("Artifact", { type: "Layout" }).save();
  draw();
  pdf.restore().endMarkedContent();
}

/** Below a line at `y` in points, or above it if `height` is negative. */
function drawTempleBorder(pdf: Pdf, y: number, height: number) {
  const { width } = pdf.page;
  if (height < 0) pdf.rect(0, y, width, pdf.page.height - y).fill(ink.lac);
  for (let x = 0; x < width; x += 12) pdf.polygon([x, y], [x + 12, y], [x + 6, y + height]);
  pdf.fill(ink.lac);
  pdf.rect(0, y - 0.75, width, 1.5).fill(ink.gold);
}

function drawKolam(pdf: Pdf, x: number, y: number) {
  pdf.translate(x, y).scale(0.4);
  pdf.lineWidth(2.5).strokeColor(ink.gold, 0.5).circle(0, 0, 58).stroke();
  for (const angle of kolam.angles) {
    pdf.save().rotate(angle);
    for (const petal of kolam.petals) pdf.path(petal).stroke();
    pdf.restore();
  }
  pdf.path(kolam.flame).fill(ink.gold);
}

/** `height`: of what has to be on the same page, in points. */
function drawHeading(drawing: Drawing, title: string, height: number) {
  const { pdf } = drawing;
  ensureRoom(pdf, 62 + height);
  pdf.moveDown(1.1);
  drawOrnament(pdf, () => pdf.rect(margin, pdf.y, 36, 2).fill(ink.brass));
  pdf.moveDown(0.5);
  drawText(drawing, "heading", title);
  pdf.moveDown(0.4);
}

function drawSection(drawing: Drawing, title: string, rules: Rule[]) {
  drawHeading(drawing, title, rules[0] ? heightOf(drawing.pdf, rules[0]) : 0);
  drawRules(drawing, rules);
}

function drawRules(drawing: Drawing, rules: Rule[]) {
  const list = addElement(drawing, "L");
  for (const rule of rules) {
    ensureRoom(drawing.pdf, heightOf(drawing.pdf, rule));
    const item = addElement(list, "LI");
    drawText(item, "rule", rule.title);
    drawText(addElement(item, "LBody"), "text", rule.text);
  }
}

function addElement(drawing: Drawing, type: string): Drawing {
  const parent = drawing.pdf.struct(type);
  drawing.parent.add(parent);
  return { ...drawing, parent };
}

function drawText({ pdf, parent, links }: Drawing, style: Style, text: string) {
  use(pdf, style);
  const linked = [...links.keys()].map(RegExp.escape).join("|");
  const pieces = text.split(new RegExp(`(?<!\\w)(${linked})(?!\\w)`)).filter(Boolean);
  const children = pieces.map((piece, index) => {
    const link = links.get(piece);
    const options = { continued: index < pieces.length - 1, underline: Boolean(link), link };
    const words = style === "heading" || style === "title" ? piece : bindWords(piece);
    const draw = () => pdf.text(words, options);
    return link ? pdf.struct("Link", {}, draw) : draw;
  });
  parent.add(pdf.struct(styles[style].type, {}, children));
  if (style === "text") pdf.moveDown(0.55);
}

/** A short last word does not get a line of its own. The display font has no no-break space. */
const bindWords = (text: string) => withNoBreakSpaces(text).replace(/ (\S{1,12})$/, "\u00a0$1");

function drawRegistration(drawing: Drawing, competition: Competition, closedNote: string | null) {
  const { registration, registrationLines, closedRegistration, questions } = brochureStrings;
  const isOpen = closedNote === null;
  drawHeading(drawing, isOpen ? registration : closedRegistration, isOpen ? 170 : 90);
  if (isOpen) drawQr(drawing, competition, 130);
  const lines = isOpen ? registrationLines(competition) : [closedNote];
  for (const line of [...lines, questions(competition)]) drawText(drawing, "text", line);
}

/** What follows is drawn beside it. */
function drawQr({ pdf, parent }: Drawing, competition: Competition, side: number) {
  const modules = encodeQr(upiAddress(competition), "raw", { border: 2 });
  const step = side / modules.length;
  const bbox = [margin, pdf.y, margin + side, pdf.y + side] as const;
  const description = { alt: pageStrings.paymentCode(competition), bbox: [...bbox] };
  const draw = () => {
    for (const [y, row] of modules.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (isDark) pdf.rect(margin + x * step, pdf.y + y * step, step, step);
      }
    }
    pdf.fill("#000000");
    pdf.roundedRect(margin, bbox[1], side, side, 3).lineWidth(1).stroke(ink.gold);
  };
  parent.add(pdf.struct("Figure", description, draw));
  pdf.x = margin + side + 25;
  pdf.y += 8;
}

/** In points, without the space below it. */
function heightOf(pdf: Pdf, { title, text }: Rule): number {
  const titleHeight = use(pdf, "rule").heightOfString(bindWords(title));
  return titleHeight + use(pdf, "text").heightOfString(bindWords(text));
}

function ensureRoom(pdf: Pdf, height: number) {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
}
