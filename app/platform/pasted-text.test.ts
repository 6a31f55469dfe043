import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/factories/texts.ts";
import { cleanAddress, cleanLink } from "./pasted-link.ts";
import {
  cleanEmail,
  cleanLine,
  cleanNumber,
  cleanTag,
  cleanText,
  isBlank,
  readWholeNumber,
} from "./pasted-text.ts";
import { cleanPhone, isPhone } from "./phone.ts";

/** Nothing of them is seen: directions, joints, marks of Word, fillers, parts of emoji. */
const invisible = [
  ..."\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c",
  ..."\u202e\u2060\u2061\u2064\u2066\u2069\u206f\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufff9\ufffb",
  ...["\ufffc", "\u{1d173}", "\u{e0001}", "\u{e0041}", "\u{e007f}", "\u{e0100}", "\u{e0fff}"],
  ..."\u0000\u0002\u0008\u001f\u007f\u0080\u009f",
];

/** Joiners, variants and tags: free text keeps them. */
const part = /[\p{Join_Control}\p{Variation_Selector}\u{e0000}-\u{e007f}]/u;

test("what is not seen is dropped where it means nothing", () => {
  for (const character of invisible) {
    const around = (text: string) => `${character}${text}${character}`;
    expect(cleanTag(`${around("annual")}-day`)).toBe("annual-day");
    expect(cleanEmail(around(`guru@${character}example.org`))).toBe("guru@example.org");
    expect(cleanAddress(around(`https://youtu.be/${character}abc`))).toBe("https://youtu.be/abc");
    expect(cleanNumber(around(`98450${character}12345`))).toBe("9845012345");
    if (!part.test(character)) {
      expect(cleanLine(around("Annual Day"))).toBe("Annual Day");
      expect(cleanText(`Annual ${around("- ")}Day`)).toBe("Annual - Day");
    }
    for (const clean of [cleanTag, cleanEmail, cleanAddress, cleanNumber, cleanLine, cleanText]) {
      expect(clean(character.repeat(3))).toBe("");
    }
  }
});

test.each(["\r\n", "\r", "\u000b", "\u2028"])(
  "the line break %j is one in a text, and a space in a line",
  (lineBreak) => {
    expect(cleanText(`First${lineBreak}second${lineBreak}${lineBreak}third`)).toBe(
      "First\nsecond\n\nthird",
    );
    for (const clean of [cleanLine, cleanTag]) {
      expect(clean(`First${lineBreak}${lineBreak}second`)).toBe("First second");
    }
  },
);

/** Kannada, Malayalam, Persian; a family, a flag of a region, a heart, a key; a Japanese name. */
test.each(["ಬಸ್\u200c ನಿಲ್ದಾಣ", "👩\u200d👩\u200d👧", "1\ufe0f\u20e3", "葛\u{e0100}城"])(
  "%s stays as it is in free text",
  (text) => {
    expect(cleanText(text)).toBe(text);
    expect(cleanLine(` ${text} 3`)).toBe(`${text} 3`);
  },
);

test("free text keeps its tabs and inner spaces, and composes its accents", () => {
  expect(cleanText(" a\tb  c\u00a0d ")).toBe("a\tb  c\u00a0d");
  expect(cleanText("e\u0301 ಕೊ".normalize("NFD"))).toBe("é ಕೊ".normalize("NFC"));
  expect(cleanLine("a\u00a0\u202f\u3000\u2800\tb")).toBe("a b");
  expect(cleanText("half \ud83d a letter")).toBe("half \ufffd a letter");
});

test.each([
  ["guru＠example．org", "guru@example.org"],
  ["guru@example.org.", "guru@example.org"],
  ["not an address", "not an address"],
])("the email %j is %s", (pasted, email) => {
  expect(cleanEmail(pasted)).toBe(email);
});

test.each([
  [" <https://example.org/a>\n", "https://example.org/a"],
  ["https://example.org/\u00ada,", "https://example.org/a"],
  ["“https://example.org/?q=1.2”.", "https://example.org/?q=1.2"],
])("the link %j is %s", (pasted, link) => {
  expect(cleanAddress(pasted)).toBe(link);
});

test.each([
  ["Town Hall\nhttps://maps.example/a1", "https://maps.example/a1"],
  [
    '<iframe src="https://maps.example/embed?pb=1" width="9"></iframe>',
    "https://maps.example/embed?pb=1",
  ],
  ["instagram.com/school", "https://instagram.com/school"],
  ["javascript:alert('https://example.org')", "javascript:alert('https://example.org')"],
  ["no link", "no link"],
])("the pasted link %j leads to %s", (pasted, link) => {
  expect(cleanLink(pasted)).toBe(link);
});

test.each([
  ["೨೦೨೬\u2011೦೧\u2013೩೧", "2026-01-31"],
  ["२०२६−०१−३१", "2026-01-31"],
  ["１８：３０", "18:30"],
  ["٢٠٢٦-۰۱-৩১", "2026-01-31"],
])("the date or time %s is %s", (pasted, plain) => {
  expect(cleanNumber(pasted)).toBe(plain);
});

test("whole numbers may have commas", () => {
  expect(["೧,೨೦೦", " 12 ", "\u200e-5", "1,00,000"].map(readWholeNumber)).toEqual([
    1200, 12, -5, 100_000,
  ]);
  expect(readWholeNumber("12 years")).toBeNaN();
});

test("a cleaned text is clean, and says nothing only if it was blank", () => {
  fc.assert(
    fc.property(anyText(80), (text) => {
      for (const clean of [cleanTag, cleanLine, cleanText, cleanNumber]) {
        const cleaned = clean(text);
        expect(clean(cleaned)).toBe(cleaned);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(isBlank(cleaned)).toBe(cleaned === "");
      }
    }),
  );
});

/**
 * As large as a whole form may be. Work that grows with the square of it would last for minutes.
 */
test.each([
  ["sentence marks", ".,;:>".repeat(50_000)],
  ["signs in a bracket", `<${"@".repeat(250_000)}`],
  ["accents in no order", `a${"\u0301\u0316".repeat(125_000)}`],
])("250,000 characters of %s do not block the server", (_what, run) => {
  const clean = [
    cleanTag,
    cleanEmail,
    cleanAddress,
    cleanLink,
    cleanNumber,
    cleanLine,
    cleanText,
    cleanPhone,
  ];
  for (const each of clean) expect(each(`${run}x`).endsWith("x")).toBe(true);
  expect(isPhone(`1${run}x`)).toBe(false);
});

test("a letter has at most 30 accents", () => {
  expect(cleanLine(`Sea${"\u0332".repeat(500)} shore`)).toBe(`Sea${"\u0332".repeat(30)} shore`);
});
