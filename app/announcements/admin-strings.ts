import { maxShown } from "./announcement.ts";

export const announcementStrings = {
  title: "Announcements",
  lead:
    `Visitors see the ${maxShown} newest on top of every page, each until the end of its last ` +
    "day.",
  submit: "Publish",
  submitting: "Publishing...",
  until: (day: string) => `Until ${day}`,
  over: "Over",
  noText: "Please write the announcement.",
  tooLong: (max: number) => `The announcement is too long: at most ${max} characters.`,
  badDay: "Please choose a last day from today on, within a year.",
  endsBefore: "It would end before visitors see it: please choose a later last day.",
};
