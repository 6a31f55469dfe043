import { setImmediate } from "node:timers/promises";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Collection } from "../collection.server.ts";
import { type Snapshot, stateOf } from "../document.ts";
import { nameState } from "../publication-status.ts";
import { filterStrings } from "../strings.ts";
import { compareFields } from "./compare-fields.server.ts";
import * as history from "./history-store.server.ts";
import type { ShownChange } from "./shown-field.ts";

/** The names of people by their email addresses. */
type Names = Record<string, string>;

/** The maximum number of changes on the page of a document's history. */
const changesShown = 12;

/** What the pages of a document's history show. `find`: reads a document. */
export function createDocumentHistory<Content>(
  database: Database,
  collection: Collection<Content>,
  find: (id: string) => Promise<Snapshot<Content> | null>,
) {
  const keyOf = (id: string) => ({ kind: collection.kind.name, document_id: id });

  async function describeVersion(
    shown: Versions<Content>["after"],
    other: typeof shown,
    names: Names,
  ) {
    if (!shown) return [];
    const { content, status } = shown;
    const isReceived = !collection.isPublic && stateOf(status) === "published";
    const text = isReceived ? "Not in the trash" : nameState(status);
    const context = { database, names, other: other?.content ?? null };
    const fields = await collection.describe(content, context);
    return [{ name: "status", label: filterStrings.state, text }, ...fields];
  }

  async function compare({ before, after }: Versions<Content>, names: Names) {
    const earlier = await describeVersion(before, after, names);
    return compareFields(earlier, await describeVersion(after, before, names));
  }

  return {
    /** The latest first, from the one that led to the version `newest`. */
    async listChanges(id: string, names: Names, newest = Number.MAX_SAFE_INTEGER) {
      const now = await find(id);
      // The entry after `newest` has the document as it was after that change.
      const page = { newest: newest + 1, limit: changesShown + 2 };
      const listed = await history.listVersions<Content>(database, keyOf(id), page);
      const entries = listed.filter(({ version }) => version <= newest);
      const afterOf = (version: number) => {
        const next = listed.find((entry) => entry.version === version + 1);
        if (next) return next.before;
        return now?.status.version === version ? now : null;
      };
      const toChange = async (entry: (typeof entries)[number]): Promise<ShownChange> => {
        const { id: entryId, version, at, operation, isRestorable, before } = entry;
        const after = afterOf(version);
        const isKnown = after && (before || operation === "added");
        const differences = isKnown ? await compare({ before, after }, names) : null;
        const who = names[entry.who] ?? entry.who;
        return { entryId, version, at, who, operation, isRestorable, differences };
      };
      return {
        title: now ? collection.titleOf(now.content) : (listed[0]?.title ?? ""),
        /** Of the document now; null for a deleted one. */
        version: now?.status.version ?? null,
        changes: await runInTurn(entries.slice(0, changesShown), toChange),
        /** The version of the first change that is not shown; null after the last. */
        next: entries[changesShown]?.version ?? null,
      };
    },
  };
}

type Versions<Content> = Record<"before" | "after", Snapshot<Content> | null>;

/** Requests of other people are answered between two runs. */
async function runInTurn<One, Result>(all: One[], run: (one: One) => Promise<Result>) {
  const results: Result[] = [];
  for (const one of all) {
    await setImmediate();
    results.push(await run(one));
  }
  return results;
}
