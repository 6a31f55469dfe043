import { auditPages, type Report, twoLines } from "#tests/bench/lighthouse/audit.ts";
import { median } from "#tests/bench/measure/statistics.ts";
import { atLeast, atMost, type Measured, type Row } from "#tests/bench/row.ts";

const maxLargestS: Record<string, number> = { "/nrithya-ratna-shodha": 1.0 };

export const lighthouse: Row = {
  name: "lighthouse",
  title: "On a phone with a weak line",
  how: "Lighthouse's phone on a slow line: medians of five runs of each page (two more than `--rounds`), in turn with a page of two lines of text, which shows what the machine itself costs.",
  why: "Lighthouse reckons with a line of 1.6 Mbit/s and 150 ms a round trip, and with a processor four times as slow. Two lines of text take 0.6 s of that. To the first paint come the rest of the page (14 to 20 KB are 0.1 s, and the home page's second flight a round trip more) and its first layout, 42 to 54 ms of the processor. The largest paint of the home page and the gallery is a picture of 11 to 12 KB, which is a round trip and 0.06 s, and shares the line with 37 KB of type, 0.19 s; the competition's is its title, which counts again when its type has come. Decision 10 has the profile and what was tried.",
  needs: ["browser"],
  async run({ options, say }) {
    const reports = await auditPages(options.rounds + 2, say);
    const reference = reports.get(twoLines) ?? [];
    return [...reports]
      .filter(([name]) => name !== twoLines)
      .flatMap(([path, ofPage]) => rowsOf(path, ofPage, reference));
  },
};

function rowsOf(path: string, own: Report[], reference: Report[]): Measured[] {
  const row = (
    name: string,
    read: (report: Report) => number,
    shown: Pick<Measured, "unit" | "target">,
  ): Measured => ({
    what: `\`${path}\`: ${name}`,
    value: median(own.map(read)),
    reference: { what: "two lines", value: median(reference.map(read)) },
    ...shown,
  });
  const seconds = (name: string) => (report: Report) =>
    (report.audits[name]?.numericValue ?? Number.NaN) / 1000;
  const score = ({ categories }: Report) => (categories.performance?.score ?? Number.NaN) * 100;
  // In three digits, as Lighthouse itself tells it.
  const shift = ({ audits }: Report) =>
    Math.round((audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN) * 1_000) / 1_000;
  const largest = atMost(maxLargestS[path] ?? 1.2, "value");
  const first = atMost(0.8, "value");
  return [
    row("largest paint", seconds("largest-contentful-paint"), { unit: "s", target: largest }),
    row("first paint", seconds("first-contentful-paint"), { unit: "s", target: first }),
    row("shift", shift, { unit: "", target: atMost(0, "value") }),
    row("performance", score, { unit: "", target: atLeast(99, "value") }),
  ];
}
