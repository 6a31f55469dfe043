import type { ImportReport } from "./import-all.server.ts";
import { kindTitles, reportWords as words } from "./words.ts";

type Line = { id: string; why: string };

/** What an import has brought, or would bring, as lines for whoever runs it. */
export function tellReport(report: ImportReport, isDry: boolean): string[] {
  const { photos, people, notTaken } = report;
  const lines = isDry ? [words.dry] : [];
  for (const kind of ["events", "photos", "people"] as const) {
    const tally = report[kind];
    if (!tally) continue;
    const counts = { cameIn: tally.cameIn, known: tally.known, skipped: tally.skipped.length };
    lines.push(words.counted({ what: kindTitles[kind], ...counts }, isDry), ...each(tally.skipped));
  }
  if (photos && photos.unfetched.length > 0) {
    lines.push(words.unfetched(photos.unfetched.length, isDry), ...each(photos.unfetched));
  }
  if (people && people.told.length > 0) lines.push(words.people(isDry), ...each(people.told));
  const names = notTaken.map(({ name, count }) => words.collection(name, count));
  if (names.length > 0) lines.push(words.notTaken(names.join(", ")));
  // What stands in a file must not move the cursor of whoever reads this.
  return lines.map((line) => line.replaceAll(/\p{Cc}/gu, "�"));
}

const each = (lines: Line[]) => lines.map(({ id, why }) => words.line(id, why));
