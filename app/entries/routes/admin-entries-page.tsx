import { useState } from "react";
import { data, href, Link } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import {
  DocumentFilter,
  DocumentList,
  pageAddress,
} from "#app/documents/components/document-list.tsx";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { Selection } from "#app/documents/components/selection.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import type { Notice } from "#app/documents/document.ts";
import { takeNotice } from "#app/documents/lists/added-notice.server.ts";
import { type Change, handleListForm } from "#app/documents/lists/change-selection.server.ts";
import { loadList } from "#app/documents/lists/load-list.server.ts";
import { filterStrings, selectionOperations, trashStrings } from "#app/documents/strings.ts";
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
import { platformServices } from "#app/platform/context.server.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import { Options } from "#app/ui/field/field.tsx";
import type { Route } from "./+types/admin-entries-page";

const path = href("/success/entries");

/** Entries of one edition, by their numbers. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { entries } = requireEntriesHere(context);
  const current = editionOf(context.get(competitionServices).competition);
  const found = await listEntries(url.searchParams, context);
  const { shown, views, categories, sums, fee, flags } = found;
  const { edition, view, category, words } = found.filter;
  const { items, ...list } = await loadList(url.searchParams, {
    pageSize: 25,
    count: async () => shown.length,
    list: async (_filter, { limit, offset }) => shown.slice(offset, offset + limit),
  });
  const filter = {
    edition: edition === current ? "" : edition,
    view: view === "all" ? "" : view,
    category,
    q: words.join(" "),
  };
  return {
    // Of an entry that was deleted for ever.
    notice: await takeNotice(request, context),
    edition,
    editions: [...new Set([current, ...(await entries.listEditions())])],
    view,
    views,
    sums,
    categories,
    list: { ...list, filter },
    fee,
    rows: items.map(({ tokenHash: _secret, ...entry }) => ({
      entry,
      warnings: (flags.get(entry.id) ?? []).map(({ name }) => name),
    })),
  };
}

/** `fee`: of the year, in rupees. `now`: epoch milliseconds. */
type Known = { fee: number; now: number };

type Answer = { notice: Notice | null; statement?: StatementAnswer };

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  const { entries } = requireEntriesHere(context);
  const { database, clock } = context.get(platformServices);
  const { competition } = context.get(competitionServices);
  const filter = String(form.get("filter") ?? `edition=${form.get("edition")}`);
  const search = new URLSearchParams(filter);
  const { edition } = readEntryFilter(search, competition);
  const { payment } = await findCompetitionOf(context, edition);
  const fee = payment.round1FeeRupees;
  if (form.get("intent") === "find-payments") {
    const statement = await readStatement(form, { edition, fee }, context);
    const { notice } = statement;
    return data<Answer>({ notice, statement }, notice ? 409 : 200);
  }
  const listMatching = async (search: URLSearchParams) =>
    (await listEntries(search, context)).shown;
  const notice = await handleListForm(form, {
    database,
    undoGroup: context.get(documentServices).undoGroup,
    documents: entries.documents,
    who,
    countMatching: async (search) => (await listMatching(search)).length,
    listMatching: async (search, limit) => (await listMatching(search)).slice(0, limit),
    readChange: (_form, operation) => readChange(operation, { fee, now: clock() }),
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
  const { filter } = list;
  const isLimited = filter.view !== "" || filter.q !== "" || filter.category !== "";
  return (
    <>
      <h2>{`Entries of ${edition}`}</h2>
      <p className="quiet">{describeSums(loaderData.sums)}</p>
      <DocumentNotice notice={notice} />
      <Statement edition={edition} answer={statement} />
      <Views {...loaderData} />
      <DocumentFilter filter={filter}>
        <input type="hidden" name="view" value={filter.view} />
        <label>
          <span>Category</span>
          <select name="category" defaultValue={filter.category}>
            <Options entries={[["", filterStrings.any], ...categories]} />
          </select>
        </label>
        {editions.length > 1 && (
          <label>
            <span>Year</span>
            <select name="edition" defaultValue={edition}>
              <Options entries={editions.map((one) => [one, one])} />
            </select>
          </label>
        )}
      </DocumentFilter>
      <Selection
        key={JSON.stringify(filter)}
        noun={entryKind.noun}
        list={list}
        notice={notice}
        operations={operations}
      >
        <DocumentList
          path={path}
          list={list}
          empty={
            isLimited
              ? "No entry matches. Choose “All”, or search for fewer words."
              : "Nobody has entered yet."
          }
          label="Pages of entries"
          className={styles.list}
        >
          {rows.map((row) => (
            <EntryRow key={row.entry.id} fee={loaderData.fee} {...row} />
          ))}
        </DocumentList>
      </Selection>
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

type LoaderData = Route.ComponentProps["loaderData"];

function Views({ list, view: shown, views }: LoaderData) {
  return (
    <nav className={`chips ${styles.views}`} aria-label="What is listed">
      {views.map(({ name, title, count }) => {
        const filter = { ...list.filter, view: name === "all" ? "" : name };
        const current = name === shown && (list.current === 1 ? "page" : true);
        return (
          <Link key={name} to={pageAddress(path, filter, 1)} aria-current={current || undefined}>
            {`${title} ${count}`}
          </Link>
        );
      })}
    </nav>
  );
}
