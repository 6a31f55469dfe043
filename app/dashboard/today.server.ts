import { href } from "react-router";
import { maxShown } from "#app/announcements/announcement.ts";
import { announcementServices } from "#app/announcements/context.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { pageAddress } from "#app/documents/components/document-list.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { editPathOf } from "#app/documents/kind.ts";
import { groupStrings, initialStatusStrings } from "#app/documents/strings.ts";
import { countWaiting } from "#app/entries/admin/list-entries.server.ts";
import { findNextEvent } from "#app/events/upcoming-events.server.ts";
import { firstNoticed } from "#app/holidays/holiday.ts";
import { holidayServices } from "#app/holidays/holiday-store.server.ts";
import { kinds } from "#app/kinds.ts";
import { replyHref } from "#app/messages/components/message-list.tsx";
import { messageServices } from "#app/messages/context.server.ts";
import { inboxStrings } from "#app/messages/inbox-strings.ts";
import type { ContactMessage } from "#app/messages/message.ts";
import { describeBackups } from "#app/operations/backup/describe-backups.server.ts";
import { operationServices } from "#app/operations/context.server.ts";
import { formatShortDay, formatWeekday, indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import { phoneHref, whatsAppHref } from "#app/platform/phone.ts";
import { loadSeason } from "./season.server.ts";

/** One thing to do or to know. */
export type TodayLine = {
  text: string;
  /** The second line, smaller. */
  detail?: string;
  /** Where it leads; the line of a calm day leads nowhere. */
  to?: string;
  isUnread?: boolean;
  /** Other ways to answer a message. `label`: for screen readers. */
  answers?: { text: string; label: string; href: string }[];
};

type Part = (context: Context) => Promise<TodayLine[]>;

/** Messages that can be opened, called and answered from here. */
const maxMessages = 3;

const maxHolidays = 3;

/** Some hundred photos. */
const minFreeMegabytes = 1_000;

/** The parts are in the order of the page. One that fails is left out and logged. */
export async function loadToday(context: Context) {
  const { clock } = context.get(platformServices);
  const waiting = await list([
    listRemovals,
    listMessages,
    listEntries,
    listSeason,
    findBackupProblem,
    findFullDisk,
  ]);
  const others = await list([
    listNextEvent,
    listHolidays,
    listScheduled,
    listAnnouncements,
    listDrafts,
    findMissingMail,
  ]);
  const calm = { text: "Nothing to do now" };
  return {
    day: formatWeekday(indiaDay(clock())),
    lines: [...(waiting.length > 0 ? waiting : [calm]), ...others],
  };

  async function list(parts: Part[]): Promise<TodayLine[]> {
    const fetched = parts.map((part) =>
      fetchQuietly(context, "Error fetching a part of Today", () => part(context)),
    );
    return (await Promise.all(fetched)).flatMap(({ items }) => items);
  }
}

const listRemovals: Part = async (context) => {
  const { messages } = context.get(messageServices);
  const { count, newest } = await messages.findUnanswered({ isRemoval: true, limit: 1 });
  return newest.map(({ id, name, createdAt }) => ({
    text: count === 1 ? "1 request to remove a photo" : `${count} requests to remove a photo`,
    detail: `${name}, ${formatDateTime(createdAt)}`,
    to: editPathOf(kinds.message, id),
  }));
};

const listMessages: Part = async (context) => {
  const { messages } = context.get(messageServices);
  const unanswered = { isRemoval: false, limit: maxMessages };
  const { count, unread, newest } = await messages.findUnanswered(unanswered);
  if (count === 0) return [];
  const all = {
    text: count === 1 ? "1 person waits for an answer" : `${count} people wait for an answer`,
    to: kinds.message.listPath,
  };
  const newestLines = newest.map((message) => ({
    text: message.name,
    detail: message.title,
    to: editPathOf(kinds.message, message.id),
    isUnread: !message.isRead,
    answers: waysToAnswer(message),
  }));
  return [{ ...all, ...(unread > 0 && { detail: `${unread} not read yet` }) }, ...newestLines];
};

/** Only numbers: what an entry holds is on its own page. */
const listEntries: Part = async (context) => {
  if (!context.get(competitionServices).entrySettings.isHere) return [];
  const { answered, deletion, deletionEdition } = await countWaiting(context);
  const waiting = [
    {
      count: deletion,
      say: (count: number) =>
        count === 1 ? "1 request for deletion" : `${count} requests for deletion`,
      view: "deletion",
      edition: deletionEdition,
    },
    {
      count: answered,
      say: (count: number) => (count === 1 ? "1 new answer" : `${count} new answers`),
      view: "answered",
      edition: "",
    },
  ].filter(({ count }) => count > 0);
  const [first] = waiting;
  if (!first) return [];
  const { view, edition } = first;
  return [
    {
      text: waiting.map(({ count, say }) => say(count)).join(", "),
      detail: "Entries to the competition",
      to: pageAddress(kinds.entry.listPath, { view, edition }, 1),
    },
  ];
};

/** The next step of the competition's year, and what waits beside it. */
const listSeason: Part = async (context) => {
  if (!context.get(competitionServices).entrySettings.isHere) return [];
  const { next, waiting } = await loadSeason(context);
  const detail = "Entries to the competition";
  const first = next?.action
    ? [{ text: next.action, detail: `Competition: ${next.state}`, to: next.to }]
    : [];
  return [...first, ...waiting.map((line) => ({ ...line, detail }))];
};

/** By telephone, or else by mail. */
function waysToAnswer(message: ContactMessage) {
  const { name, phone, email } = message;
  const way = (text: string, href: string) => ({ text, label: `${text}: ${name}`, href });
  if (!phone) return email ? [way("Reply", replyHref(message))] : [];
  return [
    way("Call", phoneHref(phone)),
    way("WhatsApp", whatsAppHref(phone, inboxStrings.greeting(message))),
  ];
}

const findBackupProblem: Part = async (context) => {
  const { config, clock } = context.get(platformServices);
  const status = await context.get(operationServices).backupStatus.find();
  const { isProblem, text } = describeBackups({ status, isOn: config.backupDir !== null }, clock());
  return isProblem
    ? [{ text: "There is a problem with the backups", detail: text, to: kinds.site.listPath }]
    : [];
};

const findFullDisk: Part = async (context) => {
  const { config } = context.get(platformServices);
  // With PostgreSQL and a bucket nothing of the site is on this disk.
  if (config.databaseUrl !== null && config.bucket !== null) return [];
  const free = await context.get(operationServices).readFreeBytes(config.dataDir);
  const megabytes = free === null ? minFreeMegabytes : Math.floor(free / 1_000_000);
  if (megabytes >= minFreeMegabytes) return [];
  const detail = `${megabytes} MB are free. Ask the person who runs the server to make room.`;
  return [{ text: "The disk of the server is nearly full", detail, to: href("/success/trash") }];
};

const listNextEvent: Part = async (context) => {
  const next = await findNextEvent(context);
  if (!next) return [];
  return [{ text: next.title, detail: next.when, to: editPathOf(kinds.event, next.id) }];
};

/** Those that visitors see. */
const listHolidays: Part = async (context) => {
  const today = indiaDay(context.get(platformServices).clock());
  const { holidays } = context.get(holidayServices);
  const next = await holidays.listCurrentAndNext(today, maxHolidays);
  return next
    .filter((holiday) => firstNoticed(holiday) <= today)
    .map(({ id, title }) => ({
      text: title,
      detail: "No class; the timetable says so",
      to: editPathOf(kinds.holiday, id),
    }));
};

const listScheduled: Part = async (context) => {
  const { scheduled } = await context.get(documentServices).unpublished();
  const { count, first } = scheduled;
  if (!first) return [];
  const { kind, id, title, appearsAt } = first;
  const name = title || kind.noun;
  const time = formatDateTime(appearsAt);
  if (count === 1) {
    return [{ text: name, detail: initialStatusStrings.from(time), to: editPathOf(kind, id) }];
  }
  const to = `${kind.listPath}?state=due`;
  return [{ text: `${count} scheduled`, detail: `${time}: ${name}`, to }];
};

/** Those that visitors see. */
const listAnnouncements: Part = async (context) => {
  const { clock } = context.get(platformServices);
  const { announcements } = context.get(announcementServices);
  const shown = await announcements.listPublished(maxShown, indiaDay(clock()));
  return shown.map(({ id, text, endsOn }) => ({
    text,
    detail: `On the website until ${formatShortDay(endsOn)}`,
    to: editPathOf(kinds.announcement, id),
  }));
};

const listDrafts: Part = async (context) => {
  const { drafts } = await context.get(documentServices).unpublished();
  return drafts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({
      text:
        count === 1
          ? `1 ${kind.noun} is a draft`
          : `${groupStrings.counted(count, kind.noun)} are drafts`,
      to: `${kind.listPath}?state=draft`,
    }));
};

const findMissingMail: Part = async (context) => {
  if (context.get(platformServices).config.mail) return [];
  return [
    {
      text: "Mail is not set up",
      detail: "What people write is stored here and not mailed",
      to: kinds.message.listPath,
    },
  ];
};
