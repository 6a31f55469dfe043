import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Kind, Memory } from "./write-documents.ts";

const tableOf = { photo: "uploads", event: "newevents", message: "messages" } as const;

const kinds = Object.keys(tableOf) as Kind[];

type Row = {
  id: string;
  version: number;
  title: string;
  is_hidden: number;
  removed_at: number | null;
};

type Entry = {
  kind: Kind;
  document_id: string;
  version: number;
  act: string;
  title: string;
  before: string | null;
};

const readRows = async (database: Database, kind: Kind) =>
  (
    await sql<Row>`select id, version, title, is_hidden, removed_at from ${sql.table(tableOf[kind])}`.execute(
      database,
    )
  ).rows;

/**
 * What was acknowledged and is not there or otherwise, one line each. What was not answered may have
 * been done or not; the memory then goes by what is there.
 */
export async function findLost(database: Database, memory: Memory): Promise<string[]> {
  const lost: string[] = [];
  for (const kind of kinds) {
    const rows = new Map((await readRows(database, kind)).map((row) => [row.id, row]));
    for (const [id, known] of memory.known[kind]) {
      const row = rows.get(id);
      if (!row) {
        lost.push(`${kind} ${id} is gone`);
        continue;
      }
      const { version, title } = row;
      const isHidden = row.is_hidden === 1;
      const isRemoved = row.removed_at !== null;
      const isAhead = version === known.version + 1 && memory.unsure.has(id);
      if (isAhead) memory.known[kind].set(id, { version, title, isHidden, isRemoved });
      const isSame =
        version === known.version &&
        title === known.title &&
        isHidden === known.isHidden &&
        isRemoved === known.isRemoved;
      if (!isAhead && !isSame)
        lost.push(`${kind} ${id} is ${JSON.stringify(row)}, not as ${JSON.stringify(known)}`);
    }
  }
  memory.unsure.clear();
  return lost;
}

/** What does not fit together: rows with their history, counters with rows; one line each. */
export async function findContradictions(database: Database): Promise<string[]> {
  const { rows: entries } = await sql<Entry>`
    select kind, document_id, version, act, title, before from history order by version
  `.execute(database);
  const histories = Map.groupBy(entries, (entry) => entry.document_id);
  const wrong: string[] = [];
  for (const kind of kinds) {
    for (const row of await readRows(database, kind)) {
      const entriesOf = histories.get(row.id) ?? [];
      histories.delete(row.id);
      wrong.push(
        ...historyFaults(kind, row, entriesOf).map((what) => `${kind} ${row.id}: ${what}`),
      );
    }
  }
  wrong.push(
    ...[...histories.keys()].map((id) => `the history tells of ${id}, which is not there`),
  );
  return [...wrong, ...(await findMiscounts(database))];
}

/** Messages arrive without an entry; everything else begins with one. */
function historyFaults(kind: Kind, row: Row, entries: Entry[]): string[] {
  const first = kind === "message" ? 2 : 1;
  const versions = entries.map(({ version }) => version).join();
  const expected = Array.from({ length: row.version - first + 1 }, (_, index) => first + index);
  if (versions !== expected.join())
    return [`of version ${row.version}, its history has ${versions}`];
  const last = entries.at(-1);
  const told = entries.flatMap((entry, index) => {
    if (entry.before === null) return entry.act === "added" ? [] : [`${entry.act} has no before`];
    const { content, standing } = JSON.parse(entry.before) as {
      content: { title: string };
      standing: { version: number };
    };
    const previous = entries[index - 1];
    const isNext = standing.version === entry.version - 1;
    const isSameTitle = !previous || previous.title === content.title;
    return isNext && isSameTitle ? [] : [`before ${entry.version} it was something else`];
  });
  const isRemoved = row.removed_at !== null;
  const shown = { hidden: 1, shown: 0 }[last?.act ?? ""];
  return [
    ...told,
    ...(last && last.title !== row.title ? [`it is called ${row.title}, last ${last.title}`] : []),
    ...(last && (last.act === "removed") !== isRemoved
      ? [`last ${last.act}, removed: ${isRemoved}`]
      : []),
    ...(shown !== undefined && shown !== row.is_hidden ? [`last ${last?.act}, but it is not`] : []),
  ];
}

async function findMiscounts(database: Database): Promise<string[]> {
  const shown = sql`select id from uploads where is_hidden = 0 and removed_at is null`;
  const pairs = {
    "the counter of uploads": sql`(select value from counters where name = 'uploads')`,
    "photos that visitors see": sql`(select count(*) from (${shown}) as seen)`,
    "photos by their tag": sql`(select count(*) from upload_tags where shown_at is not null)`,
  };
  const revision = sql`(select value from counters where name = 'revision')`;
  const acts = sql`(select count(*) from history where kind in ('photo', 'event'))`;
  const columns = Object.entries({ ...pairs, revision, acts }).map(
    ([name, value]) => sql`${value} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(database);
  const found = Object.entries(rows[0] ?? {}).map(
    ([name, value]) => [name, Number(value)] as const,
  );
  const numbers = new Map(found);
  const counts = Object.keys(pairs).map((name) => numbers.get(name));
  const isSame = new Set(counts).size === 1 && numbers.get("revision") === numbers.get("acts");
  return isSame ? [] : [`counters disagree: ${JSON.stringify(Object.fromEntries(found))}`];
}

/** SQLite's own word on its file. */
export async function findBrokenPages(database: Database): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  const { rows: strays } = await sql<object>`pragma foreign_key_check`.execute(database);
  const said = rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
  return [...said, ...strays.map((row) => `a row that belongs to nothing: ${JSON.stringify(row)}`)];
}
