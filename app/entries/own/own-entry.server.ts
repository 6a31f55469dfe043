import { href } from "react-router";
import { type Competition, timeline } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { findBySecretLink } from "#app/competition/secret-link.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import {
  acceptsEntries,
  type EntryContent,
  formatEntryNumber,
  isUntil,
  type Question,
  toFields,
} from "#app/entries/entry.ts";
import { toEntryFacts } from "#app/entries/entry-facts.server.ts";
import { correctionSchema } from "#app/entries/entry-schema.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { describeFinale } from "#app/entries/finale/own-finale.server.ts";
import { describeOwnResult, resultsPathOf } from "#app/entries/finale/own-result.server.ts";
import { fieldLabels, formatDeadline } from "#app/entries/strings.ts";
import { formatShortDay, indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { pageUrl } from "#app/ui/page/page-meta.ts";
import { lostLinkStrings, ownFacts } from "./own-entry-strings.ts";

/** The entry of a link, also of one in the trash. Throws what an unknown link is answered. */
export const findOwnEntry = (context: Context, token: string): Promise<Entry> =>
  findBySecretLink(context, token, {
    find: requireEntriesHere(context).entries.findByToken,
    unknown: lostLinkStrings.unknown,
  });

/** In the language of the page, as the address of each of its files is. */
export const ownPageUrl = (publicUrl: string, token: string): string =>
  pageUrl(publicUrl, href("/nrithya-ratna-shodha/entry/:token", { token }));

export const ownFilePath = (token: string, file: string): string =>
  pageUrl("", href("/nrithya-ratna-shodha/entry/:token/:file", { token, file }));

export type OwnEntryPage = Awaited<ReturnType<typeof loadOwnEntry>>;

/** Everything that the dancer's page shows. Gurus' names and notes are not for dancers. */
export async function loadOwnEntry(context: Context, token: string) {
  const entry = await findOwnEntry(context, token);
  const competition = await findCompetitionOf(context, entry.edition);
  const frame = {
    number: formatEntryNumber(entry),
    competitionName: competition.name,
    contacts: context.get(competitionServices).competition.contacts,
    certificates: await listCertificates(context, entry, token),
  };
  if (entry.removedAt !== null) return { ...frame, ended: lostLinkStrings.removed, entry: null };
  if (entry.clearedAt !== null) {
    const ended = lostLinkStrings.cleared(dayOf(entry.clearedAt));
    return { ...frame, ended, entry: null };
  }
  return {
    ...frame,
    ended: null,
    entry: await describeEntry(context, { entry, token, competition }),
  };
}

async function listCertificates(context: Context, entry: Entry, token: string) {
  const listed = await requireEntriesHere(context).certificates.list(entry);
  return listed
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ text, file }) => ({ text, path: ownFilePath(token, file) }));
}

export type OwnEntry = NonNullable<OwnEntryPage["entry"]>;

/** `competition`: of the entry's year. */
type Opened = { entry: Entry; token: string; competition: Competition };

async function describeEntry(context: Context, opened: Opened) {
  const { entry, token, competition } = opened;
  const { clock, config } = context.get(platformServices);
  const { entries, mailer } = requireEntriesHere(context);
  const { payment, withdrawnAt, consent, question } = entry;
  const canCorrect = acceptsEntries(competition, clock());
  const canWithdraw = isUntil(competition.dates.finale, clock());
  return {
    version: entry.version,
    category: entry.category,
    fields: toFields(entry),
    facts: {
      received: formatDateTime(entry.createdAt),
      payment: ownFacts.payment(payment && { ...payment, day: dayOf(payment.at) }),
    },
    isPaid: payment !== null,
    open: withdrawnAt === null && canWithdraw ? listOpen(entry, canCorrect) : [],
    deadline: describeDeadline(competition, clock()),
    milestones: timeline(competition).filter(({ name }) => name !== "submissionDeadline"),
    withdrawn: describeWithdrawal(entry),
    isDeletionAsked: entry.deletionAskedAt !== null,
    form: describeForm(opened),
    canCorrect,
    canWithdraw,
    link: ownPageUrl(config.publicUrl, token),
    isMailed: mailer !== null,
    downloadPath: ownFilePath(token, exportName),
    files: await listFiles(context, entry, token),
    question: question ? describeQuestion(question) : null,
    result: await findResult(context, entry),
    finale: await describeFinale(context, entry, competition),
    notice: {
      version: consent.version,
      agreedAt: formatDateTime(consent.at),
      text: await entries.findNotice(consent.version),
    },
  };
}

function describeWithdrawal({ withdrawnAt, deletionAskedAt }: Entry): string | null {
  if (deletionAskedAt !== null) return ownFacts.deletionNote(dayOf(deletionAskedAt));
  return withdrawnAt === null ? null : ownFacts.withdrawnNote(dayOf(withdrawnAt));
}

/** What the competition still needs; a question has a place of its own. */
function listOpen({ payment, transaction, video }: Entry, canCorrect: boolean): string[] {
  const paymentNote = transaction ? ownFacts.paymentOpen : ownFacts.missing("payment", canCorrect);
  return [
    ...(payment ? [] : [paymentNote]),
    ...(video ? [] : [ownFacts.missing("video", canCorrect)]),
  ];
}

/** Only what is published; null without it. */
async function findResult(context: Context, entry: Entry) {
  const { entries } = requireEntriesHere(context);
  const { competition } = context.get(competitionServices);
  const published = await context.get(editionServices).findPublished(entry.edition);
  const sentences = await describeOwnResult(published, entry, entries.findEntry);
  return sentences && { sentences, path: resultsPathOf(entry, competition) };
}

/** What the form of the correction needs. */
function describeForm({ entry, competition }: Opened) {
  const enteredOn = indiaDay(entry.createdAt);
  return {
    facts: { ...toEntryFacts(competition, enteredOn), acceptedDate: entry.born },
    constraints: fieldConstraints(correctionSchema({ competition, enteredOn }, entry.born)),
  };
}

/** The name of the file with everything that is stored. */
export const exportName = "entry.json";

const dayOf = (at: number): string => formatShortDay(indiaDay(at));

function describeDeadline(competition: Competition, now: number): string {
  const deadline = formatDeadline(competition);
  if (acceptsEntries(competition, now)) return ownFacts.correctable(deadline);
  const isOver = !isUntil(competition.dates.submissionDeadline, now);
  return isOver ? ownFacts.contactsOnly(deadline) : ownFacts.closed;
}

const describeQuestion = ({ text, askedAt, answer }: Question) => ({
  text,
  asked: dayOf(askedAt),
  answer: answer && { text: answer.text, day: dayOf(answer.at), at: answer.at },
});

/** The files that an entry names now, with what they are. */
export function nameFiles({ screenshot, question }: EntryContent): [hash: string, title: string][] {
  const file = question?.answer?.file;
  return [
    ...(screenshot ? [[screenshot, fieldLabels.screenshot] as [string, string]] : []),
    ...(file ? [[file, ownFacts.answerFile] as [string, string]] : []),
  ];
}

async function listFiles(context: Context, entry: Entry, token: string) {
  const { privateFiles } = requireEntriesHere(context);
  const types = new Map(
    (await privateFiles.listOfEntry(entry.id)).map(({ hash, type }) => [hash, type]),
  );
  return [...new Map(nameFiles(entry))].flatMap(([hash, title]) => {
    const type = types.get(hash);
    const path = ownFilePath(token, `${hash}.${type}`);
    return type ? { title, isPdf: type === "pdf", path } : [];
  });
}
