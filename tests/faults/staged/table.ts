import type { Fault, Outcome } from "./fault.ts";

const begin = "<!-- Written by npm run faults -->";
const end = "<!-- Until here -->";
const head = ["Fault or attack", "What has to come out", "How often", "What came out", "Holds"];

/** A row as the table keeps it, behind the name of its fault. */
const markOf = (name: string) => `<!-- ${name} -->`;

/**
 * The page with these outcomes in its table; a fault that was not staged this time keeps the row that it
 * has. `day` as `YYYY-MM-DD`. Throws when the page has no place for the table.
 */
export function withOutcomes(
  page: string,
  faults: Fault[],
  { outcomes, day }: { outcomes: Map<string, Outcome>; day: string },
): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error("The page has no place for the table");
  const before = page.slice(from, to).split("\n");
  const rows = faults.flatMap((fault) => {
    const outcome = outcomes.get(fault.name);
    const kept = before.find((line) => line.includes(markOf(fault.name)));
    return outcome ? [rowOf(fault, outcome, day)] : (kept ?? []);
  });
  const table = [lineOf(head), lineOf(head.map(() => "---")), ...rows].join("\n");
  return `${page.slice(0, from)}${begin}\n\n${table}\n\n${page.slice(to)}`;
}

function rowOf({ name, fault, must }: Fault, { count, seen, wrong }: Outcome, day: string): string {
  const holds = wrong.length === 0 ? "yes" : `**no**: ${wrong.slice(0, 3).join("; ")}`;
  return lineOf([`${markOf(name)}${fault}`, must, count, seen, `${holds}, ${day}`]);
}

const lineOf = (cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
