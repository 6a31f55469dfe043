import { importStrings } from "#app/operations/import/strings.ts";

const barWidth = 30;
const everySo = 10;

/** How far the photos are: on a terminal as a bar in one line that changes, elsewhere every ten photos. */
export function showProgress(done: number, total: number): void {
  const said = importStrings.progress(done, total);
  if (process.stdout.isTTY) {
    const filled = Math.round((done / total) * barWidth);
    const bar = `${"#".repeat(filled)}${"-".repeat(barWidth - filled)}`;
    process.stdout.write(`\r[${bar}] ${said}${done === total ? "\n" : ""}`);
  } else if (done % everySo === 0 || done === total) console.log(said);
}
