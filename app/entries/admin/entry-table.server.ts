import { indiaMinute } from "#app/documents/date-time.ts";
import { formatAnswer, requestTitles } from "#app/entries/admin-strings.ts";
import {
  type EntryContent,
  type EntryRequest,
  finalistOf,
  formatEntryNumber,
} from "#app/entries/entry.ts";
import { fieldLabels } from "#app/entries/strings.ts";

const timeOf = (epochMs: number | null | undefined): string =>
  epochMs ? indiaMinute(epochMs).replace("T", " ") : "";

const textOfRequest = ({ what, text, answer }: EntryRequest): string =>
  [requestTitles[what], text, answer?.text].filter(Boolean).join(": ");

/** The columns of the CSV file; a field of the form has its label. */
const columns: [title: string, textOf: (entry: EntryContent) => string][] = [
  ["Number", formatEntryNumber],
  ["Entered on", ({ createdAt }) => timeOf(createdAt)],
  ["Category", ({ category }) => category],
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
  ["Screenshot of the payment", ({ screenshot }) => (screenshot ? "given" : "")],
  ["Payment checked, in rupees", ({ payment }) => `${payment?.rupees ?? ""}`],
  ["Checked by", ({ payment }) => payment?.by ?? ""],
  ["Checked on", ({ payment }) => timeOf(payment?.at)],
  ["Finale", (entry) => formatAnswer(finalistOf(entry).answer)],
  ["UPI transaction number of Round 2", (entry) => finalistOf(entry).transaction],
  [
    "Payment of Round 2 checked, in rupees",
    (entry) => `${finalistOf(entry).payment?.rupees ?? ""}`,
  ],
  ["Asked for", ({ requests }) => requests.map(textOfRequest).join("\n")],
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
