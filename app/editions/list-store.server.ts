import { asOneChange } from "#app/documents/change-group.server.ts";
import type { Collection } from "#app/documents/collection.server.ts";
import type { Outcome, PublicationStatus } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import { toFirstStatus } from "#app/documents/publication-status.ts";
import { isPublished, toStatusColumns } from "#app/documents/publication-status-store.server.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { raiseCounter } from "#app/platform/database/content-revision-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { cancel, enqueue } from "#app/platform/jobs-store.server.ts";
import { finalistsKind, resultsKind } from "./edition-kind.ts";
import {
  type FinalistList,
  listNewlyAnnounced,
  listTakenBack,
  newFinalistList,
  newResultList,
  type PublishedLists,
  type ResultList,
  runningOrderOf,
} from "./lists.ts";

const empty = { finalists: newFinalistList, results: newResultList };

type Lists = { finalists: FinalistList; results: ResultList };

type ListStore<List> = {
  documents: DocumentService<List>;
  /** A list that nobody has saved is an empty draft. */
  findList: (year: string) => Promise<List & PublicationStatus>;
  /** Adds the row of a list, if it has none. */
  addList: (year: string) => Promise<void>;
  /** Changes a list of any version. */
  change: (who: string, year: string, alter: (list: List) => List) => Promise<Outcome>;
};

export type FinalistStore = ListStore<FinalistList>;
export type ResultStore = ListStore<ResultList>;

/** The finalists of each year, one document by its year. */
export const createFinalistStore = (database: Database): FinalistStore =>
  createListStore(database, "finalists", {
    ...collectionOf("finalists"),
    kind: finalistsKind,
    async describe(list, { database: connection }) {
      const { chosen, reserves, confirmBy, order } = list;
      const nameOf = await readNames(connection, list.edition);
      const numbered = runningOrderOf(list).filter((id) => order[id] !== undefined);
      return [
        { name: "chosen", label: "Finalists", text: linesOf(chosen.map(nameOf)) },
        { name: "reserves", label: "Reserves", text: linesOf(reserves.map(nameOf)) },
        { name: "confirmBy", label: "Answer by", text: confirmBy && formatDay(confirmBy) },
        {
          name: "order",
          label: "Running order",
          text: linesOf(numbered.map((id) => `${order[id]} ${nameOf(id)}`)),
        },
      ];
    },
  });

/** The results of each year, one document by its year. */
export const createResultStore = (database: Database): ResultStore =>
  createListStore(database, "results", {
    ...collectionOf("results"),
    kind: resultsKind,
    async describe({ edition, places, prizes, withdrawnCertificates }, { database: connection }) {
      const nameOf = await readNames(connection, edition);
      const placed = places.map(({ entry, place }) => `${place} ${nameOf(entry)}`);
      const won = prizes.map(({ entry, title }) => `${title}: ${nameOf(entry)}`);
      const withdrawn = withdrawnCertificates.map(
        ({ entry, award }) => `${award} ${nameOf(entry)}`,
      );
      return [
        { name: "places", label: "Places", text: linesOf(placed) },
        { name: "prizes", label: "Special prizes", text: linesOf(won) },
        { name: "certificates", label: "Withdrawn certificates", text: linesOf(withdrawn) },
      ];
    },
  });

const linesOf = (texts: string[]): string => texts.join("\n");

/** The numbers and names of the entries of a year, by their ids. */
async function readNames(database: Database, year: string): Promise<(id: string) => string> {
  const entries = database.selectFrom("entries").select(["id", "title"]);
  const rows = await entries.where("edition", "=", year).execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? "a deleted entry";
}

function createListStore<Name extends keyof Lists>(
  database: Database,
  name: Name,
  collection: Collection<Lists[Name]>,
): ListStore<Lists[Name]> {
  const documents = new DocumentService(database, collection);
  const row = (year: string) => ({
    id: year,
    ...collection.toColumns(empty[name](year) as Lists[Name]),
    ...toStatusColumns(toFirstStatus("draft")),
  });

  async function addList(year: string, connection = database): Promise<void> {
    const added = connection.insertInto(name).values(row(year) as never);
    await added.onConflict((known) => known.column("id").doNothing()).execute();
  }

  return {
    documents,
    addList,

    async findList(year) {
      const found = await documents.find(year);
      if (found) return { ...found.content, ...found.status };
      return { ...(empty[name](year) as Lists[Name]), ...toFirstStatus("draft") };
    },

    change: (who, year, alter) =>
      asOneChange(database, async ({ transaction }) => {
        await addList(year, transaction);
        await documents.lock([year]);
        return documents.changeAnyVersion(who, year, alter);
      }),
  };
}

const titles = { finalists: "Finalists", results: "Results" };

/** What the collections of both lists share. */
function collectionOf<Name extends keyof Lists>(name: Name) {
  type List = Lists[Name];
  const titleOf = ({ edition }: List) => `${titles[name]} ${edition}`;
  return {
    table: name,
    titleColumn: "title",
    isPublic: true,
    mayUnpublish: true,
    titleOf,
    toColumns: (list) => ({ title: titleOf(list), content: JSON.stringify(list) }),

    async read(database, id) {
      const found = database
        .selectFrom(name as "results")
        .select("content")
        .where("id", "=", id);
      return JSON.parse((await found.executeTakeFirstOrThrow()).content);
    },

    async writeRelatedRows(transaction, { after }, seen) {
      const other = await findPublishedLists(transaction, after.edition);
      await requestMails(transaction, {
        before: { ...other, [name]: seen.before },
        after: { ...other, [name]: seen.after },
      });
    },
  } satisfies Omit<Collection<List>, "kind" | "describe">;
}

/** What visitors see of a year. */
export async function findPublishedLists(
  database: Database,
  year: string,
): Promise<PublishedLists> {
  const read = async (name: keyof Lists) => {
    const row = database
      .selectFrom(name as "results")
      .select("content")
      .where("id", "=", year);
    const found = await row.where(isPublished(name)).executeTakeFirst();
    return found ? JSON.parse(found.content) : null;
  };
  return { finalists: await read("finalists"), results: await read("results") };
}

type Seen = { before: PublishedLists; after: PublishedLists };

/**
 * Makes the mails due to the dancers about whom a write announces something, also an undo or a
 * publication at its time, and cancels those of what visitors no longer see.
 */
async function requestMails(transaction: Database, { before, after }: Seen): Promise<void> {
  const announced = listNewlyAnnounced(before, after);
  const takenBack = listTakenBack(before, after).filter((id) => !announced.includes(id));
  await enqueue(transaction, { kind: "entry-mail", keys: announced });
  await cancel(transaction, { kind: "entry-mail", keys: takenBack });
}

/**
 * Makes every node render pages anew after a change of an entry, if lists of its year are
 * published: the names and withdrawals of its dancers are those of their entries.
 */
export async function raiseRevisionsOfEntry(transaction: Database, entryId: string) {
  const entry = transaction.selectFrom("entries").select("edition").where("id", "=", entryId);
  const { edition = "" } = (await entry.executeTakeFirst()) ?? {};
  const { finalists, results } = await findPublishedLists(transaction, edition);
  if (!finalists && !results) return;
  // One after the other, because every transaction locks the counters in this order.
  await raiseCounter(transaction, "revision");
  await raiseCounter(transaction, "withdrawals");
}
