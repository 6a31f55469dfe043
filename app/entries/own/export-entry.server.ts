import { requireEntriesHere } from "#app/entries/context.server.ts";
import {
  type EntryContent,
  type Finalist,
  formatEntryNumber,
  type Payment,
  type Question,
  toFields,
} from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { nameFiles, ownFilePath, ownPageUrl } from "./own-entry.server.ts";
import { ownFacts } from "./own-entry-strings.ts";

/** An entry as it is stored now, without gurus' notes. */
export async function exportEntry(context: Context, entry: Entry, token: string): Promise<object> {
  const { config } = context.get(platformServices);
  const { entries, privateFiles } = requireEntriesHere(context);
  const titles = new Map(nameFiles(entry));
  const files = await privateFiles.listOfEntry(entry.id);
  return {
    page: ownPageUrl(config.publicUrl, token),
    ...toExported(entry),
    notice: await entries.findNotice(entry.consent.version),
    files: files.map(({ hash, type }) => ({
      title: titles.get(hash) ?? ownFacts.replacedFile,
      address: config.publicUrl + ownFilePath(token, `${hash}.${type}`),
    })),
  };
}

const formatTime = (at: number | null): string | null => (at ? new Date(at).toISOString() : null);

/** What belongs to the gurus, and what the export has under another name. */
type NotExported = "notes" | "videoSeen" | "edition" | "createdAt" | "screenshot" | "clearedAt";

type Exported = Record<Exclude<keyof EntryContent, NotExported>, unknown> & Record<string, unknown>;

const toExported = (entry: EntryContent): Exported => ({
  number: formatEntryNumber(entry),
  category: entry.category,
  ...toFields(entry),
  language: entry.language ?? "en",
  receivedAt: formatTime(entry.createdAt),
  finale: entry.finale,
  consent: { version: entry.consent.version, at: formatTime(entry.consent.at) },
  payment: describePayment(entry.payment),
  finalist: entry.finalist && describeFinalist(entry.finalist),
  question: entry.question && describeQuestion(entry.question),
  withdrawnAt: formatTime(entry.withdrawnAt),
  deletionAskedAt: formatTime(entry.deletionAskedAt),
  privateDataDeletedAt: formatTime(entry.clearedAt),
});

const describePayment = (payment: Payment | null) =>
  payment && { rupees: payment.rupees, at: formatTime(payment.at) };

const describeFinalist = ({ answer, payment }: Finalist) => ({
  answer: answer && { isComing: answer.isComing, at: formatTime(answer.at) },
  payment: describePayment(payment),
});

const describeQuestion = ({ text, askedAt, answer }: Question) => ({
  text,
  askedAt: formatTime(askedAt),
  answer: answer && { text: answer.text, at: formatTime(answer.at) },
});
