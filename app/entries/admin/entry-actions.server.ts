import { z } from "zod";
import { formatDateTime } from "#app/documents/date-time.ts";
import { isDocumentId } from "#app/documents/document.ts";
import {
  type EntryContent,
  finalistOf,
  maxRequestLength,
  maxRequests,
  type Payment,
  type RequestedThing,
  requestedThings,
} from "#app/entries/entry.ts";
import { dayMs, formatDay, indiaDay } from "#app/platform/calendar.ts";
import { cleanNumber, cleanText } from "#app/platform/pasted-text.ts";
import { formatRupees } from "#app/platform/rupees.ts";

/** `now`: epoch milliseconds. `nameOf`: of a guru, by the email address. */
export type Acting = {
  sent: Record<string, string>;
  who: string;
  now: number;
  nameOf: (email: string) => string;
};

/** The changed entry and what the guru reads, or only why nothing is changed. */
type Action = (
  entry: EntryContent,
  acting: Acting,
) => readonly [changed: EntryContent, done: string] | string;

/** What the buttons of an entry's page do, by intent. A form that is sent twice acts once. */
export const entryActions: Record<string, Action> = {
  "check-payment"(entry, { sent, who, now, nameOf }) {
    const rupees = readRupees(sent.rupees ?? "");
    if (rupees === null) {
      return "Please write the amount in whole rupees, such as 300. Nothing was changed.";
    }
    const done = `The payment is checked: ${formatRupees(rupees)}.`;
    const payment = paymentOf(entry, sent);
    if (!payment) return [withPayment(entry, sent, { rupees, at: now, by: who }), done];
    if (payment.by === who && payment.rupees === rupees) return [entry, done];
    return (
      `Nothing was changed: ${nameOf(payment.by)} has checked this payment already, on ` +
      `${formatDateTime(payment.at)}: ${formatRupees(payment.rupees)}.`
    );
  },

  "uncheck-payment"(entry, { sent }) {
    const payment = paymentOf(entry, sent);
    // Another guru may have corrected the amount.
    if (payment && `${payment.at}` !== sent.checkedAt) {
      return "Nothing was changed: the payment was changed meanwhile. Please look again.";
    }
    return [withPayment(entry, sent, null), "The payment is marked as not checked."];
  },

  "see-video"(entry, { sent, who, now }) {
    const { video, videoSeen } = entry;
    if (video !== sent.video) {
      return "Nothing was changed: there is another video now. Please look at it.";
    }
    const seen = videoSeen?.video === video ? videoSeen : { video, at: now, by: who };
    return [{ ...entry, videoSeen: seen }, "The video is marked as looked at."];
  },

  "unsee-video": (entry) => [
    { ...entry, videoSeen: null },
    "The video is marked as not looked at.",
  ],

  ask(entry, { sent, who, now }) {
    const { requestId: id = "" } = sent;
    const what = requestedThings.find((thing) => thing === sent.what) ?? "other";
    const words = cleanText(sent.words ?? "");
    const answerBy = cleanNumber(sent.answerBy ?? "");
    const problem = findProblem({ what, words, answerBy, now });
    if (problem) return problem;
    if (!isDocumentId(id)) return isGone;
    const done = "It is on the dancer's page now. Please tell the dancer.";
    if (entry.requests.some((request) => request.id === id)) return [entry, done];
    if (entry.requests.length >= maxRequests) {
      return "The dancer was asked for very much already. Nothing was sent.";
    }
    const text = [sentences[what], words, `Please answer by ${formatDay(answerBy)}.`]
      .filter(Boolean)
      .join("\n");
    const request = { id, what, text, askedAt: now, askedBy: who, answer: null, seen: null };
    return [{ ...entry, requests: [...entry.requests, request] }, done];
  },

  "see-answer"(entry, { sent, who, now }) {
    const request = entry.requests.find(({ id }) => id === sent.requestId);
    if (!request?.answer) return isGone;
    const done = "The answer is marked as looked at.";
    if (request.seen) return [entry, done];
    if (`${request.answer.at}` !== sent.answeredAt) {
      return "Nothing was changed: there is a newer answer. Please look at it.";
    }
    const seen = { ...request, seen: { at: now, by: who } };
    const requests = entry.requests.map((one) => (one === request ? seen : one));
    return [{ ...entry, requests }, done];
  },

  "take-back"(entry, { sent }) {
    const request = entry.requests.find(({ id }) => id === sent.requestId);
    if (request?.answer) {
      return "Nothing was changed: the dancer has answered meanwhile. Please look.";
    }
    const requests = entry.requests.filter((one) => one !== request);
    return [{ ...entry, requests }, "The dancer is no longer asked for this."];
  },
};

const isGone = "Nothing was changed: the dancer is no longer asked for this.";

/** A sum of money as people write it: `300`, `Rs. 1,500`, `₹300/-`; null for any other text. */
function readRupees(text: string): number | null {
  const written = cleanNumber(text)
    .replace(/^(?:rs\.?|inr|₹)\s*/i, "")
    .replace(/\s*\/-$/, "")
    .replace(/\.00?$/, "")
    .replaceAll(",", "");
  return /^0*[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}

type Round = { round?: string };

/** A finalist pays for each round. */
const paymentOf = (entry: EntryContent, { round }: Round): Payment | null =>
  round === "2" ? finalistOf(entry).payment : entry.payment;

const withPayment = (
  entry: EntryContent,
  { round }: Round,
  payment: Payment | null,
): EntryContent =>
  round === "2" ? { ...entry, finalist: { ...finalistOf(entry), payment } } : { ...entry, payment };

/** A dancer has so many days to answer at most. */
export const maxAnswerDays = 365;

type Asked = { what: RequestedThing; words: string; answerBy: string; now: number };

function findProblem({ what, words, answerBy, now }: Asked): string | null {
  if (what === "other" && !words) return "Please write what you ask for. Nothing was sent.";
  if (words.length > maxRequestLength) {
    return `Your words have more than ${maxRequestLength} characters. Nothing was sent.`;
  }
  const isDay = z.iso.date().safeParse(answerBy).success;
  const isNear = answerBy >= indiaDay(now) && answerBy <= indiaDay(now + maxAnswerDays * dayMs);
  if (isDay && isNear) return null;
  return "Please choose a day from today on, at most a year ahead. Nothing was sent.";
}

/** What a dancer reads before the words of the guru. */
const sentences: Record<RequestedThing, string> = {
  video: "Please send us another link to your video.",
  proofOfAge:
    "Please send us a proof of age: a photo or a PDF of the birth certificate, the passport or " +
    "the school's identity card.",
  transaction: "Please send us the UPI transaction number (UTR, 12 digits) of your payment.",
  screenshot:
    "Please send us another screenshot of your payment, on which the transaction number, the " +
    "amount and the date can be read.",
  other: "",
};
