/** The first bytes of files that are chosen instead of a text, and what to do with them. */
const otherFiles: { starts: string[]; refused: string }[] = [
  {
    starts: ["PK\x03\x04", "\xd0\xcf\x11\xe0"],
    refused:
      "This is an Excel file, which cannot be read here. Open it on a computer, choose “Save " +
      "as” and the format CSV, and choose that file here. Or copy its lines and paste them.",
  },
  {
    starts: ["%PDF"],
    refused:
      "This is a PDF, which cannot be read here. Copy its lines and paste them, or download the " +
      "statement as CSV from the bank.",
  },
  {
    starts: ["\xff\xd8\xff", "\x89PNG", "GIF8", "RIFF"],
    refused:
      "This is a picture, which cannot be read here. Download the statement as CSV from the " +
      "bank, or copy its lines and paste them.",
  },
];

const noText = "This file is no text. Download the statement as CSV from the bank.";

/** The text of a file in UTF-8, UTF-16 or a code page of Windows, or why it has none. */
export function decodeStatement(bytes: Uint8Array): { text: string } | { refused: string } {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  const isStart = (beginning: string) => start.startsWith(beginning);
  const other = otherFiles.find(({ starts }) => starts.some(isStart));
  if (other) return { refused: other.refused };
  const text = decode(bytes, start);
  if (text === null) return { refused: noText };
  return { text: /<(?:html|table)\b/i.test(text.slice(0, 1024)) ? readTable(text) : text };
}

/** The rows of a web page, which some banks call an Excel file. */
const readTable = (html: string): string =>
  html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<\/tr>/gi, "\n")
    .replaceAll(/<[^<>]{0,1000}>/g, "\t")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/[\t ]*\t[\t ]*/g, "\t");

function decode(bytes: Uint8Array, start: string): string | null {
  if (start.startsWith("\xff\xfe")) return new TextDecoder("utf-16le").decode(bytes);
  if (start.startsWith("\xfe\xff")) return new TextDecoder("utf-16be").decode(bytes);
  if (start.includes("\0")) {
    if (/^(?:[^\0]\0){2}/.test(start)) return new TextDecoder("utf-16le").decode(bytes);
    if (/^(?:\0[^\0]){2}/.test(start)) return new TextDecoder("utf-16be").decode(bytes);
    return null;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
