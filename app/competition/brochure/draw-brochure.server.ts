import { buffer } from "node:stream/consumers";
import { type Competition, timeline, upiAddress } from "#app/competition/competition.ts";
import { brochureStrings, headings, pageStrings, type Rule } from "#app/competition/strings.ts";
import {
  addElement,
  type Drawing,
  drawOrnament,
  drawText,
  ensureRoom,
  heightOf,
  ink,
  margin,
  openDocument,
  type Style,
  styles,
  titleStyle,
} from "./document.server.ts";
import { loadFonts } from "./fonts.server.ts";
import { drawCode, drawKolam, drawTempleBorder } from "./ornaments.server.ts";

/** The same content makes the same bytes. `closedNote` replaces the registration. */
export async function drawBrochure(
  competition: Competition,
  academy: string,
  closedNote: string | null = null,
): Promise<Buffer<ArrayBuffer>> {
  const { name, dates } = competition;
  const date = new Date(dates.submissionDeadline);
  const pdf = await openDocument({ title: name, author: academy, date });
  const bytes = buffer(pdf);
  const parent = pdf.struct("Document");
  pdf.addStructure(parent);
  const drawing = { pdf, fonts: await loadFonts(), parent };
  const { headings: rounds, finaleIntroduction } = competition;
  drawCover(drawing, competition, academy);
  drawSection(drawing, headings.categories, competition.categories.map(brochureStrings.category));
  drawSection(drawing, rounds.firstRound, competition.videoRules);
  const finale = { title: "", text: finaleIntroduction };
  drawHeading(drawing, rounds.secondRound, heightOfRule(drawing, finale));
  drawBodyText(drawing, finaleIntroduction);
  drawSection(drawing, headings.terms, competition.terms);
  drawRegistration(drawing, competition, closedNote);
  for (let page = 0; page < pdf.bufferedPageRange().count; page++) {
    pdf.switchToPage(page);
    drawOrnament(pdf, () => drawTempleBorder(pdf, pdf.page.height - 14, -8));
  }
  pdf.end();
  return (await bytes) as Buffer<ArrayBuffer>;
}

/** The largest title is used that leaves the cover a third of its page. */
const titleSizes = [44, 36, 28, 22];

function drawCover(drawing: Drawing, competition: Competition, academy: string) {
  const { pdf } = drawing;
  const { margins, width } = pdf.page;
  // The kolam is beside the words.
  margins.right = 220;
  const others = heightOf(drawing, styles.academy, academy);
  const tagline = heightOf(drawing, styles.tagline, competition.tagline);
  const { name } = competition;
  const titleHeight = (size: number) => heightOf(drawing, titleStyle(size, name), name);
  const size = titleSizes.find((each) => titleHeight(each) <= 150) ?? 22;
  const height = 100 + others + titleHeight(size) + tagline;
  drawOrnament(pdf, () => {
    pdf.rect(0, 0, width, height).fill(ink.lac);
    drawTempleBorder(pdf, height, 8);
    pdf.rect(0, 0, width, height).clip();
    drawKolam(pdf, { x: width - 105, y: height / 2, colour: ink.gold });
  });
  pdf.y = 44;
  drawText(drawing, styles.academy, academy);
  pdf.y += 6;
  drawText(drawing, titleStyle(size, name), name);
  pdf.y += 10;
  drawText(drawing, styles.tagline, competition.tagline);
  margins.right = margin;
  pdf.y = height + 30;
  drawBodyText(drawing, competition.intro.join(" "));
  const milestones = timeline(competition);
  const rules = milestones.map((each) => ({ ...each, title: `${each.day}: ${each.title}` }));
  drawRules(drawing, rules);
}

function drawBodyText(drawing: Drawing, text: string, style: Style = styles.text) {
  drawText(drawing, style, text);
  drawing.pdf.y += 7;
}

/** `height` is of what has to be on the same page, in points. */
function drawHeading(drawing: Drawing, title: string, height: number) {
  const { pdf } = drawing;
  ensureRoom(pdf, 36 + heightOf(drawing, styles.heading, title) + height);
  pdf.y += 16;
  drawOrnament(pdf, () => pdf.rect(margin, pdf.y, 36, 2).fill(ink.brass));
  pdf.y += 8;
  drawText(drawing, styles.heading, title);
  pdf.y += 6;
}

function drawSection(drawing: Drawing, title: string, rules: Rule[]) {
  drawHeading(drawing, title, rules[0] ? heightOfRule(drawing, rules[0]) : 0);
  drawRules(drawing, rules);
}

function drawRules(drawing: Drawing, rules: Rule[]) {
  const list = addElement(drawing, "L");
  for (const rule of rules) {
    ensureRoom(drawing.pdf, heightOfRule(drawing, rule));
    const item = addElement(list, "LI");
    drawText(item, styles.rule, rule.title);
    drawBodyText(addElement(item, "LBody"), rule.text);
  }
}

/** The height leaves out the space below. Only the first lines of a long text have to fit. */
const heightOfRule = (drawing: Drawing, { title, text }: Rule) =>
  heightOf(drawing, styles.rule, title) + Math.min(heightOf(drawing, styles.text, text), 150);

function drawRegistration(drawing: Drawing, competition: Competition, closedNote: string | null) {
  const { registration, registrationLines, closedRegistration, questions } = brochureStrings;
  const { registrationForm } = competition;
  const isOpen = closedNote === null;
  drawHeading(drawing, isOpen ? registration : closedRegistration, isOpen ? 170 : 90);
  if (isOpen) drawQr(drawing, competition, 130);
  const lines = isOpen ? registrationLines(competition) : [closedNote];
  const linked = { ...styles.text, link: registrationForm };
  for (const line of [...lines, questions(competition)]) {
    drawBodyText(drawing, line, line.includes(registrationForm) ? linked : styles.text);
  }
}

/** The next texts are drawn beside the code. */
function drawQr(drawing: Drawing, competition: Competition, side: number) {
  const { pdf } = drawing;
  const text = upiAddress(competition);
  drawCode(drawing, { text, description: pageStrings.paymentCode(competition), side });
  pdf.x = margin + side + 25;
  pdf.y += 8;
}
