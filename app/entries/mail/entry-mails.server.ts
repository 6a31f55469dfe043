import { createHash } from "node:crypto";
import type { Competition } from "#app/competition/competition.ts";
import type { EditionServices } from "#app/editions/context.server.ts";
import { competitionOf } from "#app/editions/find-competition-of.server.ts";
import { acceptsEntries, findOpenQuestion, formatEntryNumber } from "#app/entries/entry.ts";
import { mailLimit } from "#app/entries/entry-limits.ts";
import type { EntryLinks } from "#app/entries/entry-links.server.ts";
import type { Entry, EntryStore } from "#app/entries/entry-store.server.ts";
import { describeSelection } from "#app/entries/finale/own-finale.server.ts";
import { describeOwnResult, resultsPathOf } from "#app/entries/finale/own-result.server.ts";
import { formatDeadline } from "#app/entries/strings.ts";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { enqueue, type Job } from "#app/platform/jobs-store.server.ts";
import { inLanguage } from "#app/platform/language/language.server.ts";
import type { Limit, Limits } from "#app/platform/limits-store.server.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import { pageUrl } from "#app/ui/page/page-meta.ts";
import { mailStrings as strings } from "./mail-strings.ts";

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

/** What is announced of a dancer, as sentences. */
type MailNews = { what: "result" | "selected"; text: string };

/** Mails a dancer the link to her page, and the news; nothing if she has withdrawn meanwhile. */
export async function mailEntry(dependencies: Dependencies, job: Job): Promise<void> {
  const { entries, entryLinks } = dependencies;
  if (job.attempts > maxAttempts || job.dueAt < Date.now() - maxLateMs) return;
  const entry = await entries.findEntry(job.key);
  const link = entry && isMailed(entry) ? entryLinks.findLink(entry) : null;
  if (!entry || !link) return;
  const limit = job.kind === "entry-link" ? mailLimit : null;
  await inLanguage(entry.language ?? "en", () => mailLink(entry, link, { ...dependencies, limit }));
}

/** `limit`: of mails to an address; null if a guru asks for the mail. */
async function mailLink(
  entry: Entry,
  link: string,
  dependencies: Dependencies & { limit: Limit | null },
): Promise<void> {
  const { limits, limit, mailer, clock, readTexts } = dependencies;
  const current = await readTexts();
  if (!current.isHere) return;
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
  const resultsPath = pageUrl("", resultsPathOf(entry, current.competition));
  const results = new URL(resultsPath, link).href;
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

/** `results`: the address of all results. */
type MailTexts = Texts & { news: MailNews | null; results: string; now: number };

/** It states these facts and no others: mail is not secret. */
function toMail(entry: Entry, link: string, texts: MailTexts) {
  const { competition, schoolName, news, results, now } = texts;
  const number = formatEntryNumber(entry);
  const isAsked = findOpenQuestion(entry) !== null;
  const paragraphs = [
    strings.number(competition.name, number),
    news?.text,
    news?.what === "result" && `${strings.results}\n${results}`,
    `${isAsked ? strings.asked : strings.page}\n${link}`,
    strings.keep,
    acceptsEntries(competition, now) && strings.correctable(formatDeadline(competition)),
    schoolName,
  ];
  // A mail program shows one Message-ID once, so a changed entry, a new link and news need another,
  // and so does a reminder on a later day.
  const newest = news ? [hashOf(news.text), indiaDay(now)] : [];
  const version = [entry.id, entry.version, entry.linkNumber, ...newest];
  const newsSubject = news && strings.newsSubjects[news.what](competition.name);
  return {
    id: version.join("."),
    to: entry.email,
    subject: isAsked ? strings.askedSubject(number) : (newsSubject ?? strings.subject(number)),
    text: `${paragraphs.filter(Boolean).join("\n\n")}\n`,
  };
}

const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 12);
