import { createHash } from "node:crypto";
import type { Competition } from "#app/competition/competition.ts";
import type { EditionServices } from "#app/editions/context.server.ts";
import { competitionOf } from "#app/editions/find-competition-of.server.ts";
import {
  acceptsEntries,
  findOpenQuestion,
  formatEntryNumber,
  mailLimit,
} from "#app/entries/entry.ts";
import type { EntryLinks } from "#app/entries/entry-links.server.ts";
import type { Entry, EntryStore } from "#app/entries/entry-store.server.ts";
import { describeSelection } from "#app/entries/finale/own-finale.server.ts";
import { describeOwnResult, resultsPathOf } from "#app/entries/finale/own-result.server.ts";
import { formatDeadline } from "#app/entries/strings.ts";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { enqueue, type Job } from "#app/platform/jobs-store.server.ts";
import type { Limits } from "#app/platform/limits-store.server.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import { type MailNews, writeEntryMail } from "./mail-strings.ts";

/** Mail may not have been configured, or the server may have refused, for a long time. */
const maxLateMs = 3 * dayMs;

/** The delays grow to an hour, so this is three days. */
const maxAttempts = 80;

/** What the website says now. `isHere`: dancers enter on this website. */
type Texts = { isHere: boolean; competition: Competition; schoolName: string };

type Dependencies = Pick<EditionServices, "editions" | "findPublished"> & {
  entries: Pick<EntryStore, "findEntry">;
  entryLinks: Pick<EntryLinks, "findLink">;
  limits: Pick<Limits, "allow" | "isReached">;
  mailer: Mailer;
  clock: () => number;
  readTexts: () => Promise<Texts>;
};

export type EntryMails = ReturnType<typeof createEntryMails>;

/** Makes mails to dancers due. */
export const createEntryMails = (database: Database) => ({
  /** A guru asks for it. */
  request: (id: string): Promise<void> => enqueue(database, { kind: "entry-mail", keys: [id] }),

  /** The dancer's own form asks for it: a stranger may have entered the address. */
  requestLink: (id: string, transaction = database): Promise<void> =>
    enqueue(transaction, { kind: "entry-link", keys: [id] }),
});

/** Mails a dancer the link to her page, and the news; nothing if she has withdrawn meanwhile. */
export async function mailEntry(dependencies: Dependencies, job: Job): Promise<void> {
  const { entries, entryLinks, limits, mailer, clock, readTexts } = dependencies;
  if (job.attempts > maxAttempts || job.dueAt < Date.now() - maxLateMs) return;
  const current = await readTexts();
  const entry = current.isHere ? await entries.findEntry(job.key) : null;
  const link = entry && isMailed(entry) ? entryLinks.findLink(entry) : null;
  if (!entry || !link) return;
  const limit = job.kind === "entry-link" ? mailLimit : null;
  const source = `entry mails to ${hashOf(entry.email.toLowerCase())}`;
  if (limit && (await limits.isReached(source, limit))) {
    throw new Error("The address has got as many mails as it may get in a day");
  }
  const now = clock();
  const competition = competitionOf(
    await dependencies.editions.findEdition(entry.edition),
    current.competition,
  );
  const texts = { ...current, competition, now };
  const news = await findNews(entry, { ...dependencies, ...texts });
  const results = new URL(resultsPathOf(entry, current.competition), link).href;
  await mailer.send(toMail(entry, link, { ...texts, news, results }));
  // Counted afterwards: nothing arrives while the mail server is down.
  if (limit) await limits.allow(source, limit);
}

type NewsSources = Pick<Dependencies, "entries" | "findPublished"> & Texts & { now: number };

/** What is announced of the dancer at this moment, not when the mail became due. */
async function findNews(entry: Entry, sources: NewsSources): Promise<MailNews | null> {
  const { entries, findPublished, competition, now } = sources;
  const published = await findPublished(entry.edition);
  const result = await describeOwnResult(published, entry, entries.findEntry);
  if (result) return { what: "result", text: result.join(" ") };
  const selection = describeSelection(published, entry, { competition, now });
  return selection === null ? null : { what: "selected", text: selection };
}

const isMailed = ({ email, withdrawnAt, clearedAt, removedAt }: Entry): boolean =>
  email !== "" && withdrawnAt === null && clearedAt === null && removedAt === null;

type MailTexts = Texts & { news: MailNews | null; results: string; now: number };

function toMail(entry: Entry, link: string, texts: MailTexts) {
  const { competition, schoolName, news, results, now } = texts;
  const mail = writeEntryMail({
    number: formatEntryNumber(entry),
    competitionName: competition.name,
    schoolName,
    link,
    deadline: acceptsEntries(competition, now) ? formatDeadline(competition) : null,
    isAsked: findOpenQuestion(entry) !== null,
    news,
    results,
  });
  // A mail program shows one Message-ID once, so a changed entry, a new link and news need another,
  // and so does a reminder on a later day.
  const newest = news ? [hashOf(news.text), indiaDay(now)] : [];
  const version = [entry.id, entry.version, entry.linkNumber, ...newest];
  return { id: version.join("."), to: entry.email, ...mail };
}

const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 12);
