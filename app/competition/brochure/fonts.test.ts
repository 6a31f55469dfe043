import { expect, test } from "vitest";
import { loadFonts } from "./fonts.server.ts";

const fonts = await loadFonts();

test.each([
  ["Nāṭyaśāstra, ₹", null],
  ["ಭರತನಾಟ್ಯ ಕ್ಷ\u200cೇತ್ರ Śrī, ₹", null],
  ["नृत्य", null],
  ["ಭರತನಾಟ್ಯ नृत्य", "नृ"],
  ["soft\u00adhyphen, zero\u200bwidth, \ufeffmark", null],
  ["A dance 💃🏽 day", "💃🏽"],
  ["family 👩‍👩‍👧", "👩‍👩‍👧"],
  ["שלום", "ש"],
  ["ನಾಟ್ಯ தமிழ்", "த"],
  ["\u{1f1ee}\u{1f1f3}", "\u{1f1ee}\u{1f1f3}"],
])("of %s, its font lacks %s", (text, missing) => {
  expect(fonts.findMissing(text)).toBe(missing);
});
