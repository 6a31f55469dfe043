import { requireSameOrigin } from "#app/accounts/guard.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { acceptsEntries, type EntryContent, isUntil } from "#app/entries/entry.ts";
import { confirmFinale, declineFinale } from "#app/entries/finale/change-finale.server.ts";
import { readEntryForm } from "#app/entries/read-entry-form.server.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { answerQuestion } from "./answer-question.server.ts";
import { correctEntry } from "./correct-entry.server.ts";
import {
  countChange,
  decideOn,
  type OwnAnswer,
  type OwnChange,
  refuse,
} from "./own-change.server.ts";
import { findOwnEntry } from "./own-entry.server.ts";
import { ownAnswers } from "./own-entry-strings.ts";

const forms: Record<string, (change: OwnChange) => Promise<OwnAnswer> | OwnAnswer> = {
  correct: correctEntry,
  answer: answerQuestion,
  come: confirmFinale,
  decline: declineFinale,
  withdraw,
  rejoin,
  "ask-deletion": askForDeletion,
};

/** Runs the `intent` of a form of the dancer's page. */
export async function changeOwnEntry(
  request: Request,
  context: Context,
  token: string,
): Promise<OwnAnswer> {
  const entry = await findOwnEntry(context, token);
  requireSameOrigin(request, context);
  const form = await readEntryForm(request);
  const sent = textsOf(form);
  const run = Object.hasOwn(forms, sent.intent ?? "") ? forms[sent.intent ?? ""] : undefined;
  if (!run) throw new Response("Unknown operation.", { status: 400 });
  const { clock, limits } = context.get(platformServices);
  const { log, network } = context.get(requestContext);
  const competition = await findCompetitionOf(context, entry.edition);
  const services = { ...requireEntriesHere(context), ...context.get(editionServices) };
  const site = { ...services, competition, limits, network, log };
  const change = { ...site, entry, form, sent, now: clock(), added: [] };
  const sentForm = sent.intent ?? "";
  // The page shows that the entry was removed or its data deleted.
  if (entry.removedAt !== null || entry.clearedAt !== null) return refuse("", { form: sentForm });
  try {
    const answer = await run(change);
    // The entry may have been deleted meanwhile. After an error it is unknown what it names.
    if (answer.status !== 200) await deleteFiles(change);
    return { ...answer, form: sentForm };
  } catch (error) {
    log.error("a dancer's change could not be stored", { error });
    const message = explainNotStored(error, ownAnswers.notStored);
    return refuse(message, { form: sentForm, values: sent });
  }
}

async function deleteFiles({ added, privateFiles }: OwnChange): Promise<void> {
  for (const file of added) await privateFiles.delete(file);
}

/** Counts the change, and alters the entry. */
async function alterEntry(
  change: OwnChange,
  done: string,
  alter: (content: EntryContent) => EntryContent,
): Promise<OwnAnswer> {
  return (await countChange(change)) ?? decideOn(change, done, alter);
}

function withdraw(change: OwnChange) {
  const { competition, now } = change;
  if (!isUntil(competition.dates.finale, now)) return refuse(ownAnswers.finaleOver);
  return alterEntry(change, ownAnswers.withdrawn, (content) => ({
    ...content,
    withdrawnAt: content.withdrawnAt ?? now,
  }));
}

function rejoin(change: OwnChange) {
  const { competition, now } = change;
  if (!acceptsEntries(competition, now)) return refuse(ownAnswers.tooLateToRejoin);
  return alterEntry(change, ownAnswers.rejoined, (content) => ({
    ...content,
    withdrawnAt: null,
    deletionAskedAt: null,
  }));
}

function askForDeletion(change: OwnChange) {
  const { now } = change;
  return alterEntry(change, ownAnswers.deletionAsked, (content) => ({
    ...content,
    withdrawnAt: content.withdrawnAt ?? now,
    deletionAskedAt: content.deletionAskedAt ?? now,
  }));
}
