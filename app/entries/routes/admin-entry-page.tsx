import { data, Link } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import editorStyles from "#app/documents/components/document-editor.module.css";
import { saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { ListLink } from "#app/documents/components/document-list.tsx";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { formatLastDay } from "#app/documents/date-time.ts";
import { historyPathOf } from "#app/documents/kind.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { editorStrings, historyStrings, operationLabels } from "#app/documents/strings.ts";
import { draftNameOf, type EntryPart } from "#app/entries/admin/admin-entry-fields.ts";
import styles from "#app/entries/admin/admin-entry-page.module.css";
import { changeEntry } from "#app/entries/admin/change-entry.server.ts";
import {
  Correction,
  Notes,
  QuestionCard,
  QuestionLetters,
  Round2,
} from "#app/entries/admin/entry-forms.tsx";
import { loadEntryPage } from "#app/entries/admin/entry-page.server.ts";
import {
  Certificates,
  Contact,
  DancersLink,
  EntryVideo,
  Given,
  Payment,
  Removal,
  Summary,
  Warnings,
} from "#app/entries/admin/entry-parts.tsx";
import { saveEntry } from "#app/entries/admin/save-entry.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { findOpenQuestion } from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import { revalidateIfAnswered, textsOf } from "#app/ui/ask-server.ts";
import { Act } from "#app/ui/card/card.tsx";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/admin-entry-page";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  return loadEntryPage(context, params.id);
}

export const meta = titledMeta;

/** `sent`: a form that was refused. */
type EntryAnswer = EditAnswer & { sent?: Record<string, string> };

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  requireEntriesHere(context);
  const change = { ...sent, id, context };
  const { part = "", intent } = textsOf(sent.form);
  if (intent === "save") {
    const saved = await saveEntry(change);
    return data<EntryAnswer & Sent>({ ...saved.data, part }, saved.init ?? undefined);
  }
  const notice = await changeEntry(change);
  const answer = notice.ok ? { notice, part } : { notice, part, sent: textsOf(sent.form) };
  return data<EntryAnswer & Sent>(answer, notice.ok ? 200 : 409);
}

/** `part`: the form that was sent; empty for a button. */
type Sent = { part: string };

export async function clientAction({ params, ...asking }: Route.ClientActionArgs) {
  const part = String((await asking.request.clone().formData()).get("part") ?? "");
  return saveDocumentForm(asking, { draftName: draftNameOf(params.id, part) });
}

export const shouldRevalidate = revalidateIfAnswered;

export default function AdminEntryPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { entry, isOpen } = page;
  const { notice, part, sent } = (actionData ?? {}) as Partial<EntryAnswer & Sent>;
  const { removedAt } = entry;
  const hasPrivateData = entry.clearedAt === null;
  const isAsked = part === "question" && notice?.ok && findOpenQuestion(entry);
  const resultOf = (name: EntryPart) => (part === name ? actionData : undefined);
  // Also what was sent after somebody had moved the entry to the trash.
  const isShown = (name: EntryPart) => isOpen || resultOf(name)?.answer !== undefined;
  const hasQuestion = entry.question !== null;
  const question = hasPrivateData && <QuestionCard page={page} result={resultOf("question")} />;
  return (
    <article className={editorStyles.editor}>
      <p className={editorStyles.links}>
        <ListLink kind={entryKind} />
        <Link to={historyPathOf(entryKind, entry.id)}>{historyStrings.ofThis(entryKind.noun)}</Link>
      </p>
      <header className={styles.head}>
        <h2>{page.title}</h2>
        <Summary page={page} />
      </header>
      <Contact page={page} />
      <DocumentNotice notice={notice}>
        {isAsked && <QuestionLetters page={page} question={isAsked} />}
      </DocumentNotice>
      <Warnings page={page} />
      {removedAt !== null && (
        <Act
          intent="restore"
          values={{ id: entry.id }}
          before={<p>{editorStrings.endsOn(formatLastDay(removedAt))}</p>}
        >
          {operationLabels.restore}
        </Act>
      )}
      <div className={styles.columns}>
        {hasPrivateData && <Payment page={page} sent={sent} />}
        <div className={styles.column}>
          {hasPrivateData && <EntryVideo page={page} />}
          {hasQuestion && question}
          <div className={styles.folds}>
            {hasPrivateData && page.isFinalist && (
              <Round2 page={page} result={resultOf("round2")} />
            )}
            <Given page={page} />
            {isShown("fields") && <Correction page={page} result={resultOf("fields")} />}
            {!hasQuestion && question}
            {hasPrivateData && isShown("notes") && <Notes page={page} result={resultOf("notes")} />}
            {isOpen && <DancersLink page={page} />}
            <Certificates page={page} />
            <Removal page={page} />
          </div>
        </div>
      </div>
    </article>
  );
}
