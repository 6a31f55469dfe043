import { useState } from "react";
import { data, href } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { ListScreen } from "#app/documents/components/list-screen.tsx";
import { askForNotice } from "#app/documents/components/notice.tsx";
import type { Notice } from "#app/documents/document.ts";
import { type Change, handleListForm } from "#app/documents/lists/change-selection.server.ts";
import { loadList, type Page } from "#app/documents/lists/load-list.server.ts";
import { takeNotice } from "#app/documents/lists/notice-cookie.server.ts";
import { selectionOperations, trashStrings } from "#app/documents/strings.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import styles from "#app/entries/admin/admin-entries.module.css";
import { withVideoSeen } from "#app/entries/admin/entry-actions.server.ts";
import { describeSums, EntryRow } from "#app/entries/admin/entry-row.tsx";
import { listEntries, readEntryFilter } from "#app/entries/admin/list-entries.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { type EntryContent, editionOf } from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import { isPaid, markPaid, markUnpaid } from "#app/entries/payment.ts";
import { Statement } from "#app/entries/statement/admin-statement.tsx";
import {
  readStatement,
  type StatementAnswer,
} from "#app/entries/statement/read-statement.server.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-entries-page";

/** Entries of one edition, by their numbers. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { entries } = requireEntriesHere(context);
  const { edition, current, views, sums, categories, fee, flags, ...found } = await findEntries(
    url.searchParams,
    context,
  );
  const { items, ...list } = await loadList(url.searchParams, found, 25);
  const editions = [...new Set([current, ...(await entries.listEditions())])];
  return {
    // Of an entry that was deleted for ever.
    notice: await takeNotice(request, context),
    edition,
    editions: editions.map((one): [string, string] => [one === current ? "" : one, one]),
    views: views.map(({ name, title, count }): [string, string] => [
      name === "all" ? "" : name,
      `${title} ${count}`,
    ]),
    sums,
    categories,
    list,
    fee,
    rows: items.map(({ tokenHash: _secret, ...entry }) => ({
      entry,
      warnings: (flags.get(entry.id) ?? []).map(({ name }) => name),
    })),
  };
}

async function findEntries(search: URLSearchParams, context: Context) {
  const current = editionOf(context.get(competitionServices).competition);
  const { shown, filter, ...found } = await listEntries(search, context);
  const { edition, view, category, words } = filter;
  return {
    ...found,
    edition,
    current,
    total: shown.length,
    filter: {
      edition: edition === current ? "" : edition,
      view: view === "all" ? "" : view,
      category,
      q: words.join(" "),
    },
    list: async ({ limit, offset }: Page) => shown.slice(offset, offset + limit),
  };
}

/** `fee`: of the year, in rupees. `now`: epoch milliseconds. */
type Known = { fee: number; now: number };

type Answer = { notice: Notice | null; statement?: StatementAnswer };

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const { form } = sent;
  const { entries } = requireEntriesHere(context);
  const now = context.get(platformServices).clock();
  const { competition } = context.get(competitionServices);
  const filter = String(form.get("filter") ?? `edition=${form.get("edition")}`);
  const { edition } = readEntryFilter(new URLSearchParams(filter), competition);
  const { payment } = await findCompetitionOf(context, edition);
  const fee = payment.round1FeeRupees;
  if (form.get("intent") === "find-payments") {
    const statement = await readStatement(form, { edition, fee }, context);
    const { notice } = statement;
    return data<Answer>({ notice, statement }, notice ? 409 : 200);
  }
  const notice = await handleListForm(sent, context, {
    documents: entries.documents,
    find: findEntries,
    readChange: (_form, operation) => readChange(operation, { fee, now }),
  });
  return data<Answer>({ notice }, notice.ok ? 200 : 409);
}

/** An operation on selected entries; null for another one. */
function readChange(operation: string, { fee, now }: Known): Change<EntryContent> | null {
  const change = (
    done: string,
    alter: (entry: EntryContent, who: string) => EntryContent,
  ): Change<EntryContent> => ({
    done,
    run: (documents, { who, id, version }) =>
      documents.change(who, id, { version, alter: (entry) => alter(entry, who) }),
  });
  switch (operation) {
    case "mark-paid":
      // Who has marked it first stays, with the amount.
      return change(`marked as paid, with ${formatRupees(fee)} each`, (entry, who) => {
        return isPaid(entry, 1) ? entry : markPaid(entry, fee, { who, now });
      });
    case "mark-unpaid":
      return change("marked as not paid", markUnpaid);
    case "see-video":
      return change("marked as looked at", (entry, who) => withVideoSeen(entry, { who, now }));
    default:
      return null;
  }
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

const operations = {
  "mark-paid": { label: "Mark as paid" },
  "mark-unpaid": { label: "Mark as not paid" },
  "see-video": { label: "I have looked at the videos" },
  remove: selectionOperations.remove,
};

/** Without an answer, the lines and what a guru has ticked stay, to be sent again. */
function useStatement(answer: (Partial<Answer> & { isUnanswered?: boolean }) | undefined) {
  const [last, setLast] = useState(answer?.statement);
  if (answer?.isUnanswered) return last;
  if (answer?.statement !== last) setLast(answer?.statement);
  return answer?.statement;
}

export default function AdminEntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edition, editions, list, rows, categories } = loaderData;
  const { notice = loaderData.notice } = (actionData ?? {}) as Partial<Answer>;
  const statement = useStatement(actionData as Partial<Answer> | undefined);
  const { view, q, category } = list.filter;
  const years = { name: "edition", label: "Year", entries: editions };
  return (
    <>
      <ListScreen
        path={entryKind.listPath}
        title={`Entries of ${edition}`}
        lead={describeSums(loaderData.sums)}
        notice={notice}
        views={{ name: "view", label: "What is listed", entries: loaderData.views }}
        fields={[
          { name: "category", label: "Category", entries: categories },
          ...(editions.length > 1 ? [years] : []),
        ]}
        list={list}
        selection={{ noun: entryKind.noun, operations }}
        empty={
          view || q || category
            ? "No entry matches. Choose “All”, or search for fewer words."
            : "Nobody has entered yet."
        }
        label="Pages of entries"
        className={styles.list}
        rows={rows.map((row) => <EntryRow key={row.entry.id} fee={loaderData.fee} {...row} />)}
      >
        <Statement edition={edition} answer={statement} />
      </ListScreen>
      <div className="row">
        <ButtonAnchor href={href("/success/entries.csv")}>
          Download all entries as a table (CSV)
        </ButtonAnchor>
        <ButtonLink to={`${href("/success/trash")}?kind=${entryKind.name}`}>
          {trashStrings.title}
        </ButtonLink>
      </div>
    </>
  );
}
