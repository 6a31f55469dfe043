import { indiaMinute } from "#app/documents/date-time.ts";
import { formatAnswer, requestTitles } from "#app/entries/admin-strings.ts";
import {
  type EntryContent,
  type EntryRequest,
  finalistOf,
  formatEntryNumber,
} from "#app/entries/entry.ts";
import { fieldLabels } from "#app/entries/strings.ts";
import { tableColumns } from "./admin-entry-strings.ts";

const timeOf = (epochMs: number | null | undefined): string =>
  epochMs ? indiaMinute(epochMs).replace("T", " ") : "";

const textOfRequest = ({ what, text, answer }: EntryRequest): string =>
  [requestTitles[what], text, answer?.text].filter(Boolean).join(": ");

/** The columns of the CSV file; a field of the form has its label. */
const columns: [title: string, textOf: (entry: EntryContent) => string][] = [
  [tableColumns.number, formatEntryNumber],
  [tableColumns.enteredAt, ({ createdAt }) => timeOf(createdAt)],
  [tableColumns.category, ({ category }) => category],
  [fieldLabels.name, ({ name }) => name],
  [fieldLabels.born, ({ born }) => born],
  [fieldLabels.guru, ({ guru }) => guru],
  [fieldLabels.city, ({ city }) => city],
  [fieldLabels.phone, ({ phone }) => phone],
  [fieldLabels.email, ({ email }) => email],
  [fieldLabels.guardianName, ({ guardianName }) => guardianName],
  [fieldLabels.guardianRelation, ({ guardianRelation }) => guardianRelation],
  [fieldLabels.guardianBirthYear, ({ guardianBirthYear }) => guardianBirthYear],
  [fieldLabels.guardianPhone, ({ guardianPhone }) => guardianPhone],
  [fieldLabels.composition, ({ composition }) => composition],
  [fieldLabels.video, ({ video }) => video],
  [fieldLabels.transaction, ({ transaction }) => transaction],
  [tableColumns.screenshot, ({ screenshot }) => (screenshot ? tableColumns.given : "")],
  [tableColumns.paid, ({ payment }) => `${payment?.rupees ?? ""}`],
  [tableColumns.checkedBy, ({ payment }) => payment?.by ?? ""],
  [tableColumns.checkedAt, ({ payment }) => timeOf(payment?.at)],
  [tableColumns.finale, (entry) => formatAnswer(finalistOf(entry).answer)],
  [tableColumns.transaction2, (entry) => finalistOf(entry).transaction],
  [tableColumns.paid2, (entry) => `${finalistOf(entry).payment?.rupees ?? ""}`],
  [tableColumns.requests, ({ requests }) => requests.map(textOfRequest).join("\n")],
  [tableColumns.notes, ({ notes }) => notes],
  [tableColumns.consent, ({ consent }) => timeOf(consent.at)],
  [tableColumns.consentVersion, ({ consent }) => consent.version],
  [tableColumns.withdrawn, ({ withdrawnAt }) => timeOf(withdrawnAt)],
  [tableColumns.deletionAsked, ({ deletionAskedAt }) => timeOf(deletionAskedAt)],
  [tableColumns.cleared, ({ clearedAt }) => timeOf(clearedAt)],
];

/** The titles of the columns, and a row for each entry. */
export const listTableRows = (entries: EntryContent[]): string[][] => [
  columns.map(([title]) => title),
  ...entries.map((entry) => columns.map(([, textOf]) => textOf(entry))),
];
