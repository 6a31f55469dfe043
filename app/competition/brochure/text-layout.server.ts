import { type Face, type Fonts, listGraphemes, type Run } from "./fonts.server.ts";

/** A part of a text, and the address that it leads to. */
export type LinkedText = { text: string; link: string | null };

/** A piece is a part of a line in one font, which is drawn at once. */
export type Piece = Run & { link: string | null };

/** The space after it has the font of the text around it. */
type Word = { pieces: Piece[]; space: Piece | null };

export type Setting = {
  pdf: PDFKit.PDFDocument;
  fonts: Fonts;
  face: Face;
  /** Sizes are in points. */
  size: number;
  width: number;
};

/** Returns the lines of a text. A word that is longer than a line is divided. */
export function layOutLines(parts: LinkedText[], setting: Setting): Piece[][] {
  const lines: Word[][] = [];
  let used = 0;
  for (const whole of splitWords(parts, setting)) {
    for (const word of divideWord(whole, setting)) {
      const width = widthOf(word.pieces, setting);
      const line = lines.at(-1);
      if (line && used + width <= setting.width) line.push(word);
      else {
        lines.push([word]);
        used = 0;
      }
      used += width + widthOf(word.space ? [word.space] : [], setting);
    }
  }
  return lines.map(joinWords);
}

export function widthOf(pieces: Piece[], { pdf, size }: Pick<Setting, "pdf" | "size">): number {
  const measure = ({ font, text }: Piece) => pdf.font(font).fontSize(size).widthOfString(text);
  return pieces.reduce((total, piece) => total + measure(piece), 0);
}

function splitWords(parts: LinkedText[], { fonts, face }: Setting): Word[] {
  const words: Word[] = [{ pieces: [], space: null }];
  for (const { text, link } of parts) {
    for (const run of fonts.splitByFont(text, face)) {
      for (const part of run.text.split(/( )/).filter(Boolean)) {
        const piece = { font: run.font, text: part, link };
        const last = words.at(-1);
        if (last?.space === null && part === " ") last.space = piece;
        else if (last?.space === null) last.pieces.push(piece);
        else words.push({ pieces: [piece], space: null });
      }
    }
  }
  return words;
}

/** A long word is divided after these characters, if that leaves no short rest. */
const dividesWell = /[\u00a0/?&=._@-]$/;

/** The word, or parts of it that each fit into a line. */
function divideWord(word: Word, setting: Setting): Word[] {
  if (widthOf(word.pieces, setting) <= setting.width) return [word];
  const letters = word.pieces.flatMap((piece) =>
    listGraphemes(piece.text).map((text) => ({ ...piece, text })),
  );
  const divided: Word[] = [];
  while (letters.length > 0) {
    const fitting = countFitting(letters, setting);
    const good = letters.findLastIndex(
      ({ text }, index) => index < fitting && dividesWell.test(text),
    );
    const isRest = fitting === letters.length;
    const count = !isRest && good >= fitting / 2 ? good + 1 : fitting;
    divided.push({ pieces: joinPieces(letters.splice(0, count)), space: null });
  }
  return divided.map((part, index) =>
    index === divided.length - 1 ? { ...part, space: word.space } : part,
  );
}

/** Returns how many letters fit into a line, at least one. */
function countFitting(letters: Piece[], setting: Setting): number {
  let count = 0;
  let width = 0;
  for (const letter of letters) {
    width += widthOf([letter], setting);
    if (width > setting.width) break;
    count += 1;
  }
  return Math.max(1, count);
}

const joinWords = (words: Word[]): Piece[] =>
  joinPieces(
    words.flatMap(({ pieces, space }, index) =>
      space && index < words.length - 1 ? [...pieces, space] : pieces,
    ),
  );

function joinPieces(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.font === piece.font && last.link === piece.link) last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}
