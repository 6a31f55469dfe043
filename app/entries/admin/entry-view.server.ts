import type { Competition } from "#app/competition/competition.ts";
import type { Round } from "#app/editions/edition.ts";
import { formatAnswer, requestTitles } from "#app/entries/admin-strings.ts";
import {
  ageOn,
  categoryNameOf,
  type EntryContent,
  type EntryFields,
  type EntryRequest,
  type Finalist,
  formatEntryNumber,
  listOpenRequests,
  toFields,
} from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { fieldLabels } from "#app/entries/strings.ts";
import { phoneHref, whatsAppHref } from "#app/platform/phone.ts";
import { findYouTubeId } from "#app/platform/youtube.ts";
import { entryStrings, flagSentences, flagStrings, letterStrings } from "./admin-entry-strings.ts";
import { flagTitles, listStrings } from "./admin-list-strings.ts";
import type { Flag } from "./find-flags.ts";
import { isAnswerNew, isVideoUnseen, isWarning, isWrongAmount } from "./list-entries.server.ts";

type Known = { fee: number | null; flags: Flag<Entry>[] };

export type EntryCard = ReturnType<typeof toEntryCard>;

/** An entry as a list shows it. */
export function toEntryCard(entry: Entry, { fee, flags }: Known) {
  const { id, version, isHidden, isDraft, appearsAt, removedAt, name, guru, city } = entry;
  const number = formatEntryNumber(entry);
  const isCleared = entry.clearedAt !== null;
  const warnings = flags.filter(isWarning).map((flag) => flagTitles[flag.name]);
  return {
    id,
    version,
    isHidden,
    isDraft,
    appearsAt,
    removedAt,
    title: `${number} ${name}`,
    number,
    name,
    category: entry.category || listStrings.noCategory,
    details: [guru, city].filter(Boolean).join(", "),
    payment: isCleared ? "" : describePayment(entry, fee),
    isPaid: entry.payment !== null && !isWrongAmount(entry, fee),
    badges: isCleared ? [listStrings.cleared] : [...warnings, ...listWaiting(entry)],
  };
}

function describePayment(entry: Entry, fee: number | null): string {
  const { payment } = entry;
  if (!payment) return listStrings.notChecked;
  const isWrong = fee !== null && isWrongAmount(entry, fee);
  return isWrong ? listStrings.wrongAmount(payment.rupees, fee) : listStrings.paid(payment.rupees);
}

/** What waits for a guru or for the dancer. */
function listWaiting(entry: Entry): string[] {
  const { requests, screenshot, withdrawnAt, deletionAskedAt } = entry;
  const deletion = deletionAskedAt === null ? [] : [listStrings.deletionAsked];
  if (withdrawnAt !== null) return [listStrings.withdrawn, ...deletion];
  const titlesOf = (some: EntryRequest[]) => some.map(({ what }) => requestTitles[what]);
  return [
    ...deletion,
    ...titlesOf(requests.filter(isAnswerNew)).map(listStrings.answered),
    ...titlesOf(listOpenRequests(entry)).map(listStrings.waiting),
    ...(screenshot === null ? [listStrings.noScreenshot] : []),
  ];
}

/** `names`: of gurus, by their email addresses. `link`: null if it is not known. */
type Shown = Known & {
  names: Record<string, string>;
  link: string | null;
  finale: string;
  competition: Competition;
  schoolName: string;
};

export type EntryView = ReturnType<typeof toEntryView>;

/** An entry as its page shows it; gurus are named. */
export function toEntryView(entry: Entry, shown: Shown) {
  const { id, version, removedAt, name, video, notes, requests } = entry;
  const { flags, link } = shown;
  const number = formatEntryNumber(entry);
  const named = <Act extends { by: string }>(act: Act): Act => ({
    ...act,
    by: shown.names[act.by] ?? act.by,
  });
  const letter = letterOf(entry, shown);
  return {
    id,
    version,
    removedAt,
    number,
    name,
    createdAt: entry.createdAt,
    consentAt: entry.consent.at,
    withdrawnAt: entry.withdrawnAt,
    deletionAskedAt: entry.deletionAskedAt,
    clearedAt: entry.clearedAt,
    flags: flags.map((flag) => describeFlag(flag, entry)),
    facts: listFacts(entry, shown.finale),
    contacts: listContacts(entry, letterStrings.greeting(letter)),
    payments: listPayments(entry, shown).map((paid) => ({
      ...paid,
      payment: paid.payment && named(paid.payment),
    })),
    video,
    videoId: findYouTubeId(video),
    videoSeen: entry.videoSeen && !isVideoUnseen(entry) ? named(entry.videoSeen) : null,
    requests: requests.map((request) => ({
      ...request,
      askedBy: shown.names[request.askedBy] ?? request.askedBy,
      seen: request.seen && named(request.seen),
      letters: toLetters(entry, letterStrings.request(letter, request.text), shown),
    })),
    notes,
    link,
    linkNumber: entry.linkNumber,
    linkLetters: toLetters(entry, letterStrings.link(letter), shown),
    values: toFormValues(entry),
    presentCategory: categoryNameOf(entry.born, shown.competition),
  };
}

export type PaymentView = EntryView["payments"][number];

/** What a dancer has paid for each round. `answer`: whether a finalist is coming. */
function listPayments(entry: Entry, { fee, competition }: Shown) {
  const { finalist } = entry;
  const round1 = { ...toPaid(1, entry, fee), answer: null };
  if (!finalist) return [round1];
  const fee2 = fee === null ? null : competition.payment.round2FeeRupees;
  return [round1, { ...toPaid(2, finalist, fee2), answer: formatAnswer(finalist.answer) }];
}

const toPaid = (round: Round, paid: Omit<Finalist, "answer">, fee: number | null) => ({
  round,
  transaction: paid.transaction,
  screenshot: paid.screenshot,
  payment: paid.payment,
  fee,
  isWrongAmount: isWrongAmount(paid, fee),
});

const letterOf = (entry: Entry, { competition, link, schoolName }: Shown) => ({
  name: entry.name,
  number: formatEntryNumber(entry),
  competition: competition.name,
  link: link ?? "",
  school: schoolName,
});

/** Links that open WhatsApp and the mail program with a text to the dancer. */
function toLetters(entry: Entry, text: string, { competition }: Shown) {
  const number = formatEntryNumber(entry);
  const subject = letterStrings.subject({ number, competition: competition.name });
  // A mail's lines end with both characters.
  const body = text.replaceAll("\n", "\r\n");
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return {
    whatsApp: entry.phone && whatsAppHref(entry.phone, text),
    mail: entry.email && `mailto:${encodeURIComponent(entry.email)}?${query}`,
  };
}

function describeFlag({ name, sharing, isNote }: Flag<Entry>, entry: Entry) {
  const others = sharing.filter(({ id }) => id !== entry.id);
  const named = others.slice(0, maxNamed);
  return {
    name,
    isNote,
    text: flagSentences[name],
    others: named.map((other) => ({
      id: other.id,
      title:
        other.withdrawnAt === null
          ? formatEntryNumber(other)
          : flagStrings.withdrawn(formatEntryNumber(other)),
    })),
    more: others.length - named.length,
  };
}

const maxNamed = 5;

const shownFields = [
  "name",
  "born",
  "guru",
  "city",
  "composition",
  "phone",
  "email",
  "guardianName",
  "guardianRelation",
  "guardianBirthYear",
  "guardianPhone",
] as const satisfies (keyof EntryFields)[];

/**
 * The values of the form that corrects the entry. The form sends the category of the present facts:
 * so it is changed by saving, even if nothing else is.
 */
export const toFormValues = (entry: EntryContent): Record<string, string> => ({
  ...toFields(entry),
  category: entry.category,
});

/** Labels and texts; what was not given is left out. */
function listFacts(entry: Entry, finale: string): [label: string, text: string][] {
  const fields = shownFields.map((name): [string, string] => {
    const text = entry[name];
    const isBorn = name === "born" && text;
    return [fieldLabels[name], isBorn ? entryStrings.age(text, ageOn(finale, text), finale) : text];
  });
  const category: [string, string] = [
    entryStrings.category,
    entry.category || listStrings.noCategory,
  ];
  const [first, born, ...others] = fields.filter(([, text]) => text);
  return [first, born, category, ...others].filter((fact) => fact !== undefined);
}

/** Links that call, or open WhatsApp or a mail. */
function listContacts(entry: Entry, greeting: string) {
  const people = [
    { who: entryStrings.theDancer, phone: entry.phone },
    { who: entryStrings.theGuardian, phone: entry.guardianPhone },
  ];
  const calls = people
    .filter(({ phone }) => phone)
    .flatMap(({ who, phone }) => [
      { text: entryStrings.call(who), href: phoneHref(phone) },
      { text: entryStrings.whatsApp(who), href: whatsAppHref(phone, `${greeting} `) },
    ]);
  const mail = { text: entryStrings.mail, href: `mailto:${encodeURIComponent(entry.email)}` };
  return entry.email ? [...calls, mail] : calls;
}
