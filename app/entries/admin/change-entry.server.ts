import { z } from "zod";
import {
  changedNotice,
  dispatchOperation,
  refuseIfFull,
} from "#app/documents/dispatch-operation.server.ts";
import { isDocumentId, type Notice, refusal } from "#app/documents/document.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import type { Round } from "#app/editions/edition.ts";
import { editionKind } from "#app/editions/edition-kind.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";
import type { EntryServices } from "#app/entries/context.server.ts";
import { type Decide, decideOnEntry } from "#app/entries/decide-on-entry.server.ts";
import {
  type EntryContent,
  finalistOf,
  maxRequestLength,
  maxRequests,
  type Payment,
  type RequestedThing,
  requestedThings,
} from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { cleanNumber, cleanText } from "#app/platform/pasted-text.ts";
import {
  certificateStrings,
  letterStrings,
  linkStrings,
  paymentStrings,
  requestStrings,
  requestText,
  videoStrings,
} from "./admin-entry-strings.ts";

/** `names`: of gurus, by their email addresses. `now`: epoch milliseconds. */
export type EntryChange = {
  form: FormData;
  id: string;
  who: string;
  names: Record<string, string>;
  now: number;
  editions: EditionStore;
} & Pick<EntryServices, "entries" | "entryMails" | "mailer" | "certificates">;

const it = entryKind.noun;

const changes: Record<string, (change: EntryChange) => Promise<Notice> | Notice> = {
  "check-payment": checkPayment,
  "uncheck-payment": uncheckPayment,
  "see-video": seeVideo,
  "unsee-video": unseeVideo,
  ask,
  "see-answer": seeAnswer,
  "take-back": takeBack,
  "replace-link": replaceLink,
  "withdraw-certificate": changeCertificate,
  "restore-certificate": changeCertificate,
};

/** Runs the `intent` of a form for one entry. */
export async function changeEntry(change: EntryChange): Promise<Notice> {
  const { form, entries, editions, who } = change;
  const intent = textOf(form, "intent");
  // The undo of what is stored with the edition.
  const isOfEdition = textOf(form, "kind") === editionKind.name;
  if (isOfEdition) return dispatchOperation(form, editions.documents, who);
  if (!Object.hasOwn(changes, intent)) return dispatchOperation(form, entries.documents, who);
  try {
    return (await changes[intent]?.(change)) ?? refusal(refusalStrings.missing(it));
  } catch (error) {
    return refuseIfFull(error);
  }
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "");

async function decideOn(change: EntryChange, done: string, decide: Decide): Promise<Notice> {
  const decided = await decideOnEntry(change, decide);
  if (!decided.ok) return refusal(decided.message);
  return { ...changedNotice(entryKind, decided), message: done };
}

/** A sum of money as people write it: `300`, `Rs. 1,500`, `₹300/-`; null for any other text. */
export function readRupees(text: string): number | null {
  const written = cleanNumber(text)
    .replace(/^(?:rs\.?|inr|₹)\s*/i, "")
    .replace(/\s*\/-$/, "")
    .replace(/\.00?$/, "")
    .replaceAll(",", "");
  return /^0*[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}

function checkPayment(change: EntryChange): Promise<Notice> | Notice {
  const { form, who, names, now } = change;
  const rupees = readRupees(textOf(form, "rupees"));
  if (rupees === null) return refusal(paymentStrings.badAmount);
  const round = readRound(form);
  return decideOn(change, paymentStrings.isChecked(rupees), (entry) => {
    const payment = paymentOf(entry, round);
    if (payment === null) return withPayment(entry, round, { rupees, at: now, by: who });
    // The same form was sent twice.
    if (payment.by === who && payment.rupees === rupees) return entry;
    return paymentStrings.checkedByOther({ ...payment, by: names[payment.by] ?? payment.by });
  });
}

function uncheckPayment(change: EntryChange): Promise<Notice> {
  const checkedAt = textOf(change.form, "checkedAt");
  const round = readRound(change.form);
  return decideOn(change, paymentStrings.isUnchecked, (entry) => {
    const payment = paymentOf(entry, round);
    // Another guru may have corrected the amount.
    if (payment && `${payment.at}` !== checkedAt) return paymentStrings.changedMeanwhile;
    return withPayment(entry, round, null);
  });
}

/** A finalist pays for each round. */
const readRound = (form: FormData): Round => (textOf(form, "round") === "2" ? 2 : 1);

const paymentOf = (entry: EntryContent, round: Round): Payment | null =>
  round === 1 ? entry.payment : finalistOf(entry).payment;

const withPayment = (entry: EntryContent, round: Round, payment: Payment | null): EntryContent =>
  round === 1 ? { ...entry, payment } : { ...entry, finalist: { ...finalistOf(entry), payment } };

function seeVideo(change: EntryChange): Promise<Notice> {
  const { form, who, now } = change;
  const video = textOf(form, "video");
  return decideOn(change, videoStrings.isSeen, (entry) => {
    if (entry.video !== video) return videoStrings.changedMeanwhile;
    if (entry.videoSeen?.video === video) return entry;
    return { ...entry, videoSeen: { video, at: now, by: who } };
  });
}

function unseeVideo(change: EntryChange): Promise<Notice> {
  return decideOn(change, videoStrings.isUnseen, (entry) => ({ ...entry, videoSeen: null }));
}

/** A dancer has so many days to answer at most. */
export const maxAnswerDays = 365;

async function ask(change: EntryChange): Promise<Notice> {
  const { form, who, now } = change;
  const what = requestedThings.find((thing) => thing === textOf(form, "what")) ?? "other";
  const words = cleanText(textOf(form, "words"));
  const answerBy = cleanNumber(textOf(form, "answerBy"));
  const id = textOf(form, "requestId");
  const problem = findProblem({ what, words, answerBy, now });
  if (problem || !isDocumentId(id)) return refusal(problem ?? requestStrings.gone);
  const notice = await decideOn(change, requestStrings.isAsked, (entry) => {
    // The same form was sent twice.
    if (entry.requests.some((request) => request.id === id)) return entry;
    if (entry.requests.length >= maxRequests) return requestStrings.tooMany;
    const text = requestText(what, words, answerBy);
    const request = { id, what, text, askedAt: now, askedBy: who, answer: null, seen: null };
    return { ...entry, requests: [...entry.requests, request] };
  });
  return notice.ok ? mailLink(change, notice) : notice;
}

/** Mails the dancer the link, with what was asked for, if mail is configured. */
async function mailLink(change: EntryChange, notice: Notice): Promise<Notice> {
  const { entries, entryMails, mailer, id } = change;
  const entry = mailer && (await entries.findEntry(id));
  if (!entry?.email) return notice;
  await entryMails.request(id);
  return { ...notice, message: `${notice.message} ${letterStrings.isMailed}` };
}

type Asked = { what: RequestedThing; words: string; answerBy: string; now: number };

function findProblem({ what, words, answerBy, now }: Asked): string | null {
  if (what === "other" && words === "") return requestStrings.wordsMissing;
  if (words.length > maxRequestLength) return requestStrings.wordsTooLong(maxRequestLength);
  const isDay = z.iso.date().safeParse(answerBy).success;
  const isNear = answerBy >= indiaDay(now) && answerBy <= indiaDay(now + maxAnswerDays * dayMs);
  return isDay && isNear ? null : requestStrings.badDay;
}

function seeAnswer(change: EntryChange): Promise<Notice> {
  const { form, who, now } = change;
  const id = textOf(form, "requestId");
  return decideOn(change, requestStrings.isSeen, (entry) => {
    const request = entry.requests.find((one) => one.id === id);
    if (!request?.answer) return requestStrings.gone;
    if (request.seen) return entry;
    if (`${request.answer.at}` !== textOf(form, "answeredAt")) return requestStrings.answeredAnew;
    const requests = entry.requests.map((one) =>
      one.id === id ? { ...one, seen: { at: now, by: who } } : one,
    );
    return { ...entry, requests };
  });
}

function takeBack(change: EntryChange): Promise<Notice> {
  const id = textOf(change.form, "requestId");
  return decideOn(change, requestStrings.isTakenBack, (entry) => {
    const request = entry.requests.find((one) => one.id === id);
    if (request?.answer) return requestStrings.alreadyAnswered;
    return { ...entry, requests: entry.requests.filter((one) => one.id !== id) };
  });
}

async function replaceLink(change: EntryChange): Promise<Notice> {
  const { form, id, entries } = change;
  const entry = await entries.findEntry(id);
  if (!entry) return refusal(refusalStrings.missing(it));
  if (`${entry.linkNumber}` !== textOf(form, "linkNumber")) {
    return refusal(linkStrings.changedMeanwhile);
  }
  await entries.replaceLink(id, entry.linkNumber);
  return mailLink(change, { ok: true, message: linkStrings.isReplaced, undo: null });
}

/** A withdrawn certificate stays in the list of its edition while the entry has it. */
async function changeCertificate(change: EntryChange): Promise<Notice> {
  const { form, id, who, entries, editions, certificates } = change;
  const entry = await entries.findEntry(id);
  const listed = entry ? await certificates.list(entry) : [];
  const certificate = listed.find(({ award }) => award === textOf(form, "award"));
  if (!entry || !certificate) return refusal(certificateStrings.none);
  const { award } = certificate;
  const isWithdrawal = textOf(form, "intent") === "withdraw-certificate";
  const outcome = await editions.change(who, entry.edition, {
    alter(edition) {
      const withdrawn = edition.withdrawnCertificates;
      const isKnown = withdrawn.some((each) => each.entry === id && each.award === award);
      if (isKnown === isWithdrawal) return edition;
      const withdrawnCertificates = isWithdrawal
        ? [...withdrawn, { entry: id, award }]
        : withdrawn.filter((each) => each.entry !== id || each.award !== award);
      return { ...edition, withdrawnCertificates };
    },
  });
  if (!outcome.ok) return refusal(refusalStrings[outcome.reason](editionKind.noun));
  const message = certificateStrings[isWithdrawal ? "withdrawn" : "restored"];
  return { ...changedNotice(editionKind, outcome), message };
}
