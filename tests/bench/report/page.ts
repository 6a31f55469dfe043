import { isMet, type Measured, type Row } from "#tests/bench/row.ts";
import { writeMet, writeRatio, writeTarget, writeValue } from "./numbers.ts";
import type { Result } from "./results.ts";

export type Shown = { row: Pick<Row, "name" | "title" | "how" | "why">; result: Result | null };

type About = { versions: string; chart: string };

const columns = ["What", "Measured", "Reference", "Ratio", "Target", ""];

/** `docs/performance.md`: every row that was ever measured here, as it was measured last. */
export function writePage(shown: Shown[], { versions, chart }: About): string {
  const measured = shown.filter(({ result }) => result?.skipped === null);
  const missing = shown.filter(({ result }) => result?.skipped !== null);
  return `${[
    "# Performance",
    ...introduction(measured, versions),
    `![How near each number is to its target](${chart})`,
    ...measured.flatMap(section),
    ...notMeasured(missing),
  ].join("\n\n")}\n`;
}

function introduction(shown: Shown[], versions: string): string[] {
  const results = shown.flatMap(({ result }) => result ?? []);
  const verdicts = results.flatMap(({ measured }) => measured).map(isMet);
  const [met, not] = [true, false].map((wanted) => verdicts.filter((v) => v === wanted).length);
  const machines = [...new Set(results.map(({ machine }) => machine))];
  return [
    "Written by `npm run bench`, which measures every number here beside its reference, in turn (A B B A), and tells the medians. `npm run bench -- NAME…` measures the named rows alone and keeps the others as they were; `--list` names them.",
    "Ratios hold on another machine, times do not. On a machine that others use, too, a time says little: below each table stands the machine's load when it was measured, which is 1 to 3 when nothing else runs.",
    `**${met} of ${verdicts.filter((v) => v !== null).length} targets are met, ${not} are not.**`,
    `Machine: ${machines.join("; ")}. Versions: ${versions}.`,
  ];
}

function section({ row, result }: Shown): string[] {
  if (!result) return [];
  const day = result.at.slice(0, 16).replace("T", " ");
  return [
    `## ${row.title}`,
    row.how,
    table(result.measured),
    ...(row.why && result.measured.some((each) => isMet(each) === false) ? [row.why] : []),
    `\`${result.command}\`, row \`${row.name}\`: ${day} UTC, revision ${result.revision}, ${Math.round(result.seconds)} s${result.load === undefined ? "" : `, load ${result.load.toFixed(1)}`}.`,
  ];
}

function table(measured: Measured[]): string {
  const lines = measured.map((each) => [
    each.what + (each.note ? ` (${each.note})` : ""),
    writeValue(each.value, each.unit),
    each.reference
      ? `${writeValue(each.reference.value, each.unit)} (${each.reference.what})`
      : "—",
    ...[writeRatio(each), writeTarget(each), writeMet(each)],
  ]);
  return [columns, columns.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.map(escaped).join(" | ")} |`)
    .join("\n");
}

function notMeasured(shown: Shown[]): string[] {
  if (shown.length === 0) return [];
  const lines = shown.map(
    ({ row, result }) =>
      `- ${row.title} (\`${row.name}\`): ${result?.skipped ?? "not run here yet"}`,
  );
  return ["## Not measured", lines.join("\n")];
}

/** A bar would begin another cell. */
const escaped = (cell: string) => cell.replaceAll("|", "\\|").replaceAll("\n", " ");
