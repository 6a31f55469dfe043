import type { Database } from "#app/platform/database/database.server.ts";
import { dispatchOperation, refuseIfFull } from "../dispatch-operation.server.ts";
import { isDocumentId, maxSelected, type Notice, type Outcome, refusal } from "../document.ts";
import type { DocumentService } from "../document-service.server.ts";
import { changeTogether, type GroupOutcome, type Selected } from "../grouped-writes.server.ts";
import type { Kind } from "../kind.ts";
import { groupStrings, selectionOperations, selectionStrings } from "../strings.ts";

export type Change<Content> = {
  /** The notice says it so: `3 photos hidden`. */
  done: string;
  run: (
    documents: DocumentService<Content>,
    one: Selected & { who: string },
    index: number,
  ) => Promise<Outcome>;
};

/** `kind`: the name of one; empty where a list has only one kind. */
export type SelectedInList = Selected & { kind: string };

/** The documents that match the filter of a list. */
type Matching<One> = {
  countMatching: (search: URLSearchParams) => Promise<number>;
  /** Lists at most `limit` of them, the first ones. */
  listMatching: (search: URLSearchParams, limit: number) => Promise<One[]>;
};

type Selection<Content> = Matching<Selected> & {
  database: Database;
  undoGroup: (form: FormData, who: string) => Promise<Notice | null>;
  documents: DocumentService<Content>;
  who: string;
  /** The kind's own operations; a text is the reason why a form cannot be carried out. */
  readChange?: (form: FormData, operation: string) => Change<Content> | string | null;
};

/**
 * The form of a list: runs `operation` for the selected documents (`intent=change-selected`), or an
 * operation on one.
 */
export async function handleListForm<Content>(
  form: FormData,
  selection: Selection<Content>,
): Promise<Notice> {
  const { database, documents, who, readChange, undoGroup } = selection;
  if (form.get("intent") !== "change-selected") {
    return (await undoGroup(form, who)) ?? dispatchOperation(form, documents, who);
  }
  const { kind } = documents;
  const operation = String(form.get("operation"));
  const change = readStatusChange(operation, documents) ?? readChange?.(form, operation);
  if (!change) throw new Response("Unknown operation.", { status: 400 });
  if (typeof change === "string") return refusal(change);
  const selected = await readSelection(form, selection, kind.noun);
  if (typeof selected === "string") return refusal(selected);
  try {
    const outcome = await changeTogether(
      database,
      [{ documents, selected }],
      (joined, one, index) => change.run(joined, { ...one, who }, index),
    );
    return groupNotice(outcome, kind, change.done);
  } catch (error) {
    return refuseIfFull(error);
  }
}

/** The documents of a form, or the reason why none of them is changed. */
export async function readSelection<One extends Selected>(
  form: FormData,
  { countMatching, listMatching }: Matching<One>,
  it: string,
): Promise<(One | SelectedInList)[] | string> {
  const search = new URLSearchParams(String(form.get("filter") ?? ""));
  const isAll = form.has("all");
  const total = isAll ? await countMatching(search) : 0;
  // Nobody has seen what was added to the list meanwhile.
  if (isAll && `${total}` !== form.get("total")) return selectionStrings.otherTotal(total, it);
  const selected = isAll ? await listMatching(search, maxSelected) : readSelected(form);
  if (selected.length === 0) return selectionStrings.none(it);
  return selected.length > maxSelected ? selectionStrings.tooMany(maxSelected) : selected;
}

/** Says what was done (`3 photos hidden`) and what was left alone, with one undo. */
export function groupNotice(
  outcome: GroupOutcome,
  { name, noun }: Pick<Kind, "name" | "noun">,
  what: string,
): Notice {
  const { groupId, changed, leftAlone, withdrawn, alsoChanged } = outcome;
  const done =
    changed > 0
      ? selectionStrings.done(changed, noun, what)
      : leftAlone.length + withdrawn.length === 0 && selectionStrings.unchanged(noun);
  const refusals = [
    groupStrings.samePicture(alsoChanged),
    groupStrings.leftAlone(leftAlone),
    groupStrings.withdrawn(withdrawn),
  ];
  const undo = { intent: "undo-group", kind: name, id: "", entry: groupId } as const;
  const message = [done, ...refusals].filter(Boolean).join(" ");
  return { ok: done !== false, message, undo: changed > 0 ? undo : null };
}

const statusOperations = { hide: "hidden", show: "shown", remove: "removed" } as const;

/** Null for another operation, and for one that the kind does not have. */
function readStatusChange<Content>(
  operation: string,
  documents: DocumentService<Content>,
): Change<Content> | null {
  if (!Object.hasOwn(selectionOperations, operation)) return null;
  const method = operation as keyof typeof selectionOperations;
  if (!documents.can(statusOperations[method])) return null;
  const { done } = selectionOperations[method];
  const now = Date.now();
  return {
    done,
    run: (joined, { who, id, version }, index) =>
      // Drafts that are published together keep their order: the first of the list is the newest.
      joined[method](who, id, { version, at: now - index }),
  };
}

/**
 * Fields `selected`, each `KIND:ID:VERSION` or `ID:VERSION`. A repeated one counts once; anything
 * else is ignored.
 */
function readSelected(form: FormData): SelectedInList[] {
  const selected = new Map<string, SelectedInList>();
  for (const value of form.getAll("selected")) {
    const [version = "", id = "", kind = ""] = String(value).split(":").reverse();
    if (!isDocumentId(id) || !/^[1-9]\d{0,14}$/.test(version)) continue;
    selected.set(`${kind}:${id}`, { kind, id, version: Number(version) });
  }
  return [...selected.values()];
}
