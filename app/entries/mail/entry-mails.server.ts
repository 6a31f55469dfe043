import { createHash } from "node:crypto";
import type { Competition } from "#app/competition/competition.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";
import { requestTitles } from "#app/entries/admin-strings.ts";
import { formatEntryNumber, listOpenRequests } from "#app/entries/entry.ts";
import type { EntryLinks } from "#app/entries/entry-links.server.ts";
import type { Entry, EntryStore } from "#app/entries/entry-store.server.ts";
import { findOpenDeadline } from "#app/entries/entry-times.ts";
import { describeSelection } from "#app/entries/finale/own-finale.server.ts";
import { describeOwnResult, resultsPathOf } from "#app/entries/finale/own-result.server.ts";
import { retryDelayMs } from "#app/messages/outbox.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import type { Log } from "#app/platform/log.server.ts";
import { createPoller } from "#app/platform/poller.server.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import type { EntryMailStore } from "./mail-store.server.ts";
import { type MailNews, writeEntryMail } from "./mail-strings.ts";

const pollMs = 5_000;

/** The delays grow to an hour, so this is three days. */
const maxAttempts = 80;

/** What the website says now. `isHere`: dancers enter on this website. */
type Texts = { isHere: boolean; competition: Competition; schoolName: string };

type Dependencies = {
  entries: Pick<EntryStore, "findEntry">;
  editions: Pick<EditionStore, "findEdition">;
  mails: EntryMailStore;
  entryLinks: Pick<EntryLinks, "findLink">;
  mailer: Mailer | null;
  log: Log;
  clock: () => number;
  readTexts: () => Promise<Texts>;
};

export type EntryMails = ReturnType<typeof createEntryMails>;

/** Mails dancers the links to their pages. A crash may send a mail twice, with one Message-ID. */
export function createEntryMails(dependencies: Dependencies, everyMs = pollMs) {
  const { entries, editions, mails, entryLinks, mailer, log, clock, readTexts } = dependencies;
  const poller = createPoller(mailDue, everyMs);

  async function mailDue(isStopped: () => boolean) {
    try {
      const texts = await readTexts();
      for (;;) {
        const taken = texts.isHere && !isStopped() ? await mails.takeDue(clock()) : null;
        if (!taken) return;
        await deliver(taken, texts);
      }
    } catch (error) {
      log.error("the mails to dancers cannot be read", { error });
    }
  }

  type Taken = NonNullable<Awaited<ReturnType<typeof mails.takeDue>>>;

  async function deliver(taken: Taken, texts: Texts) {
    const { id, attempts } = taken;
    try {
      const entry = await entries.findEntry(id);
      const link = entry && isMailed(entry) ? entryLinks.findLink(entry) : null;
      if (entry && link) {
        const news = await findNews(entry, texts);
        await mailer?.send(toMail(entry, link, { ...texts, news, now: clock() }));
      }
      await mails.finish(taken);
    } catch (error) {
      const hasEnded = attempts >= maxAttempts;
      log.warn("an entry's link could not be mailed", {
        id,
        attempts,
        hasEnded,
        reason: (error as Error).message,
      });
      await mails.finish(taken, hasEnded ? null : clock() + retryDelayMs(attempts));
    }
  }

  /** What is announced of the dancer at this moment, not when the mail became due. */
  async function findNews(entry: Entry, { competition }: Texts): Promise<MailNews | null> {
    const edition = await editions.findEdition(entry.edition);
    const result = await describeOwnResult(edition, entry, entries.findEntry);
    if (result) return { what: "result", text: result.join(" ") };
    const selection = describeSelection(edition, entry, { competition, now: clock() });
    return selection === null ? null : { what: "selected", text: selection };
  }

  return {
    start() {
      if (mailer) poller.start();
    },
    /** Mails the link of an entry, also if it was mailed before. */
    async request(id: string): Promise<void> {
      await mails.request(id, clock());
      poller.wake();
    },
    stop: poller.stop,
  };
}

const isMailed = ({ email, withdrawnAt, clearedAt, removedAt }: Entry): boolean =>
  email !== "" && withdrawnAt === null && clearedAt === null && removedAt === null;

type MailTexts = Texts & { news: MailNews | null; now: number };

function toMail(entry: Entry, link: string, texts: MailTexts) {
  const { competition, schoolName, news, now } = texts;
  const mail = writeEntryMail({
    number: formatEntryNumber(entry),
    competitionName: competition.name,
    schoolName,
    link,
    deadline: findOpenDeadline(entry, competition, now),
    asked: listOpenRequests(entry).map(({ what }) => requestTitles[what]),
    news,
    results: new URL(resultsPathOf(entry, competition), link).href,
  });
  // A mail program shows one Message-ID once, so a changed entry, a new link and news need another,
  // and so does a reminder on a later day.
  const newest = news ? [hashOf(news.text), indiaDay(now)] : [];
  const version = [entry.id, entry.version, entry.linkNumber, ...newest];
  return { id: version.join("."), to: entry.email, ...mail };
}

const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 12);
