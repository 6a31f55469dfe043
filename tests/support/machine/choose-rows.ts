import { parseArgs } from "node:util";

/**
 * Reads `[NAME…] [--list] [--NUMBER 5]`, the arguments of `npm run bench`, `faults` and `mutate`.
 * Ends the process after `--list` (0) and for what it does not know (2).
 *
 * @param numbers Positive numbers that may be given, with their defaults.
 */
export function chooseRows<Row extends { name: string; what: string }, Name extends string = never>(
  rows: Row[],
  numbers = {} as Record<Name, number>,
): { wanted: Row[]; given: Record<Name, number> } {
  const defaults = Object.entries<number>(numbers);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: "boolean", default: false },
      ...Object.fromEntries(
        defaults.map(([name, value]) => [name, { type: "string" as const, default: `${value}` }]),
      ),
    },
  });
  const given = defaults.map(
    ([name]) => [name, Number(values[name as keyof typeof values])] as const,
  );
  const wrong = [
    ...positionals.filter((name) => !rows.some((row) => row.name === name)),
    ...given.filter(([, number]) => !(number > 0)).map(([name]) => `--${name}`),
  ];
  if (values.list || wrong.length > 0) {
    for (const { name, what } of rows) console.log(`${name.padEnd(20)} ${what}`);
    if (wrong.length > 0) console.error(`Not understood: ${wrong.join(" ")}`);
    process.exit(wrong.length > 0 ? 2 : 0);
  }
  // The exit handlers end what was started for a row.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  return {
    wanted: rows.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
    given: Object.fromEntries(given) as Record<Name, number>,
  };
}
