import type { ImportReport } from "./import-all.server.ts";
import { kindTitles, reportStrings as words } from "./strings.ts";

type Line = { id: string; why: string };

/** What an import has brought, or would bring, as lines for whoever runs it. */
export function tellReport(report: ImportReport, isDry: boolean): string[] {
  // What stands in a file must not move the cursor of whoever reads this.
  return [...linesOf(report, isDry)].map((line) => line.replaceAll(/\p{Cc}/gu, "�"));
}

function* linesOf(report: ImportReport, isDry: boolean): Generator<string> {
  const { photos, people, notTaken } = report;
  if (isDry) yield words.dry;
  for (const kind of ["events", "photos", "people"] as const) {
    const tally = report[kind];
    if (!tally) continue;
    const counts = { cameIn: tally.cameIn, known: tally.known, skipped: tally.skipped.length };
    yield words.counted({ what: kindTitles[kind], ...counts }, isDry);
    yield* each(tally.skipped);
  }
  if (photos && photos.unfetched.length > 0) {
    yield words.unfetched(photos.unfetched.length, isDry);
    yield* each(photos.unfetched);
  }
  if (people && people.told.length > 0) {
    yield words.people(isDry);
    yield* each(people.told);
  }
  const names = notTaken.map(({ name, count }) => words.collection(shortly(name), count));
  if (names.length > 0) yield words.notTaken(names.join(", "));
}

function* each(lines: Line[]): Generator<string> {
  for (const { id, why } of lines) yield words.line(shortly(id), why);
}

/** As long as the longest email address, which `npm run admin` is to be told whole. */
const longestShown = 254;

function shortly(text: string): string {
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  return shown.toWellFormed();
}
