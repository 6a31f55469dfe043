const noText =
  "An Excel file, a PDF or a picture cannot be read here. Download the statement as CSV from the " +
  "bank, or copy its lines and paste them.";

/** The text of a file in UTF-8, in UTF-16 with a mark or of Windows, or why it has none. */
export function decodeStatement(bytes: Uint8Array): { text: string } | { refused: string } {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
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
  // Excel files and pictures have this letter, texts have not.
  if (start.includes("\0") || start.startsWith("%PDF")) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
