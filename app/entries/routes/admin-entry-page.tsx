import { data, Form, Link } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import editorStyles from "#app/documents/components/document-editor.module.css";
import { saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { ListLink } from "#app/documents/components/document-list.tsx";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { formatLastDay } from "#app/documents/date-time.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { historyPathOf } from "#app/documents/kind.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { editorStrings, historyStrings, operationLabels } from "#app/documents/strings.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { EntryCertificates } from "#app/entries/admin/admin-entry-certificates.tsx";
import { EntryFacts, EntryWarnings } from "#app/entries/admin/admin-entry-facts.tsx";
import { EntryLink } from "#app/entries/admin/admin-entry-link.tsx";
import { EntryCorrection, EntryNotes } from "#app/entries/admin/admin-entry-notes.tsx";
import styles from "#app/entries/admin/admin-entry-page.module.css";
import { EntryPayment } from "#app/entries/admin/admin-entry-payment.tsx";
import { EntryRequests, Letters } from "#app/entries/admin/admin-entry-requests.tsx";
import { entryStrings as strings } from "#app/entries/admin/admin-entry-strings.ts";
import { EntryVideo } from "#app/entries/admin/admin-entry-video.tsx";
import { changeEntry, maxAnswerDays } from "#app/entries/admin/change-entry.server.ts";
import { type EntryView, toEntryView } from "#app/entries/admin/entry-view.server.ts";
import { findKnown } from "#app/entries/admin/list-entries.server.ts";
import { listConstraints, saveEntryForm } from "#app/entries/admin/save-entry-form.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { DeleteEntry } from "#app/entries/deletion/admin-delete-entry.tsx";
import { deleteEntryForEver } from "#app/entries/deletion/delete-entry.server.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import { finaleOf } from "#app/entries/entry-times.ts";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { revalidateIfAnswered, textsOf } from "#app/ui/ask-server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/admin-entry-page";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { entries, entryLinks, certificates } = requireEntriesHere(context);
  const { accounts } = context.get(accountServices);
  const { competition } = context.get(competitionServices);
  const { school } = context.get(schoolServices);
  const now = context.get(platformServices).clock();
  const entry = isDocumentId(params.id) ? await entries.findEntry(params.id) : null;
  if (!entry) throw data(strings.noSuchEntry, { status: 404 });
  const { edition } = entry;
  const { flags, fee } = findKnown(await entries.listEntries(edition), { edition, competition });
  const view = toEntryView(entry, {
    fee,
    flags: flags.get(entry.id) ?? [],
    names: await accounts.listNames(),
    link: entryLinks.findLink(entry),
    finale: finaleOf(entry, competition),
    competition,
    schoolName: school.name,
  });
  return {
    title: `${view.number} ${view.name}`,
    entry: view,
    certificates: await certificates.list(entry),
    // A form that is sent twice names the same request.
    requestId: createId(),
    days: {
      today: indiaDay(now),
      answerBy: indiaDay(now + suggestedDays * dayMs),
      latest: indiaDay(now + maxAnswerDays * dayMs),
    },
    constraints: listConstraints(entry, context),
  };
}

/** A dancer has so many days to answer, unless the guru chooses another day. */
const suggestedDays = 7;

export const meta = titledMeta;

/** `part`: the form that was sent, with its values as `sent`. `askedId`: of the new request. */
export type EntryAnswer = EditAnswer & {
  part: string;
  sent?: Record<string, string>;
  askedId?: string;
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const guruForm = await readGuruForm(request, context);
  const services = requireEntriesHere(context);
  const { form, who } = guruForm;
  const { id } = params;
  const part = String(form.get("part") ?? "");
  const deleted = await deleteEntryForEver(form, context, id);
  if (deleted) throw deleted;
  if (form.get("intent") === "save") {
    const saved = await saveEntryForm({ ...guruForm, id }, context);
    return data<EntryAnswer>({ ...saved.data, part }, saved.init ?? undefined);
  }
  const { undoGroup } = context.get(documentServices);
  const { accounts } = context.get(accountServices);
  const names = await accounts.listNames();
  const now = context.get(platformServices).clock();
  const { editions } = context.get(editionServices);
  const change = { form, id, who, names, now, editions, ...services };
  const notice = (await undoGroup(form, who)) ?? (await changeEntry(change));
  const isAsked = notice.ok && form.get("intent") === "ask";
  const answer: EntryAnswer = {
    notice,
    part,
    ...(isAsked && { askedId: String(form.get("requestId")) }),
    ...(!notice.ok && { sent: textsOf(form) }),
  };
  return data<EntryAnswer>(answer, notice.ok ? 200 : 409);
}

const draftNameOf = (id: string, part: string) =>
  part === "notes" ? `notes ${id}` : `entry ${id}`;

export async function clientAction({ params, ...asking }: Route.ClientActionArgs) {
  const part = String((await asking.request.clone().formData()).get("part") ?? "");
  return saveDocumentForm(asking, { draftName: draftNameOf(params.id, part) });
}

export const shouldRevalidate = revalidateIfAnswered;

export default function AdminEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, certificates, requestId, days, constraints } = loaderData;
  const { notice, part, sent, askedId } = (actionData ?? {}) as Partial<EntryAnswer>;
  const { id, removedAt } = entry;
  const isOpen = removedAt === null && entry.clearedAt === null;
  const asked = entry.requests.find((request) => request.id === askedId);
  const resultOf = (name: string) => (part === name ? actionData : undefined);
  // Also what was sent after somebody had moved the entry to the trash.
  const isShown = (name: string) => isOpen || resultOf(name)?.answer !== undefined;
  return (
    <article className={editorStyles.editor}>
      <p className={editorStyles.links}>
        <ListLink kind={entryKind} />
        <Link to={historyPathOf(entryKind, id)}>{historyStrings.ofThis(entryKind.noun)}</Link>
      </p>
      <h2>
        {entry.number} {entry.name}
      </h2>
      <DocumentNotice notice={notice}>
        {asked && <Letters letters={asked.letters} />}
      </DocumentNotice>
      <EntryWarnings entry={entry} />
      {removedAt !== null && <p>{editorStrings.endsOn(formatLastDay(removedAt))}</p>}
      <div className={styles.columns}>
        {entry.clearedAt === null && (
          <div className={styles.column}>
            {entry.payments.map((paid) => (
              <EntryPayment key={paid.round} id={id} paid={paid} isOpen={isOpen} sent={sent} />
            ))}
            <EntryVideo entry={entry} isOpen={isOpen} />
            {isShown("notes") && (
              <EntryNotes
                entry={entry}
                draftName={draftNameOf(id, "notes")}
                constraints={constraints.notes}
                result={resultOf("notes")}
              />
            )}
          </div>
        )}
        <div className={styles.column}>
          <EntryFacts entry={entry} />
          <EntryCertificates id={id} certificates={certificates} />
          {entry.clearedAt === null && (
            <EntryRequests
              entry={entry}
              isOpen={isOpen}
              ask={{ requestId, days, sent: part === "ask" ? sent : undefined, askedId }}
            />
          )}
          {isOpen && <EntryLink entry={entry} />}
          {isShown("fields") && (
            <EntryCorrection
              entry={entry}
              draftName={draftNameOf(id, "fields")}
              constraints={constraints.fields}
              result={resultOf("fields")}
            />
          )}
        </div>
      </div>
      <RemoveButton entry={entry} />
      <DeleteEntry />
    </article>
  );
}

function RemoveButton({ entry }: { entry: EntryView }) {
  const isRemoved = entry.removedAt !== null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={entry.id} />
      <IntentButton intent={isRemoved ? "restore" : "remove"} look="small">
        {isRemoved ? operationLabels.restore : strings.remove}
      </IntentButton>
    </Form>
  );
}
