import type { Database } from "#app/platform/database/database.server.ts";
import { dispatchOperation, refuseIfFull, undoOf } from "../dispatch-operation.server.ts";
import { isDocumentId, maxSelected, type Notice, type Outcome, refusal } from "../document.ts";
import type { AnyDocumentService, DocumentService } from "../document-service.server.ts";
import { changeTogether, describeGroup, type Selected } from "../grouped-writes.server.ts";
import { pluralOf } from "../kind.ts";
import { selectionOperations, selectionStrings } from "../strings.ts";

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
type SelectedInList = Selected & { kind: string };

/** The documents that match the filter of a list. */
type Matching = {
  countMatching: (search: URLSearchParams) => Promise<number>;
  /** Lists at most `limit` of them, the first ones. */
  listMatching: (search: URLSearchParams, limit: number) => Promise<Selected[]>;
};

type Selection<Content> = Matching & {
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
  const { documents, who, readChange, undoGroup } = selection;
  if (form.get("intent") !== "change-selected") {
    return (await undoGroup(form, who)) ?? dispatchOperation(form, documents, who);
  }
  const operation = String(form.get("operation"));
  const change = readStatusChange(operation, documents) ?? readChange?.(form, operation);
  if (!change) throw new Response("Unknown operation.", { status: 400 });
  if (typeof change === "string") return refusal(change);
  return changeSelected(form, {
    ...selection,
    noun: documents.kind.noun,
    findDocuments: () => documents,
    done: change.done,
    change: (ofKind, one, index) => change.run(ofKind, { ...one, who }, index),
  });
}

type SelectedChange<Documents> = Matching & {
  database: Database;
  noun: string;
  /** Documents of a kind without any stay as they are. `kind`: its name. */
  findDocuments: (kind: string) => Documents | null | undefined;
  done: string;
  change: (documents: Documents, one: Selected, index: number) => Promise<Outcome>;
};

/** Changes the selected documents as one change. The notice says what was done and what was not. */
export async function changeSelected<
  Documents extends Pick<AnyDocumentService, "kind" | "lock" | "findTitle">,
>(
  form: FormData,
  { database, noun, findDocuments, done, change, ...matching }: SelectedChange<Documents>,
): Promise<Notice> {
  const selected = await readSelection(form, matching, noun);
  if (typeof selected === "string") return refusal(selected);
  const kinds = [...Map.groupBy(selected, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const documents = findDocuments(kind);
    return documents ? [{ documents, selected: ofKind }] : [];
  });
  try {
    const outcome = await changeTogether(database, kinds, change);
    const { groupId, changed, leftAlone, withdrawn } = outcome;
    const isNothingNew = changed + leftAlone.length + withdrawn.length === 0;
    const ended = changed > 0 && selectionStrings.done(changed, noun, done);
    const said =
      ended ||
      (isNothingNew && `Nothing was changed: the ${pluralOf(noun)} are like this already.`) ||
      "";
    const message = describeGroup(said, outcome);
    return { ok: said !== "", message, undo: undoOf(changed > 0 ? groupId : null) };
  } catch (error) {
    return refuseIfFull(error);
  }
}

/** The documents of a form, or the reason why none of them is changed. */
async function readSelection(
  form: FormData,
  { countMatching, listMatching }: Matching,
  it: string,
): Promise<SelectedInList[] | string> {
  const search = new URLSearchParams(String(form.get("filter") ?? ""));
  const isAll = form.has("all");
  const total = isAll ? await countMatching(search) : 0;
  // Nobody has seen what was added to the list meanwhile.
  if (isAll && `${total}` !== form.get("total")) return selectionStrings.otherTotal(total, it);
  const listed = isAll ? await listMatching(search, maxSelected) : readSelected(form);
  if (listed.length === 0) return `Please select ${pluralOf(it)} first.`;
  if (listed.length > maxSelected) return selectionStrings.tooMany(maxSelected);
  return listed.map((one) => ({ kind: "", ...one }));
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
  const now = Date.now();
  return {
    done: selectionOperations[method].done,
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
