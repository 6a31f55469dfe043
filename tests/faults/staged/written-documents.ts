import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { drawPicture } from "#tests/factories/images.ts";
import type { ScaleNode } from "#tests/scale/nodes.ts";

/** What the answers to a writer said about a document. */
type Known = { version: number; title: string; isHidden: boolean; isRemoved: boolean };

const paths = { photo: "/api/uploads", event: "/api/newevents" };
const tables = { photo: "uploads", event: "newevents" };

type Kind = keyof typeof paths;

/** Everything that was acknowledged. Nobody else writes these documents. */
export type Memory = {
  documents: Record<Kind, Map<string, Known>>;
  /** A write of these was sent and not answered: it may have been done. */
  unsure: Set<string>;
  acknowledged: number;
  wrong: string[];
};

export const emptyMemory = (): Memory => ({
  documents: { photo: new Map(), event: new Map() },
  unsure: new Set(),
  acknowledged: 0,
  wrong: [],
});

/** Repeats a write until the connection is lost. */
export async function repeatUntilKilled(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) await write();
  } catch (error) {
    // Any other error is a mistake of this test, not the end of the program.
    if (!(error instanceof TypeError || (error as Error).name === "SocketError")) throw error;
  }
}

/** Adds a document, or changes one of the last twenty. Nobody else may change the same ones. */
export async function writeOne(node: ScaleNode, memory: Memory, kind: Kind): Promise<void> {
  const documents = [...memory.documents[kind]].slice(-20);
  const chosen = documents[Math.floor(Math.random() * documents.length)];
  const chance = Math.random();
  if (!chosen || chance < 0.15) return addOne(node, memory, kind);
  const [id, known] = chosen;
  const path = `${paths[kind]}/${id}`;
  const { isHidden, isRemoved, version } = known;
  const send = async (change: Partial<Known>, ...asked: Parameters<typeof node.send>) => {
    memory.unsure.add(id);
    const { status, ok } = await node.send(...asked);
    memory.unsure.delete(id);
    if (!ok) return void memory.wrong.push(`a write of ${kind} ${id} was answered ${status}`);
    memory.documents[kind].set(id, { ...known, ...change, version: version + 1 });
    memory.acknowledged += 1;
  };
  if (isRemoved) return send({ isRemoved: false }, `${path}/restore`, {});
  if (chance < 0.35) return send({ isRemoved: true }, path, {}, "DELETE");
  if (chance < 0.6) {
    return send({ isHidden: !isHidden }, `${path}/${isHidden ? "show" : "hide"}`, {});
  }
  const title = `Edited ${randomUUID()}`;
  return send({ title }, path, { version, title }, "PATCH");
}

export async function addOne(node: ScaleNode, memory: Memory, kind: Kind): Promise<void> {
  const title = `Added ${randomUUID()}`;
  const own = kind === "photo" ? await uploadPicture(node) : { date: "2030-01-31" };
  const answer = await node.send(paths[kind], { title, description: "d", ...own });
  if (!answer.ok) return void memory.wrong.push(`a new ${kind} was answered ${answer.status}`);
  const { id } = (await answer.json()) as { id: string };
  memory.documents[kind].set(id, { version: 1, title, isHidden: false, isRemoved: false });
  memory.acknowledged += 1;
}

/** Makes every other picture larger than what is written to the disk at once. */
const tail = Buffer.alloc(3_000_000);

async function uploadPicture(node: ScaleNode) {
  const number = randomInt(0xffffff);
  const background = `#${number.toString(16).padStart(6, "0")}`;
  const picture = await drawPicture({ width: 400, height: 300, background });
  const bytes = number % 2 === 0 ? picture : Buffer.concat([picture, tail]);
  const { url } = (await (await node.uploadPicture(bytes)).json()) as { url: string };
  return { imageUrl: url, tags: ["lamp"] };
}

/** A line for each acknowledged write that is not in the database. */
export async function findLost(database: Database, memory: Memory): Promise<string[]> {
  const lost: string[] = [];
  for (const kind of ["photo", "event"] as const) {
    const rows = await readRows(database, kind);
    for (const [id, known] of memory.documents[kind]) {
      const row = rows.get(id);
      const isAhead = row?.version === known.version + 1 && memory.unsure.has(id);
      if (row && isAhead) memory.documents[kind].set(id, row);
      else if (JSON.stringify(row) !== JSON.stringify(known))
        lost.push(`${kind} ${id} is ${JSON.stringify(row)}, not ${JSON.stringify(known)}`);
    }
  }
  memory.unsure.clear();
  return lost;
}

async function readRows(database: Database, kind: Kind): Promise<Map<string, Known>> {
  type Row = { id: string; version: number; title: string; is_hidden: number; removed_at: unknown };
  const columns = sql.raw("id, version, title, is_hidden, removed_at");
  const query = sql<Row>`select ${columns} from ${sql.table(tables[kind])}`;
  const { rows } = await query.execute(database);
  return new Map(
    rows.map(({ id, version, title, is_hidden, removed_at }) => [
      id,
      { version, title, isHidden: is_hidden === 1, isRemoved: removed_at !== null },
    ]),
  );
}

/** A line for each row without its whole history, and for counters that disagree with the rows. */
export async function findContradictions(database: Database): Promise<string[]> {
  const history = await database
    .selectFrom("history")
    .select(["document_id", "version", "title"])
    .where("kind", "in", ["photo", "event"])
    .orderBy("version")
    .execute();
  const entriesOf = Map.groupBy(history, (entry) => entry.document_id);
  const wrong: string[] = [];
  for (const kind of ["photo", "event"] as const) {
    for (const [id, { version, title }] of await readRows(database, kind)) {
      const entries = entriesOf.get(id) ?? [];
      const isWhole = entries.length === version && entries.every((e, at) => e.version === at + 1);
      if (!isWhole || entries.at(-1)?.title !== title)
        wrong.push(`${kind} ${id} of version ${version} has ${JSON.stringify(entries)}`);
    }
  }
  // Every photo carries one tag.
  const { rows } = await sql<{ name: string; value: number; counted: number }>`
    with seen as (select id from uploads where is_hidden = 0 and removed_at is null)
    select name, value, case name
      when 'uploads' then (select count(*) from seen)
      else (select count(*) from history where kind in ('photo', 'event'))
    end as counted from counters where name in ('uploads', 'revision')
    union all select 'tags', (select count(*) from upload_tags where shown_at is not null),
      (select count(*) from seen)
  `.execute(database);
  const off = rows.filter(({ value, counted }) => Number(value) !== Number(counted));
  if (rows.length < 3) wrong.push("a counter is missing");
  return [...wrong, ...off.map((row) => `a counter is wrong: ${JSON.stringify(row)}`)];
}
