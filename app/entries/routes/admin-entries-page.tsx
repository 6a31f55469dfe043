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
import { handleListForm } from "#app/documents/lists/change-selection.server.ts";
import { loadList } from "#app/documents/lists/load-list.server.ts";
import { filterStrings, selectionOperations, trashStrings } from "#app/documents/strings.ts";
import rowStyles from "#app/entries/admin/admin-entry-row.module.css";
import { EntryRow } from "#app/entries/admin/admin-entry-row.tsx";
import {
  entryOperations,
  entryViews,
  listStrings as strings,
  viewTitles,
} from "#app/entries/admin/admin-list-strings.ts";
import { readPaymentChange } from "#app/entries/admin/change-payments.server.ts";
import { toEntryCard } from "#app/entries/admin/entry-view.server.ts";
import { findFee, listEntries, readEntryFilter } from "#app/entries/admin/list-entries.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { editionOf } from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import { StatementForm } from "#app/entries/statement/admin-statement-form.tsx";
import {
  checkPaymentsByStatement,
  type StatementAnswer,
} from "#app/entries/statement/check-payments.server.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import { Options } from "#app/ui/field/field.tsx";
import type { Route } from "./+types/admin-entries-page";

const pageSize = 25;

/** Entries of one edition, by their numbers. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { entries } = requireEntriesHere(context);
  const { competition } = context.get(competitionServices);
  const { filter, shown, counts, sums, categories, fee, flags } = await listEntries(
    url.searchParams,
    context,
  );
  const { items, ...listed } = await loadList(url.searchParams, {
    pageSize,
    count: async () => shown.length,
    list: async (_filter, { limit, offset }) => shown.slice(offset, offset + limit),
  });
  const current = editionOf(competition);
  const { edition, view, category, words } = filter;
  return {
    // Of an entry that was deleted for ever.
    notice: await takeNotice(request, context),
    edition,
    editions: [...new Set([current, ...(await entries.listEditions())])],
    view,
    counts,
    sums,
    categories,
    list: {
      ...listed,
      filter: {
        edition: edition === current ? "" : edition,
        view: view === "all" ? "" : view,
        category,
        q: words.join(" "),
      },
    },
    cards: items.map((entry) => toEntryCard(entry, { fee, flags: flags.get(entry.id) ?? [] })),
  };
}

type Answer = { notice: Notice; statement?: StatementAnswer };

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  const { entries } = requireEntriesHere(context);
  const { database, clock } = context.get(platformServices);
  const { competition } = context.get(competitionServices);
  const { undoGroup } = context.get(documentServices);
  const listMatching = async (search: URLSearchParams) =>
    (await listEntries(search, context)).shown;
  const statement = await checkPaymentsByStatement(form, context, who);
  if (statement) {
    const { notice } = statement;
    return data<Answer>({ notice, statement }, notice.ok ? 200 : 409);
  }
  const notice = await handleListForm(form, {
    database,
    undoGroup,
    documents: entries.documents,
    who,
    countMatching: async (search) => (await listMatching(search)).length,
    listMatching: async (search, limit) => (await listMatching(search)).slice(0, limit),
    readChange(_form, operation) {
      const search = new URLSearchParams(String(form.get("filter") ?? ""));
      const { edition } = readEntryFilter(search, competition);
      return readPaymentChange(operation, { fee: findFee(edition, competition), now: clock() });
    },
  });
  return data<Answer>({ notice }, notice.ok ? 200 : 409);
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function AdminEntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edition, view, list, cards, sums, counts, categories } = loaderData;
  const { notice = loaderData.notice, statement } = (actionData ?? {}) as Partial<Answer>;
  const hasOthers = view !== "all" || list.filter.q !== "" || list.filter.category !== "";
  return (
    <>
      <h2>{strings.title(edition)}</h2>
      <p className="quiet">{strings.sums(sums)}</p>
      <DocumentNotice notice={notice} />
      <StatementForm edition={edition} answer={statement} />
      <Views list={list} view={view} counts={counts} />
      <DocumentFilter filter={list.filter}>
        <input type="hidden" name="view" value={list.filter.view} />
        <label>
          <span>{strings.category}</span>
          <select name="category" defaultValue={list.filter.category}>
            <option value="">{filterStrings.any}</option>
            <Options entries={categories} />
          </select>
        </label>
        <Editions {...loaderData} />
      </DocumentFilter>
      <Selection
        key={JSON.stringify(list.filter)}
        noun={entryKind.noun}
        list={list}
        notice={notice}
        operations={{ ...entryOperations, remove: selectionOperations.remove }}
      >
        <DocumentList
          path={href("/success/entries")}
          list={list}
          empty={hasOthers ? strings.noneFound : strings.empty}
          label={strings.pages}
          className={rowStyles.list}
        >
          {cards.map((card) => (
            <EntryRow key={card.id} card={card} />
          ))}
        </DocumentList>
      </Selection>
      <div className="row">
        <ButtonAnchor href={href("/success/:section.csv", { section: "entries" })}>
          {strings.table}
        </ButtonAnchor>
        <ButtonLink to={`${href("/success/trash")}?kind=${entryKind.name}`}>
          {trashStrings.title}
        </ButtonLink>
      </div>
    </>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

/** Views without an entry are left out, so that the others have room on a phone. */
function Views({ list, view: shown, counts }: Pick<LoaderData, "list" | "view" | "counts">) {
  const current = list.current === 1 ? "page" : true;
  return (
    <nav className={`chips ${rowStyles.views}`} aria-label={strings.views}>
      {entryViews
        .filter((view) => view === "all" || view === shown || counts[view] > 0)
        .map((view) => (
          <Link
            key={view}
            to={pageAddress(
              href("/success/entries"),
              { ...list.filter, view: view === "all" ? "" : view },
              1,
            )}
            aria-current={view === shown ? current : undefined}
          >
            {`${viewTitles[view]} ${counts[view]}`}
          </Link>
        ))}
    </nav>
  );
}

/** The choice of an edition, once there are several. */
function Editions({ edition, editions }: Pick<LoaderData, "edition" | "editions">) {
  if (editions.length === 1) return null;
  return (
    <label>
      <span>{strings.edition}</span>
      <select name="edition" defaultValue={edition}>
        <Options entries={editions.map((one) => [one, one])} />
      </select>
    </label>
  );
}
