/**
 * Splits a statement into rows and their cells: a CSV file by its delimiter, quoted cells with line
 * breaks included. Other lines have one cell; the lines of one payment are joined.
 */
export function splitRows(text: string): string[][] {
  const lines = text.split("\n");
  const delimiter = findDelimiter(lines);
  if (delimiter) return splitCells(text, delimiter);
  return joinLines(lines).map((line) => [line]);
}

const delimiters = ["\t", ";", "|", ","];

/** Most lines with a long number have it. Null for lines without cells. */
function findDelimiter(lines: string[]): string | null {
  const numbered = lines.filter((line) => /\d{8}/.test(line));
  const isUsed = (delimiter: string) =>
    numbered.filter((line) => line.includes(delimiter)).length * 2 > numbered.length;
  return delimiters.find(isUsed) ?? null;
}

/** A quotation mark that no other one follows so soon is a part of the text. */
const maxQuoted = 1_000;

function splitCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let start = 0;
  while (start <= text.length) {
    const quoted = readQuoted(text, start, delimiter);
    const end = quoted?.end ?? findCellEnd(text, start, delimiter);
    row.push(quoted?.cell ?? text.slice(start, end));
    if (text[end] !== delimiter) {
      rows.push(row);
      row = [];
    }
    start = end + 1;
  }
  return rows;
}

function findCellEnd(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end += 1;
  return end;
}

/** The cell and the position after it; null for a cell without quotation marks around it. */
function readQuoted(text: string, start: number, delimiter: string) {
  const piece = text.slice(start, start + maxQuoted);
  const [whole, content] = /^ *"((?:[^"]|"")*)" */.exec(piece) ?? [];
  if (whole === undefined || content === undefined) return null;
  const end = start + whole.length;
  const isWhole = end === text.length || text[end] === delimiter || text[end] === "\n";
  return isWhole ? { cell: content.replaceAll('""', '"'), end } : null;
}

/** After the number of a row, if it has one. */
const startsWithDate =
  /^\s*(?:\d{1,4}[.)]?\s+)?\d{1,4}[ /.-](?:\d{1,2}|[a-z]{3,9})[ /.,-]+\d{2,4}\b/i;

const maxJoined = 6;

/** A PDF writes a payment on several lines, of which the first begins with its date. */
function joinLines(lines: string[]): string[] {
  const rows: { text: string; isDated: boolean; count: number }[] = [];
  for (const line of lines) {
    if (!line.trim()) continue;
    const last = rows.at(-1);
    if (last && last.count < maxJoined && continues(last, line)) {
      last.text += ` \n ${line.trim()}`;
      last.count += 1;
    } else {
      rows.push({ text: line.trim(), isDated: startsWithDate.test(line), count: 1 });
    }
  }
  return rows.map(({ text }) => text);
}

const hasAmount = (text: string) => /(?<![\d.])\d+\.\d{2}(?![\d.])/.test(text);
const hasReference = (text: string) => /\d{11}/.test(text);

function continues({ text, isDated }: { text: string; isDated: boolean }, line: string): boolean {
  if (startsWithDate.test(line)) return false;
  if (isDated) return !(hasAmount(text) && hasAmount(line));
  return hasReference(text) && !hasAmount(text) && !hasReference(line);
}
