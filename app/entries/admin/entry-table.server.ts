import { indiaMinute } from "#app/documents/date-time.ts";
import {
  type EntryContent,
  entryFieldNames,
  finalistOf,
  formatEntryNumber,
} from "#app/entries/entry.ts";
import { fieldLabels } from "#app/entries/strings.ts";
import { formatAnswer } from "./admin-entry-fields.ts";

const timeOf = (epochMs: number | null | undefined): string =>
  epochMs ? indiaMinute(epochMs).replace("T", " ") : "";

type Column = [title: string, textOf: (entry: EntryContent) => string];

/** The columns of the CSV file; a field of the form has its label. */
const columns: Column[] = [
  ["Number", formatEntryNumber],
  ["Entered on", ({ createdAt }) => timeOf(createdAt)],
  ["Category", ({ category }) => category],
  ...entryFieldNames.map((name): Column => [fieldLabels[name], (entry) => entry[name]]),
  ["Screenshot of the payment", ({ screenshot }) => (screenshot ? "given" : "")],
  ["Paid, in rupees", ({ payment }) => `${payment?.rupees ?? ""}`],
  ["Marked as paid by", ({ payment }) => payment?.by ?? ""],
  ["Marked as paid on", ({ payment }) => timeOf(payment?.at)],
  ["Finale", (entry) => formatAnswer(finalistOf(entry).answer)],
  ["Round 2 paid, in rupees", (entry) => `${finalistOf(entry).payment?.rupees ?? ""}`],
  ["Note on the payment of Round 2", (entry) => finalistOf(entry).payment?.note ?? ""],
  ["Question", ({ question }) => question?.text ?? ""],
  ["Answer", ({ question }) => question?.answer?.text ?? ""],
  ["Notes", ({ notes }) => notes],
  ["Agreed to the privacy notice on", ({ consent }) => timeOf(consent.at)],
  ["Version of the notice", ({ consent }) => consent.version],
  ["Withdrawn on", ({ withdrawnAt }) => timeOf(withdrawnAt)],
  ["Deletion asked for on", ({ deletionAskedAt }) => timeOf(deletionAskedAt)],
  ["Private data deleted on", ({ clearedAt }) => timeOf(clearedAt)],
];

/** The titles of the columns, and a row for each entry. */
export const listTableRows = (entries: EntryContent[]): string[][] => [
  columns.map(([title]) => title),
  ...entries.map((entry) => columns.map(([, textOf]) => textOf(entry))),
];
