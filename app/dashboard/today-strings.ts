import { groupStrings } from "#app/documents/strings.ts";
import type { Round } from "#app/editions/edition.ts";

/** What the first page of the dashboard says about the day. */
export const todayStrings = {
  title: "Today",
  calm: "Nothing to do now",
  more: (count: number) => `${count} more`,
  fetchFailed: "Error fetching a part of Today",

  removals: (count: number) =>
    count === 1 ? "1 request to remove a photo" : `${count} requests to remove a photo`,
  unanswered: (count: number) =>
    count === 1 ? "1 person waits for an answer" : `${count} people wait for an answer`,
  unread: (count: number) => `${count} not read yet`,
  deletions: (count: number) =>
    count === 1 ? "1 request for deletion" : `${count} requests for deletion`,
  answers: (count: number) => (count === 1 ? "1 new answer" : `${count} new answers`),
  payments: (count: number) => (count === 1 ? "1 entry not paid" : `${count} entries not paid`),
  ofCompetition: "Entries to the competition",
  call: "Call",
  whatsApp: "WhatsApp",
  reply: "Reply",
  to: (way: string, name: string) => `${way}: ${name}`,

  backups: "There is a problem with the backups",
  fullDisk: "The disk of the server is nearly full",
  freeSpace: (megabytes: number) =>
    `${megabytes} MB are free. Ask the person who runs the server to make room.`,
  noMail: "Mail is not set up",
  onlyStored: "What people write is stored here and not mailed",

  deletedData: ({ count, edition, day }: { count: number; edition: string; day: string }) =>
    `The private data of ${groupStrings.counted(count, "entry")} of ${edition} was deleted ` +
    `on ${day}`,

  noClass: "No class; the timetable says so",
  scheduled: (count: number) => `${count} scheduled`,
  first: (time: string, title: string) => `${time}: ${title}`,
  announcedUntil: (day: string) => `On the website until ${day}`,
  drafts: (count: number, it: string) =>
    count === 1 ? `1 ${it} is a draft` : `${groupStrings.counted(count, it)} are drafts`,
};

/** What waits in an edition of the competition. */
export const editionTasks = {
  openRound: (round: Round) => `Round ${round} of the competition is not closed`,
  missing: (judges: string[]) =>
    judges.length === 0 ? "No score is missing" : `Scores are missing from ${judges.join(", ")}`,
  unanswered: (count: number) =>
    count === 1
      ? "1 finalist has not said whether she or he is coming"
      : `${count} finalists have not said whether they are coming`,
};
