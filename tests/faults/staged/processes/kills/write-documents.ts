import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { drawPicture } from "#tests/factories/images.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { StagedStore } from "../stores.ts";

/** What a writer was told of a document: it must be there, and so. */
type Known = { version: number; title: string; isHidden: boolean; isRemoved: boolean };

export type Kind = "photo" | "event" | "message";

export type Memory = {
  known: Record<Kind, Map<string, Known>>;
  /** Of these an act was asked for and not answered: it may have been done. */
  unsure: Set<string>;
  acknowledged: number;
  /** Answers that nobody who is alone with a document should be given. */
  wrong: string[];
};

export const emptyMemory = (): Memory => ({
  known: { photo: new Map(), event: new Map(), message: new Map() },
  ...{ unsure: new Set(), acknowledged: 0, wrong: [] },
});

const callOf = { photo: "/api/uploads", event: "/api/newevents" };

type Writing = { store: StagedStore; memory: Memory; imageUrl: string };

/** The picture that every photo shows. */
export async function uploadOne({ node }: StagedStore): Promise<string> {
  const picture = await drawPicture({ width: 300, height: 200, background: "#7a1226" });
  const { url } = (await (await node.uploadPicture(picture)).json()) as { url: string };
  return url;
}

/** One act after the other until the program is no longer there. Nobody else writes these documents. */
export async function writeUntilGone(writing: Writing, kind: Kind): Promise<void> {
  const act = kind === "message" ? actOnMessage : actOnPublished;
  for (;;) {
    const isAnswered = await act(writing, kind as "photo").catch((error: unknown) => {
      // Whatever is wrong with this test is not taken for the end of the program.
      if (!isLostConnection(error)) throw error;
      return false;
    });
    if (!isAnswered) return;
  }
}

const isLostConnection = (error: unknown) =>
  error instanceof TypeError || (error as Error).name === "SocketError";

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}

/** What was said of a document once the act was acknowledged; null: the answer was another. */
async function settle(
  { memory }: Writing,
  [kind, id]: [Kind, string],
  { asked, after }: { asked: Promise<Response>; after: Partial<Known> },
): Promise<boolean> {
  memory.unsure.add(id);
  const { status, ok } = await asked;
  memory.unsure.delete(id);
  const before = memory.known[kind].get(id);
  if (!ok || !before) {
    memory.wrong.push(`an act on ${kind} ${id} was answered ${status}`);
    return true;
  }
  memory.known[kind].set(id, { ...before, ...after, version: before.version + 1 });
  memory.acknowledged += 1;
  return true;
}

async function actOnPublished(writing: Writing, kind: "photo" | "event"): Promise<boolean> {
  const { memory, store } = writing;
  const id = Math.random() < 0.15 ? undefined : pick([...memory.known[kind].keys()].slice(-20));
  const known = id && memory.known[kind].get(id);
  if (!id || !known) return add(writing, kind);
  const path = `${callOf[kind]}/${id}`;
  const call = (act: string, after: Partial<Known>) =>
    settle(writing, [kind, id], { asked: store.node.send(`${path}/${act}`, {}), after });
  if (known.isRemoved) return call("restore", { isRemoved: false });
  const act = pick(["edit", "edit", "turn", "remove", "bring back"]);
  if (act === "turn") {
    return call(known.isHidden ? "show" : "hide", { isHidden: !known.isHidden });
  }
  if (act === "bring back") return restoreVersion(writing, [kind, id], known);
  if (act === "remove") {
    const asked = store.node.send(path, {}, "DELETE");
    return settle(writing, [kind, id], { asked, after: { isRemoved: true } });
  }
  const title = `Edited ${randomUUID()}`;
  const asked = store.node.send(path, { version: known.version, title }, "PATCH");
  return settle(writing, [kind, id], { asked, after: { title } });
}

async function add({ store, memory, imageUrl }: Writing, kind: "photo" | "event") {
  const title = `Added ${randomUUID()}`;
  const own = kind === "photo" ? { imageUrl, tags: ["lamp"] } : { date: "2030-01-31" };
  const answer = await store.node.send(callOf[kind], { title, description: "d", ...own });
  const { id } = (await answer.json()) as { id: string };
  memory.known[kind].set(id, { version: 1, title, isHidden: false, isRemoved: false });
  memory.acknowledged += 1;
  return true;
}

/** What it was called before its latest edit, from the history. */
async function restoreVersion(writing: Writing, [kind, id]: [Kind, string], known: Known) {
  const latest = sql<{ id: string; before: string }>`
    select id, before from history where document_id = ${id} and act = 'changed'
    order by version desc limit 1
  `;
  const { rows } = await writing.store.inDatabase((database) => latest.execute(database));
  if (!rows[0]) return true;
  const { content, standing } = JSON.parse(rows[0].before) as {
    content: { title: string };
    standing: { isHidden: boolean };
  };
  const after = { title: content.title, isHidden: standing.isHidden };
  if (after.title === known.title && after.isHidden === known.isHidden) return true;
  const fields = { kind, entry: rows[0].id, intent: "bring-back" };
  const asked = writing.store.node.sendForm("/success/history", fields);
  return settle(writing, [kind, id], { asked, after });
}

let networks = 0;

async function actOnMessage(writing: Writing): Promise<boolean> {
  const { store, memory } = writing;
  const messages = memory.known.message;
  const id = Math.random() < 0.5 ? undefined : pick([...messages.keys()].slice(-10));
  const known = id && messages.get(id);
  if (id && known) {
    const intent = known.isRemoved ? "restore" : "remove";
    const asked = store.node.sendForm("/success/messages", { intent, id });
    return settle(writing, ["message", id], { asked, after: { isRemoved: !known.isRemoved } });
  }
  const title = `Message ${randomUUID()}`;
  networks += 1;
  // Each from a network of its own: the limits are another test's.
  const network = {
    "X-Forwarded-For": `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
  };
  const { ok, status } = await postMessage(store.node, { title }, network);
  if (!ok) memory.wrong.push(`a message was answered ${status}`);
  memory.acknowledged += 1;
  const named = sql<{ id: string }>`select id from messages where title = ${title}`;
  const { rows } = await store.inDatabase((database) => named.execute(database));
  if (!rows[0]) memory.wrong.push(`${title} was acknowledged and is not there`);
  else messages.set(rows[0].id, { version: 1, title, isHidden: false, isRemoved: false });
  // So that a whole run stays below what a flood is cut to.
  await new Promise((resolve) => setTimeout(resolve, 40));
  return true;
}
