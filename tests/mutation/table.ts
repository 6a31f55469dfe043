import type { Group } from "./groups.ts";
import type { Verdict } from "./judge.ts";

const begin = "<!-- Written by npm run mutate -->";
const end = "<!-- Until here: npm run mutate -->";
const head = ["Group", "Files", "Mutants", "Killed", "Survived", "of them explained", "Date"];

const markOf = (name: string) => `<!-- ${name} -->`;

/**
 * The page with these verdicts in its table; a group that was not mutated this time keeps the row that
 * it has. `day` as `YYYY-MM-DD`. Throws when the page has no place for the table.
 */
export function withVerdicts(
  page: string,
  groups: Group[],
  { verdicts, day }: { verdicts: Map<string, Verdict>; day: string },
): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error("The page has no place for the table");
  const before = page.slice(from, to).split("\n");
  const rows = groups.flatMap((group) => {
    const verdict = verdicts.get(group.name);
    const kept = before.find((line) => line.includes(markOf(group.name)));
    return verdict ? [rowOf(group, verdict, day)] : (kept ?? []);
  });
  const table = [lineOf(head), lineOf(head.map(() => "---")), ...rows].join("\n");
  return `${page.slice(0, from)}${begin}\n\n${table}\n\n${page.slice(to)}`;
}

function rowOf({ name, what, files }: Group, verdict: Verdict, day: string): string {
  const { mutants, killed, explained } = verdict;
  const figures = [files.length, mutants, killed, mutants - killed, explained];
  return lineOf([`${markOf(name)}\`${name}\`. ${what}`, ...figures.map(String), day]);
}

const lineOf = (cells: string[]) => `| ${cells.join(" | ")} |`;
