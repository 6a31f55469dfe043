import { maxDays, noticeDays } from "./holiday.ts";

export const holidayStrings = {
  title: "Holidays",
  lead:
    `Days without class. The timetable and the branches say so from ${noticeDays} days before ` +
    "until the last day is over.",
  submit: "Save the holiday",
  submitting: "Saving...",
  over: "Over",
  seen: (first: string, last: string) => `Visitors see it from ${first} until ${last}`,
  days: "Days",
  fields: {
    firstDay: "First day",
    lastDay: "Last day (optional)",
    reason: "Reason",
    place: "For",
  },
  lastDayHint: "Leave it empty for one day.",
  reasonHint: "For ‘festival’ visitors read: No class on Wednesday, 2 December: festival",
  allClasses: "All classes",
  allOf: (branch: string) => `All classes in ${branch}`,
  announce: "Also announce it on the website",
  announceHint: "On top of every page, until the last day is over.",
  saved: "The holiday is saved.",
  savedForNow: "The holiday is saved. The timetable says so now.",
  savedForLater: (day: string) => `The holiday is saved. The timetable says so from ${day} on.`,
  announced: "It is announced, too.",
  notAnnounced:
    "It could not be announced. To try again, open the holiday, tick the box and save it.",
  announcementStays: "Its announcement stays as it is.",
  toAnnouncement: "Open the announcement",
  hasAnnouncement: "It was announced. The announcement is changed on its own page.",
  placeGone: (place: string) =>
    `${place} is no longer among the branches and batches, so visitors do not see this.`,
  noClassAnyway: "The batch has no class on these days, so visitors do not see this.",
  noFirstDay: "Please choose the first day.",
  badLastDay: "Please choose the last day again, or leave it empty.",
  endsBefore: "The last day is before the first.",
  tooLong: (days: number) => `These are ${days} days. A holiday has at most ${maxDays}.`,
  notWithinYear: "Please choose days from today on, within a year.",
  noReason: "Please write the reason.",
  longReason: (max: number) => `The reason is too long: at most ${max} characters.`,
  unknownPlace:
    "This branch or batch is no longer on the website. Please choose again whom it is for.",
};
