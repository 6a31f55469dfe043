import { formatEntryNumber } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import type { Judge } from "#app/judging/judge-store.server.ts";
import { isJudged } from "#app/judging/list-entries-of-judge.ts";
import type { JudgedRound } from "#app/judging/load-round.server.ts";
import { emptySheet, type ScoreSheet } from "#app/judging/score-sheet.ts";
import type { StoredSheet } from "#app/judging/sheet-store.server.ts";
import { paperStrings } from "./admin-judge-strings.ts";
import { toSheetValues } from "./paper-sheet.server.ts";
import { nameEntry } from "./round-view.server.ts";

export type SheetRow = ReturnType<typeof toSheetRow>;

/** What a judge has given an entry, as a list shows it. */
export function toSheetRow(entry: Entry, judge: Judge, round: JudgedRound) {
  const sheet = round.findSheet(judge, entry.id) ?? emptySheet;
  return {
    ...nameEntry(entry),
    composition: entry.composition,
    scores: summarize(sheet, round),
    comment: sheet.comment,
    notes: judge.paperSheets[entry.id] ? [paperStrings.onPaper] : [],
  };
}

/** `8.5 · 7 · –`, or that the judge abstains. */
function summarize({ scores, isAbstaining }: ScoreSheet, { rules }: JudgedRound): string {
  if (isAbstaining) return paperStrings.abstains;
  if (scores.every((score) => score === null)) return paperStrings.missing;
  return rules.criteria.map((_, index) => scores[index] ?? "–").join(" · ");
}

export type PaperView = NonNullable<ReturnType<typeof findPaperView>>;

type Shown = { judge: Judge; round: JudgedRound; stored: StoredSheet[] };

/** The form for the sheet of an entry; null if the judge does not judge it. */
export function findPaperView(entryId: string | null, { judge, round, stored }: Shown) {
  const judged = round.entries.filter((each) => isJudged(judge, each));
  const index = judged.findIndex(({ id }) => id === entryId);
  const [entry, next] = index < 0 ? [] : judged.slice(index, index + 2);
  if (!entry) return null;
  const own = stored.find((each) => each.entryId === entry.id)?.sheet ?? emptySheet;
  const hasOwn = own.isAbstaining || own.scores.some((score) => score !== null);
  return {
    entry: entry.id,
    number: formatEntryNumber(entry),
    name: entry.name,
    criteria: round.rules.criteria.map(({ name, highest }) => ({ name, highest })),
    values: toSheetValues(judge.paperSheets[entry.id] ?? emptySheet, round.rules),
    own: hasOwn ? paperStrings.own(summarize(own, round)) : paperStrings.ownNone,
    closedAt: round.closedAt,
    next: next ? nameEntry(next) : null,
  };
}
