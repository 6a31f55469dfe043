import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { type FontName, findFontFile, fontFiles, loadFonts } from "./fonts.server.ts";
import { layOutLines, widthOf } from "./text-layout.server.ts";

const pdf = new PDFDocument();
for (const name of Object.keys(fontFiles) as FontName[]) pdf.registerFont(name, findFontFile(name));
const fonts = await loadFonts();
const setting = { pdf, fonts, face: "regular" as const, size: 10, width: 200 };

function layOut(text: string) {
  const lines = layOutLines([{ text, link: null }], setting);
  for (const line of lines) expect(widthOf(line, setting)).toBeLessThanOrEqual(200);
  return lines.map((line) => line.map((piece) => piece.text).join(""));
}

test.each([
  ["a word of 80 letters", "y".repeat(80)],
  ["an address of 200 letters", `https://forms.example/${"a".repeat(178)}`],
  ["a tagline of 300 letters", "One lamp and a few minutes. ".repeat(11)],
  ["a Kannada word of 140 letters", "ಕ್ಷೇತ್ರ".repeat(20)],
  ["scripts without spaces between them", "Nāṭyaನಾಟ್ಯनृत्य→₹".repeat(9)],
  ["words that a no-break space binds", "one\u00a0two\u00a0three\u00a0".repeat(8)],
])("%s is divided into lines, and nothing is lost", (_what, text) => {
  const lines = layOut(text);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
});

test("an address is divided after its punctuation", () => {
  const [first = ""] = layOut(`https://forms.example/${"entry-form/".repeat(12)}`);
  expect(first).toMatch(/[/-]$/);
});

test.each([
  ["Nāṭyaśāstra, ₹ →", null],
  ["ಭರತನಾಟ್ಯ ಕ್ಷ\u200cೇತ್ರ, नृत्य", null],
  ["soft\u00adhyphen, zero\u200bwidth, \ufeffmark", null],
  ["A dance 💃🏽 day", "💃🏽"],
  ["family 👩‍👩‍👧", "👩‍👩‍👧"],
  ["שלום", "ש"],
  ["ನಾಟ್ಯ தமிழ்", "த"],
  ["\u{1f1ee}\u{1f1f3}", "\u{1f1ee}\u{1f1f3}"],
])("of %s, no font has %s", (text, missing) => {
  expect(fonts.findMissing(text)).toBe(missing);
});
