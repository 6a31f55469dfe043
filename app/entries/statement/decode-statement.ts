import { maxStatement } from "./read-statement.ts";

/** In bytes; UTF-16 takes two for a character. */
export const maxStatementBytes = 2 * maxStatement.length;

/** Why a file is no text. */
export type NoText = "sheet" | "pdf" | "page" | "picture" | "other";

/** The first bytes of files that are chosen instead of a CSV file. */
const beginnings: [start: string, reason: NoText][] = [
  ["PK\x03\x04", "sheet"],
  ["\xd0\xcf\x11\xe0", "sheet"],
  ["%PDF", "pdf"],
  ["\xff\xd8\xff", "picture"],
  ["\x89PNG", "picture"],
  ["GIF8", "picture"],
  ["RIFF", "picture"],
];

/** The text of a file in UTF-8, UTF-16 or a code page of Windows, or why it has none. */
export function decodeStatement(bytes: Uint8Array): { text: string } | { reason: NoText } {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  const found = beginnings.find(([beginning]) => start.startsWith(beginning));
  if (found) return { reason: found[1] };
  if (/^.{4}ftyp/s.test(start)) return { reason: "picture" };
  const text = decode(bytes, start);
  if (text === null) return { reason: "other" };
  // Some banks call a web page an Excel file.
  return /<(?:html|table|\?xml)\b/i.test(text.slice(0, 1024)) ? { reason: "page" } : { text };
}

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
