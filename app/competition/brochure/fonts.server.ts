import { createRequire } from "node:module";
import type { Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);
const noto = "@expo-google-fonts/noto-sans";
const rozha = "@fontsource/rozha-one/files/rozha-one";

/** The files by the names that the brochure's document knows them by. */
export const fontFiles = {
  display: `${rozha}-latin-400-normal.woff`,
  displayExtended: `${rozha}-latin-ext-400-normal.woff`,
  regular: `${noto}/400Regular/NotoSans_400Regular.ttf`,
  bold: `${noto}/700Bold/NotoSans_700Bold.ttf`,
  kannada: `${noto}-kannada/400Regular/NotoSansKannada_400Regular.ttf`,
  kannadaBold: `${noto}-kannada/700Bold/NotoSansKannada_700Bold.ttf`,
  symbols: "@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff",
};

export type FontName = keyof typeof fontFiles;

export const findFontFile = (name: FontName): string => resolve(fontFiles[name]);

/** A word is set in one family of files that look alike, the first that has all of it. */
export const families = {
  regular: [["regular"], ["kannada"], ["symbols"]],
  bold: [["bold"], ["kannadaBold"], ["symbols"]],
  display: [["display", "displayExtended"], ["bold"], ["kannadaBold"], ["symbols"]],
} satisfies Record<string, FontName[][]>;

export type Face = keyof typeof families;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export const listGraphemes = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/** A run of text in one font. */
export type Run = { text: string; font: FontName };

export type Fonts = Awaited<ReturnType<typeof loadFonts>>;

/** The library is loaded for the first brochure only, because it takes much memory. */
export async function loadFonts() {
  const { openSync } = await import("fontkit");
  const opened = new Map<FontName, Font>();

  function open(name: FontName): Font {
    const font = opened.get(name) ?? (openSync(findFontFile(name)) as Font);
    opened.set(name, font);
    return font;
  }

  /** The library writes a letter that the font lacks as the font's own empty box. */
  const hasAll = (font: FontName, grapheme: string) =>
    [...grapheme].every((letter) => open(font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

  const findIn = (family: FontName[], grapheme: string) =>
    family.find((font) => hasAll(font, grapheme));

  function splitWord(word: string, face: Face): Run[] {
    const letters = listGraphemes(word);
    const all: FontName[][] = families[face];
    const whole = all.find((family) => letters.every((letter) => findIn(family, letter)));
    const family = whole ?? all.flat();
    const fallback = family[0] as FontName;
    return letters.map((text) => ({ text, font: findIn(family, text) ?? fallback }));
  }

  return {
    /** Runs, each in a font that has its letters. What no font has is shown as an empty box. */
    splitByFont(text: string, face: Face): Run[] {
      const words = text.match(/\s+|\S+/g) ?? [];
      const runs: Run[] = [];
      for (const run of words.flatMap((word) => splitWord(word, face))) {
        const last = runs.at(-1);
        // A space between two words does not separate them.
        const isSpace = last && run.text.trim() === "" && hasAll(last.font, run.text);
        if (last && (isSpace || last.font === run.font)) last.text += run.text;
        else runs.push({ ...run });
      }
      return runs;
    },

    /** The first letter of a text that no font has; null when the brochure can show all of it. */
    findMissing(text: string): string | null {
      const fonts = families.regular.flat();
      return listGraphemes(toDrawn(text)).find((letter) => !findIn(fonts, letter)) ?? null;
    },
  };
}

/**
 * By each text that has a letter of no font, the first such letter. The fonts are loaded only for
 * what they may lack.
 */
export async function findMissingLetters(texts: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const unusual = texts.filter((text) => /[^\n\r\t -~\u00a0-\u00ff]/.test(text));
  if (unusual.length === 0) return found;
  const { findMissing } = await loadFonts();
  for (const text of unusual) {
    const letter = found.get(text) ?? findMissing(text);
    if (letter !== null) found.set(text, letter);
  }
  return found;
}

/** Joiners stay, because letters of Kannada and Devanagari depend on them. */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;

/** The text as it is drawn: composed letters, single spaces, nothing invisible. */
export const toDrawn = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[^\S\u00a0]+/g, " ")
    .replaceAll(invisible, "");
