import { isSameFormValue } from "#app/documents/merge-form-values.server.ts";
import { type EditAnswer, saveMerged } from "#app/documents/save-merged.server.ts";
import {
  acceptsEntries,
  type EntryContent,
  type EntryFields,
  type EntryRules,
  entryFieldNames,
  formatEntryNumber,
  isMinorOn,
  isUntil,
  theDancer,
  toFields,
} from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import { correctionSchema, parseEntry } from "#app/entries/entry-schema.ts";
import { markUnpaid } from "#app/entries/payment.ts";
import { fieldLabels, formatDeadline } from "#app/entries/strings.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { textOf } from "#app/platform/form-values.ts";
import {
  accept,
  countChange,
  type OwnAnswer,
  type OwnChange,
  refuse,
  refuseFields,
} from "./own-change.server.ts";
import { ownAnswers } from "./own-entry-strings.ts";
import { readOwnFile } from "./own-file.server.ts";

type Texts = Record<string, string>;

/** Everything until the deadline; then the phone number and the email address. */
export function correctEntry(change: OwnChange): Promise<OwnAnswer> | OwnAnswer {
  const { entry, sent, competition, now } = change;
  if (entry.withdrawnAt !== null) return refuse(ownAnswers.isWithdrawn, { values: sent });
  return acceptsEntries(competition, now) ? correctAll(change) : correctContacts(change);
}

/** How a form is stored: the names of its fields, and what they change. */
type Correction = {
  names: readonly (keyof EntryFields)[];
  parse: (values: Texts) => { ok: true; changes: Partial<EntryContent> } | Errors;
};

type Errors = { ok: false; errors: Texts };

const rulesOf = ({ competition, entry }: OwnChange): EntryRules => ({
  competition,
  enteredOn: indiaDay(entry.createdAt),
});

async function correctAll(change: OwnChange): Promise<OwnAnswer> {
  const mine = await readSentFields(change);
  const parse = (values: Texts) => parseAll(change, values);
  const parsed = parse(mine);
  if (!parsed.ok) return refuseFields(change, parsed.errors);
  const excess = await countChange(change);
  if (excess) return excess;
  const chosen = await readOwnFile(change, "screenshot");
  if (!chosen.ok) return refuseFields(change, { screenshot: chosen.message });
  const screenshot = chosen.hash;
  const answer = await save(change, mine, {
    names: entryFieldNames,
    parse(values) {
      const all = parse(values);
      if (!all.ok || !screenshot) return all;
      return { ok: true, changes: { ...all.changes, screenshot } };
    },
  });
  if (answer.status === 200 || !screenshot) return answer;
  return { ...answer, message: `${answer.message} ${ownAnswers.screenshotAgain}` };
}

function parseAll(change: OwnChange, values: Texts): ReturnType<Correction["parse"]> {
  const { entry } = change;
  // A category may have got other dates since.
  const parsed = parseEntry(values, { ...rulesOf(change), acceptedDate: entry.born }, true);
  if (!parsed.ok) return parsed;
  const { fields } = parsed;
  // Nothing of a minor is stored before a parent agrees, which the entry form asks for.
  const isMinor = ({ born }: EntryFields) => isMinorOn(indiaDay(entry.createdAt), born);
  if (isMinor(fields) && !isMinor(entry)) {
    return { ok: false, errors: { born: ownAnswers.becomesMinor } };
  }
  const category = parsed.category || entry.category;
  return { ok: true, changes: { ...fields, category } };
}

/** A form that lacks a field leaves it as it was when the form was opened. */
async function readSentFields({ entries, entry, sent }: OwnChange): Promise<Texts> {
  const base = await entries.documents.findVersion(entry.id, readVersion(sent));
  return toFields({ ...(base ?? entry), ...sent });
}

/** The version that the form began from. The history does not have version 0. */
export function readVersion({ version }: Texts): number {
  const number = Number(version);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

const contactNames = ["phone", "email"] as const;

async function correctContacts(change: OwnChange): Promise<OwnAnswer> {
  const { entry, form, sent, competition, now } = change;
  const others = entryFieldNames.filter((name) => name !== "phone" && name !== "email");
  const stored = toFields(entry);
  const isOther = others.some((name) => name in sent && !isSameFormValue(sent[name], stored[name]));
  const file = form.get("screenshot");
  if (isOther || (file instanceof File && file.size > 0)) {
    const isOver = !isUntil(competition.dates.submissionDeadline, now);
    const message = isOver ? ownAnswers.late(formatDeadline(competition)) : ownAnswers.closed;
    return refuse(message, { status: 409, values: sent });
  }
  const schema = correctionSchema(rulesOf(change), entry.born).pick({ phone: true, email: true });
  const parse: Correction["parse"] = (values) => {
    const parsed = schema.safeParse(values);
    return parsed.success
      ? { ok: true, changes: parsed.data }
      : { ok: false, errors: errorsOf(parsed.error) };
  };
  const mine = await readSentFields(change);
  const parsed = parse(mine);
  if (!parsed.ok) return refuseFields(change, parsed.errors);
  return (await countChange(change)) ?? save(change, mine, { names: contactNames, parse });
}

/** Merges the form with what gurus have saved meanwhile, and stores it. */
async function save(change: OwnChange, mine: Texts, correction: Correction): Promise<OwnAnswer> {
  const { entries, entry, sent, log } = change;
  const { names, parse } = correction;
  const { documents } = entries;
  const pick = (values: Texts): Texts =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
  const result = await saveMerged<EntryContent, Texts>({
    kind: entryKind,
    mine: pick(mine),
    baseVersion: readVersion(sent),
    toValues: (content) => pick(toFields(content)),
    findVersion: (version) => documents.findVersion(entry.id, version),

    async read() {
      const found = await documents.find(entry.id);
      return found && { content: found.content, version: found.status.version };
    },

    describe: ({ name, mine, theirs }) => {
      const label = fieldLabels[name as keyof EntryFields];
      return [{ name, label, yours: textOf(mine), stored: textOf(theirs) }];
    },

    async store({ values, version }) {
      const parsed = parse(values);
      if (!parsed.ok) return { ok: false, message: ownAnswers.pleaseCheck, errors: parsed.errors };
      const alter = (content: EntryContent) => withChanges(content, parsed.changes);
      return documents.change(theDancer, entry.id, { version, alter });
    },
  });
  if (!result.isSaved) return toRefusal(result);
  log.info("a dancer has corrected an entry", { number: formatEntryNumber(entry) });
  await mailIfMoved(change);
  return accept(result.notice?.undo ? ownAnswers.corrected : ownAnswers.unchanged);
}

/**
 * A guru has marked the payment with this number as paid: with another number it is not paid. A
 * screenshot proves nothing, so another one changes nothing.
 */
function withChanges(content: EntryContent, changes: Partial<EntryContent>): EntryContent {
  const changed = { ...content, ...changes };
  const isSamePayment = changed.transaction === content.transaction;
  return isSamePayment ? changed : markUnpaid(changed);
}

/** The link is mailed to a new address. */
async function mailIfMoved({ entries, entry, entryMails }: OwnChange) {
  const stored = await entries.findEntry(entry.id);
  if (stored && stored.email !== entry.email) await entryMails.requestLink(entry.id);
}

function toRefusal({ answer }: EditAnswer): OwnAnswer {
  const { message = "", values = {}, errors, differences, version } = answer ?? {};
  return refuse(differences ? ownAnswers.conflict : message, {
    status: differences ? 409 : 400,
    values,
    ...(errors && { errors }),
    ...(differences && { differences }),
    ...(version !== undefined && { version }),
  });
}
