import type { Competition } from "#app/competition/competition.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { changeEverywhere } from "#app/editions/announcement.ts";
import { editionServices } from "#app/editions/context.server.ts";
import type { EditionContent } from "#app/editions/edition.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { finalistOf, formatEntryNumber, isOutOfFinale } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { lastDayOf } from "#app/entries/finale/own-finale.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { whatsAppHref } from "#app/platform/phone.ts";
import {
  answerStrings,
  type FinalistStatus,
  finalistLetter,
} from "#app/results/admin/admin-finalist-strings.ts";
import type { StepForm } from "#app/results/admin/step-form.server.ts";
import { decideOnEdition } from "#app/results/publish.server.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { moveUp } from "./finalist-list.ts";

export type Answers = NonNullable<Awaited<ReturnType<typeof listAnswers>>>;

/**
 * The published finalists and the reserves, by category; null while nothing is published. `all`:
 * the entries of the edition that are not in the trash.
 */
export async function listAnswers(context: Context, edition: EditionContent, all: Entry[]) {
  const { published, draft } = edition.finalists;
  if (!published) return null;
  const { mailer } = requireEntriesHere(context);
  const finalists = await findAll(context, published.list.chosen, all);
  const statuses = finalists.map(statusOf);
  const count = (status: FinalistStatus) => statuses.filter((one) => one === status).length;
  const reserves = all.filter(({ id }) => draft.reserves.includes(id) && !isChosen(edition, id));
  const categories = [...new Set([...finalists, ...reserves].map(({ category }) => category))];
  const competition = await findCompetitionOf(context, edition.edition);
  const describe = createDescription(context, edition, competition);
  return {
    isMailed: mailer !== null,
    counts: {
      coming: count("coming"),
      waiting: count("waiting"),
      declined: count("declined"),
      withdrawn: count("withdrawn"),
      removed: count("removed"),
    },
    categories: categories.map((category) => ({
      category,
      finalists: finalists.filter((one) => one.category === category).map(describe),
      reserves: draft.reserves.flatMap((id) => {
        const entry = reserves.find((one) => one.id === id && one.category === category);
        return entry && !isOutOfFinale(entry) ? { id, ...titleOf(entry) } : [];
      }),
      isSomebodyOut: finalists.some((one) => one.category === category && isOut(one)),
    })),
  };
}

const isChosen = ({ finalists }: EditionContent, id: string): boolean =>
  finalists.published?.list.chosen.includes(id) ?? false;

/** Also those in the trash. An entry that was deleted for ever is left out. */
async function findAll(context: Context, ids: string[], present: Entry[]): Promise<Entry[]> {
  const { entries } = requireEntriesHere(context);
  const byId = new Map(present.map((entry) => [entry.id, entry]));
  const found = await Promise.all(ids.map(async (id) => byId.get(id) ?? entries.findEntry(id)));
  return found.filter((entry) => entry !== null);
}

const isOut = (entry: Entry): boolean => entry.removedAt !== null || isOutOfFinale(entry);

function statusOf(entry: Entry): FinalistStatus {
  const { answer } = finalistOf(entry);
  if (entry.removedAt !== null) return "removed";
  if (entry.withdrawnAt !== null || entry.deletionAskedAt !== null) return "withdrawn";
  if (!answer) return "waiting";
  return answer.isComing ? "coming" : "declined";
}

const titleOf = (entry: Entry) => ({ title: formatEntryNumber(entry), name: entry.name });

function createDescription(
  context: Context,
  { finalists }: EditionContent,
  { name: competitionName, dates }: Competition,
) {
  const { entryLinks } = requireEntriesHere(context);
  const { school } = context.get(schoolServices);
  const list = finalists.published?.list ?? finalists.draft;
  return (entry: Entry) => {
    const { transaction, payment } = finalistOf(entry);
    const link = entryLinks.findLink(entry);
    const letter = finalistLetter({
      ...titleOf(entry),
      number: formatEntryNumber(entry),
      competition: competitionName,
      lastDay: lastDayOf(list, dates.finale),
      link: link ?? "",
      school: school.name,
    });
    const unpaid = transaction ? answerStrings.paymentGiven : answerStrings.notPaid;
    return {
      id: entry.id,
      ...titleOf(entry),
      status: statusOf(entry),
      payment: payment ? answerStrings.paid : unpaid,
      whatsApp: entry.phone && link && !isOut(entry) ? whatsAppHref(entry.phone, letter) : "",
      canMail: entry.email !== "" && !isOut(entry),
    };
  };
}

/** Runs the `intent` of a form about finalists and reserves; null for another form. */
export async function changeFinalist(step: StepForm): Promise<Notice | null> {
  const intent = step.form.get("intent");
  if (intent === "mail") return mailSelected(step);
  return intent === "move-up" ? moveReserveUp(step) : null;
}

/** Mails the selected finalists, once for each sending of the form. */
async function mailSelected({ form, context, edition }: StepForm): Promise<Notice> {
  const { entries, entryMails } = requireEntriesHere(context);
  const selected = new Set(form.getAll("entry").map(String));
  const present = await entries.listEntries(edition);
  const mailed = present.filter(({ id, email }) => selected.has(id) && email !== "");
  if (mailed.length === 0) return refusal(answerStrings.nobodySelected);
  for (const { id } of mailed) await entryMails.request(id);
  return { ok: true, message: answerStrings.mailed(mailed.length), undo: null };
}

/** A reserve becomes a finalist, in what is published at once. */
async function moveReserveUp(step: StepForm): Promise<Notice> {
  const { form, context, edition: year } = step;
  const { entries } = requireEntriesHere(context);
  const all = await entries.listEntries(year);
  const id = String(form.get("id") ?? "");
  const reserve = all.find((entry) => entry.id === id);
  if (!reserve || isOutOfFinale(reserve)) return refusal(answerStrings.noReserve);
  const isConfirmed = form.get("confirmed") === "yes";
  const { name, category } = reserve;
  const { published } = (await context.get(editionServices).editions.findEdition(year)).finalists;
  const finalists = await findAll(context, published?.list.chosen ?? [], all);
  const isSomebodyOut = finalists.some((one) => one.category === category && isOut(one));
  if (!isConfirmed && !isSomebodyOut) return refusal(answerStrings.askBefore(category));
  return decideOnEdition(
    step,
    () => answerStrings.isMovedUp(name),
    (edition) => {
      const { finalists } = edition;
      const isReserve = finalists.draft.reserves.includes(id);
      // The same form was sent twice.
      if (isChosen(edition, id)) return edition;
      if (!finalists.published || !isReserve) return answerStrings.noReserve;
      return { ...edition, finalists: changeEverywhere(finalists, (list) => moveUp(list, id)) };
    },
  );
}
