import type { ImportCounts, ImportReport } from "./import-site.server.ts";

export const importStrings = {
  usage: "Usage: npm run import -- FILE [--dry-run]",
  unreadable: (path: string, why: string) =>
    `${path} cannot be read (${why}). Nothing was changed.`,
  foreign: (path: string) =>
    `${path} has neither a collection uploads nor newevents (docs/operations.md). Nothing was ` +
    "changed.",
  stopped: (why: string) =>
    `${why}\nThe import has stopped. What was imported stays; run it again to continue.`,
  progress: (done: number, total: number) => `Photo ${done} of ${total}`,
};

export function formatReport({ photos, events, others }: ImportReport, isDry: boolean): string[] {
  const lines = [
    ...(isDry ? ["Nothing was written. This is what the import would do:"] : []),
    ...formatCounts("Events", events, isDry),
    ...formatCounts("Photos", photos, isDry),
    ...(others.length > 0 ? [`Not imported: the collections ${others.join(", ")}.`] : []),
  ];
  // Text from the file must not control the terminal.
  return lines.map((line) => line.toWellFormed().replaceAll(/\p{Cc}/gu, "�"));
}

function formatCounts(what: string, { imported, known, skipped }: ImportCounts, isDry: boolean) {
  const done = isDry ? "would be imported" : "imported";
  return [
    `${what}: ${imported} ${done}, ${known} known already, ${skipped.length} skipped.`,
    ...skipped.map(({ id, reason }) => `  ${id.slice(0, 100)}: ${reason}`),
  ];
}
