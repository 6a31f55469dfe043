import type { Competition } from "#app/competition/competition.ts";
import { formatDay, formatShortDay } from "#app/platform/calendar.ts";
import { maxFileMb } from "./entry-limits.ts";
import type { TransactionProblem, VideoProblem } from "./read-pasted.ts";

/** The fields that the entry form asks for and a correction changes, in their order. */
export const entryLabels = {
  name: "Dancer's name",
  born: "Date of birth",
  guru: "Guru",
  city: "City",
  phone: "Phone",
  email: "Email",
  guardianName: "Parent or guardian",
  guardianRelation: "Relation to the dancer",
  guardianBirthYear: "Year of birth of the parent or guardian",
  guardianPhone: "Phone of the parent or guardian",
  composition: "Composition",
  video: "Link to the video",
  transaction: "UPI transaction number (UTR)",
};

/** The labels of all controls, for dancers and for gurus. */
export const fieldLabels = {
  ...entryLabels,
  screenshot: "Screenshot of the payment",
  consent: "Consent",
  terms: "Terms",
};

const twelveDigits =
  "We need the UPI transaction number of 12 digits. Open the payment in the app: Google Pay " +
  "calls it “UPI transaction ID”, PhonePe “UTR”, Paytm and BHIM “UPI Ref No”.";

/** Errors of the fields. Only the server shows them. */
export const fieldErrors = {
  required: "Please fill out this field.",
  tooLong: "This is too long; please shorten it.",
  noLetter: "Please write this in letters.",
  noPhone: "Please enter a phone number, such as 98450 12345.",
  noEmail: "Please enter an email address, such as name@example.org.",
  consent: "Without this consent we may not store the entry.",
  terms: "Please read the terms and agree to them.",
};

export const birthDateErrors = {
  unreadable: "Please choose the day, the month and the year.",
  future: "This date is in the future. Please check the year.",
  tooEarly: "This date is before 1900. Please check the year.",
  /** `… both categories. Junior: born from 19 Oct 2009 to 18 Oct 2014; Senior: …`. */
  outside({ categories }: Pick<Competition, "categories">) {
    const which =
      { 1: "the category", 2: "both categories" }[categories.length] ?? "all categories";
    const dates = categories.map(
      ({ name, bornFrom, bornTo }) =>
        `${name}: born from ${formatShortDay(bornFrom)} to ${formatShortDay(bornTo)}`,
    );
    return `This date of birth is outside ${which}. ${dates.join("; ")}.`;
  },
};

export const guardianYearErrors = {
  unreadable: "Please write the year with four digits, such as 1980.",
  tooYoung: "A parent or guardian must be at least 18 years old.",
};

export const videoProblems: Record<VideoProblem, string> = {
  several: "There are links to several videos here. Please leave only the one to be judged.",
  incomplete:
    "This link of YouTube leads to no video. Please open the video, and paste the whole link " +
    "that its “Share” button gives.",
  otherSite:
    "This link is not from YouTube. Please upload the video to YouTube as public or unlisted, " +
    "and paste its link here.",
  noLink:
    "This is not a link. Please open the video on YouTube, tap “Share”, then “Copy link”, and " +
    "paste it here.",
};

export const transactionProblems: Record<TransactionProblem, string> = {
  googlePay:
    "This is Google's own number, of letters and digits. In Google Pay, open the payment and " +
    "copy the “UPI transaction ID” of 12 digits.",
  phonePe:
    "This is PhonePe's own number, which begins with T. In PhonePe, open the payment under " +
    "“History” and copy the “UTR” of 12 digits below it.",
  several:
    "There are several numbers of 12 digits here. Please leave only the UPI transaction number " +
    "(“UTR” or “UPI Ref No”).",
  wrongLength: `This number does not have 12 digits. ${twelveDigits}`,
  unreadable: twelveDigits,
};

export const fileErrors = {
  unreadable:
    "We cannot open this picture. Some phones store photos in a format (HEIC) that only they can " +
    "show. Please take a screenshot of it, and choose the screenshot.",
  missing: "Please choose the screenshot of the payment.",
  tooLarge: `This file is over ${maxFileMb} MB. Please choose a smaller one, such as a screenshot.`,
};

/** `31 August 2027, 11:59 pm, Indian time`. */
export const formatDeadline = ({ dates }: Pick<Competition, "dates">): string =>
  `${formatDay(dates.submissionDeadline)}, 11:59 pm, Indian time`;

/** Why nobody can enter. */
export const closedStrings = {
  isClosed: "Registration is closed.",
  wasOpen: (deadline: string) => `Registration was open until ${deadline}.`,
};

/** Why an entry is not stored. */
export const refusals = {
  closed: (why: string) => `${why} Your entry was not stored. What you typed is still below.`,
  chooseAgain: "If the screenshot is no longer shown below, please choose it again.",
  noticeChanged:
    "The notice about personal data has changed while you filled out the form. Nothing is stored " +
    "yet. Please read it again below, and agree to it again.",
  readAgain: "Please read the notice again: it has changed.",
  tooMany:
    "There were too many entries from this internet connection just now. Please try again in an " +
    "hour, or call us. What you typed is still here.",
  notStored:
    "The entry could not be stored just now. Please try again in a few minutes. What you typed " +
    "is still here.",
  isStored:
    "This entry is stored already. Please correct it on its own page, by the link that you got.",
};

/** A section of the privacy page. It is true of every site, so gurus cannot change it. */
export const entriesSection = ({ retainMonths }: { retainMonths: number }) => ({
  title: "Entries to the competition",
  text:
    "An entry is stored with what you send: the dancer's name, date of birth, guru and city, " +
    "phone number and email address, the composition, the link of the video, the number and the " +
    "screenshot of the payment, and for a minor the name, relation, year of birth and phone " +
    "number of a parent or guardian. With it are stored the notice that you agreed to, what you " +
    "and the organisers write to each other, and what the judges give. The organisers read all " +
    "of it, the judges what they need to judge the dance. Names of finalists and winners are " +
    `published, with guru and city. ${retainMonths} months after the finale everything private ` +
    "is deleted; name, guru, city, category and result may stay. On the page of an entry you can " +
    "download a copy of your data, and ask for the deletion of everything. What you type into " +
    "the form stays in your browser until you send it or close the tab.",
});
