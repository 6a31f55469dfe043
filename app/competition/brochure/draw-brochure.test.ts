import { expect, test } from "vitest";
import { competitionSchema, fillIn } from "#app/competition/competition-schema.server.ts";
import { findClosedNote } from "#app/competition/registration.ts";
import { listCompetitionEntries } from "#app/competition/search-entries.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { linesOfPdf, textPlacesOfPdf } from "#tests/support/pdf.ts";
import { drawBrochure } from "./draw-brochure.server.ts";

const stored = readContentFile("content/competition.yaml", competitionSchema);
const competition = fillIn(stored, stored);
const { phones } = competition.contacts;

const readLines = async (content: typeof competition, today = "2025-08-01") =>
  linesOfPdf(await drawBrochure(content, "Natya Academy", findClosedNote(today, content)));

test.each([
  ["closed", "2025-08-01", "Registration is closed."],
  ["auto", "2025-09-01", "Registration closed on 31 August 2025."],
] as const)("with '%s' on %s nothing asks for a payment", async (registration, today, note) => {
  const content = { ...competition, registration };
  const brochure = (await readLines(content, today)).join(" ");
  for (const text of [brochure, JSON.stringify(listCompetitionEntries(content, today))]) {
    expect(text).toContain(note);
    expect(text).toContain(phones[0]);
    expect(text).not.toContain(competition.payment.payeeAddress);
  }
  expect(brochure).not.toContain(competition.registrationForm);
});

test("until the end of the deadline's day, brochure and search say where to register and pay", async () => {
  const content = { ...competition, registration: "auto" as const };
  const brochure = (await readLines(content, "2025-08-31")).join(" ");
  for (const text of [brochure, JSON.stringify(listCompetitionEntries(content, "2025-08-31"))]) {
    expect(text).toContain(competition.payment.payeeAddress);
  }
  expect(brochure).toContain(`Register: ${competition.registrationForm}`);
});

/** The PDF's structure elements in the order of the text, with the object number of their page. */
function elementsOf(pdf: Buffer) {
  const objects = pdf
    .toString("latin1")
    .matchAll(/^(\d+) 0 obj\n<<\n\/S \/(\w+)\n([\s\S]*?)\nendobj/gm);
  return [...objects]
    .map(([, id, type = "", rest = ""]) => ({
      id: Number(id),
      type,
      page: /\/Pg (\d+)/.exec(rest)?.[1],
    }))
    .sort((one, other) => one.id - other.id);
}

test("it is tagged, with a language, a title, a described code and a link", async () => {
  const bytes = await drawBrochure(competition, "Natya Academy");
  const pdf = bytes.toString("latin1");
  const code = "/Alt (Payment QR code for Deepashile Natya Academy)";
  const entries = ["%PDF-1.7", "/Marked true", "/StructTreeRoot ", "/Lang (en)", "/Tabs /S", code];
  for (const entry of [...entries, "/DisplayDocTitle true"]) expect(pdf).toContain(entry);
  const links = [...pdf.matchAll(/\/URI \((.*)\)/g)].map(([, address]) => address);
  expect(links).toEqual(["https://forms.example/nritya-ratna-shodha-2025"]);
  const types = elementsOf(bytes).map(({ type }) => type);
  const count = (type: string) => types.filter((each) => each === type).length;
  expect(types[0]).toBe("Document");
  expect(["H1", "H2", "L", "Figure", "Link"].map(count)).toEqual([1, 5, 4, 1, 1]);
  expect([count("LI"), count("Lbl"), count("LBody")]).toEqual([17, 17, 17]);
});

const kannada = "ಭರತನಾಟ್ಯ ಕ್ಷೇತ್ರ ಜ್ಞಾನ";
const devanagari = "नृत्य क्षत्रिय";

test("letters with diacritics, of Kannada and Devanagari, and the rupee are drawn and can be read", async () => {
  const sign = "₹1,400 “quotes” – — … é ß";
  const transliterated = "Nāṭyaśāstra, Ṛ ṝ ś ṣ ḷ ṃ ḥ ñ ṅ ṇ r̥̄ puruṣa s n m";
  const intro = [`${transliterated}. ${sign} word.`];
  const name = "Nṛtya Śodha\u00a02025";
  const content = { ...competition, name, tagline: kannada, intro, finaleIntroduction: devanagari };
  const pdf = await drawBrochure(content, "ದೀಪಶಿಲೆ Academy");
  const whole = linesOfPdf(pdf).join(" ").normalize("NFC");
  expect(whole).toContain(transliterated);
  expect(whole).toContain(sign);
  expect(whole).toContain("Nṛtya Śodha 2025");
  for (const text of [kannada, devanagari, "ದೀಪಶಿಲೆ"]) expect(whole).toContain(text);
  expect(whole).not.toContain("\u0000");
});

test("texts of the longest allowed lengths stay within their pages", async () => {
  const long = "W".repeat(200);
  const content = {
    ...competition,
    name: long,
    tagline: "ಕ್ಷೇತ್ರ".repeat(28),
    intro: [
      `${"y".repeat(80)} https://forms.example/${"path/".repeat(36)} ${"many words ".repeat(150)}`,
    ],
    registrationForm: `https://forms.example/${"a".repeat(900)}`,
    terms: competition.terms.map(() => ({ title: long, text: "M".repeat(2000) })),
  };
  const places = textPlacesOfPdf(await drawBrochure(content, long));
  const written = places.map(({ text }) => text).join("");
  expect(written).toContain("M".repeat(20));
  for (const { x, y } of places) {
    expect(x).toBeGreaterThanOrEqual(56);
    expect(x).toBeLessThan(595 - 56);
    expect(y).toBeGreaterThan(50);
    expect(y).toBeLessThan(842 - 36);
  }
});
