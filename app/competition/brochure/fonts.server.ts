import { createRequire } from "node:module";
import type { Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);
const noto = "@expo-google-fonts/noto-sans";

/** The files by the names that the brochure's document knows them by. */
export const fontFiles = {
  display: "@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff",
  regular: `${noto}/400Regular/NotoSans_400Regular.ttf`,
  bold: `${noto}/700Bold/NotoSans_700Bold.ttf`,
  kannada: `${noto}-kannada/400Regular/NotoSansKannada_400Regular.ttf`,
  kannadaBold: `${noto}-kannada/700Bold/NotoSansKannada_700Bold.ttf`,
};

export type FontName = keyof typeof fontFiles;

export const findFontFile = (name: FontName): string => resolve(fontFiles[name]);

/** A text is set in the first of these fonts that has all of its letters. */
const faces = {
  regular: ["regular", "kannada"],
  bold: ["bold", "kannadaBold"],
  display: ["display", "bold", "kannadaBold"],
} satisfies Record<string, FontName[]>;

export type Face = keyof typeof faces;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

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
  const listMissing = (text: string, name: FontName): string[] =>
    [...text].filter((letter) => !open(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

  function findFont(text: string, face: Face): FontName {
    const counts = new Map(faces[face].map((name) => [name, listMissing(text, name).length]));
    const fewest = Math.min(...counts.values());
    return faces[face].find((name) => counts.get(name) === fewest) ?? "regular";
  }

  return {
    findFont,

    /** The first letter of a text that its font lacks; null when it has all of them. */
    findMissing(text: string): string | null {
      const drawn = toDrawn(text);
      const missing = listMissing(drawn, findFont(drawn, "regular"));
      const letters = [...graphemes.segment(drawn)].map(({ segment }) => segment);
      return letters.find((letter) => missing.some((each) => letter.includes(each))) ?? null;
    },
  };
}

/**
 * By each text with a letter that its font lacks, the first such letter. The fonts are loaded only
 * for what they may lack.
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
  text.normalize("NFC").replaceAll(/\s+/g, " ").replaceAll(invisible, "");
