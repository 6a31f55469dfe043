import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { StagedStore } from "./stores.ts";

/** What the answers to a writer said about a document. */
type Known = { version: number; title: string; isHidden: boolean; isRemoved: boolean };

/** `from`: when it was sent, by `performance.now()`. */
export type Write = { kind: Kind; id: string; known: Known; from: number };

const paths = { photo: "/api/uploads", event: "/api/newevents" };
const tables = { photo: "uploads", event: "newevents" };

export type Kind = keyof typeof paths;

/** Everything that was acknowledged. Nobody else writes these documents. */
export type Memory = {
  documents: Record<Kind, Map<string, Known>>;
  messages: Set<string>;
  /** A write of these was sent and not answered: it may have been done. */
  unsure: Set<string>;
  acknowledged: number;
  wrong: string[];
  /** Called after each acknowledged write of a document. */
  onWrite?: (write: Write) => void;
};

export const emptyMemory = (): Memory => ({
  documents: { photo: new Map(), event: new Map() },
  ...{ messages: new Set(), unsure: new Set(), acknowledged: 0, wrong: [] },
});

type Writing = {
  store: StagedStore;
  memory: Memory;
  imageUrl: string;
  /** Adds until there are so many of a kind, and none after them; any number by default. */
  maxOfKind?: number;
};

/** Writes one document after the other until the connection is lost. */
export async function writeUntilKilled(writing: Writing, kind: Kind | "message"): Promise<void> {
  try {
    for (;;) await (kind === "message" ? addMessage(writing) : writeOne(writing, kind));
  } catch (error) {
    // Any other error is a mistake of this test, not the end of the program.
    if (!(error instanceof TypeError || (error as Error).name === "SocketError")) throw error;
  }
}

/** Adds a document, or changes one of the last twenty. */
export async function writeOne(writing: Writing, kind: Kind): Promise<void> {
  const { maxOfKind, store } = writing;
  const { node } = store;
  const documents = [...writing.memory.documents[kind]].slice(-20);
  const chosen = documents[Math.floor(Math.random() * documents.length)];
  const chance = Math.random();
  const isToAdd = maxOfKind ? documents.length < maxOfKind : chance < 0.15;
  if (!chosen || isToAdd) return add(writing, kind);
  const [id, known] = chosen;
  const path = `${paths[kind]}/${id}`;
  const { isHidden, isRemoved, version } = known;
  const from = performance.now();
  const change = (ask: Promise<Response>, after: Partial<Known>) =>
    applyChange(writing.memory, [kind, id], { ask, from, after: { ...known, ...after } });
  if (isRemoved) return change(node.send(`${path}/restore`, {}), { isRemoved: false });
  if (chance < 0.35) return change(node.send(path, {}, "DELETE"), { isRemoved: true });
  if (chance < 0.6) {
    return change(node.send(`${path}/${isHidden ? "show" : "hide"}`, {}), { isHidden: !isHidden });
  }
  const title = `Edited ${randomUUID()}`;
  return change(node.send(path, { version, title }, "PATCH"), { title });
}

async function applyChange(
  memory: Memory,
  [kind, id]: [Kind, string],
  { ask, from, after }: { ask: Promise<Response>; from: number; after: Known },
): Promise<void> {
  memory.unsure.add(id);
  const { status, ok } = await ask;
  memory.unsure.delete(id);
  if (!ok) return void memory.wrong.push(`a write of ${kind} ${id} was answered ${status}`);
  const known = { ...after, version: after.version + 1 };
  acknowledge(memory, { kind, id, known, from });
}

function acknowledge(memory: Memory, write: Write): void {
  memory.documents[write.kind].set(write.id, write.known);
  memory.acknowledged += 1;
  memory.onWrite?.(write);
}

async function add({ store, memory, imageUrl }: Writing, kind: Kind): Promise<void> {
  const title = `Added ${randomUUID()}`;
  const own = kind === "photo" ? { imageUrl, tags: ["lamp"] } : { date: "2030-01-31" };
  const from = performance.now();
  const answer = await store.node.send(paths[kind], { title, description: "d", ...own });
  if (!answer.ok) return void memory.wrong.push(`a new ${kind} was answered ${answer.status}`);
  const { id } = (await answer.json()) as { id: string };
  const known = { version: 1, title, isHidden: false, isRemoved: false };
  acknowledge(memory, { kind, id, known, from });
}

async function addMessage({ store, memory }: Writing): Promise<void> {
  const title = `Message ${randomUUID()}`;
  const count = memory.messages.size;
  // Each from a network of its own, and slowly enough, so that no limit refuses it.
  const headers = { "X-Forwarded-For": `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}` };
  const { ok, status } = await postMessage(store.node, { title }, headers);
  if (ok) memory.messages.add(title);
  else memory.wrong.push(`a message was answered ${status}`);
  memory.acknowledged += 1;
  await new Promise((resolve) => setTimeout(resolve, 40));
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
  const stored = await database.selectFrom("messages").select("title").execute();
  const titles = new Set(stored.map(({ title }) => title));
  return [...lost, ...[...memory.messages].filter((title) => !titles.has(title))];
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
