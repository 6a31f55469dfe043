import { mkdirSync, writeFileSync } from "node:fs";

type Report = {
  title: string;
  /** Lines above the table. */
  intro?: string[];
  /** The first row is the table's head. */
  rows: string[][];
};

/**
 * Writes `reports/NAME.md`. Reports belong to one machine and one run, so that git ignores them.
 */
export function writeReport(name: string, { title, intro = [], rows }: Report): void {
  const [head = [], ...body] = rows.map((row) => row.map(escapeCell));
  const table = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
  const day = new Date().toISOString().slice(0, 10);
  mkdirSync("reports", { recursive: true });
  writeFileSync(
    `reports/${name}.md`,
    `${[`# ${title}`, "", `Measured on ${day}.`, ...intro, "", ...table].join("\n")}\n`,
  );
}

const escapeCell = (cell: string) => cell.replaceAll("|", "\\|").replaceAll("\n", " ");
