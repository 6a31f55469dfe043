import type { Database } from "#app/platform/database/database.server.ts";
import { dispatchOperation, refuseIfFull } from "../dispatch-operation.server.ts";
import { isDocumentId, maxSelected, type Notice, type Outcome, refusal } from "../document.ts";
import type { DocumentService } from "../document-service.server.ts";
import { changeTogether, type Selected } from "../grouped-writes.server.ts";
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

type Selection<Content> = {
  database: Database;
  undoGroup: (form: FormData, who: string) => Promise<Notice | null>;
  documents: DocumentService<Content>;
  who: string;
  /** Lists at most `limit` documents that match the filter of the list. */
  listMatching: (search: URLSearchParams, limit: number) => Promise<Selected[]>;
  /** The kind's own operations; a text is the reason why a form cannot be carried out. */
  readChange?: (form: FormData, operation: string) => Change<Content> | string | null;
};

/**
 * The form of a list: runs `operation` for the selected documents (`intent=change-selected`), or an
 * operation on one.
 */
export async function handleListForm<Content>(
  form: FormData,
  { database, documents, who, listMatching, readChange, undoGroup }: Selection<Content>,
): Promise<Notice> {
  if (form.get("intent") !== "change-selected") {
    return (await undoGroup(form, who)) ?? dispatchOperation(form, documents, who);
  }
  const it = documents.kind.noun;
  const operation = String(form.get("operation"));
  const change = readStatusChange<Content>(operation) ?? readChange?.(form, operation);
  if (!change) throw new Response("Unknown operation.", { status: 400 });
  if (typeof change === "string") return refusal(change);
  const search = new URLSearchParams(String(form.get("filter") ?? ""));
  const listAll = () => listMatching(search, maxSelected + 1);
  const selected = form.has("all") ? await listAll() : readSelected(form);
  if (selected.length === 0) return refusal(selectionStrings.none(it));
  if (selected.length > maxSelected) return refusal(selectionStrings.tooMany(maxSelected));
  // Nobody has seen what was added to the list meanwhile.
  if (form.has("all") && `${selected.length}` !== form.get("total")) {
    return refusal(selectionStrings.otherTotal(selected.length, it));
  }
  try {
    const { groupId, changed, leftAlone, withdrawn, alsoChanged } = await changeTogether(
      database,
      { documents, selected },
      (joined, one, index) => change.run(joined, { ...one, who }, index),
    );
    const done =
      changed > 0
        ? selectionStrings.done(changed, it, change.done)
        : leftAlone.length + withdrawn.length === 0 && selectionStrings.unchanged(it);
    const refusals = [
      groupStrings.samePicture(alsoChanged),
      groupStrings.leftAlone(leftAlone),
      groupStrings.withdrawn(withdrawn),
    ];
    const kind = documents.kind.name;
    const undo = { intent: "undo-group", kind, id: "", entry: groupId } as const;
    const message = [done, ...refusals].filter(Boolean).join(" ");
    return { ok: done !== false, message, undo: changed > 0 ? undo : null };
  } catch (error) {
    return refuseIfFull(error);
  }
}

function readStatusChange<Content>(operation: string): Change<Content> | null {
  if (!Object.hasOwn(selectionOperations, operation)) return null;
  const method = operation as keyof typeof selectionOperations;
  const { done } = selectionOperations[method];
  const now = Date.now();
  return {
    done,
    run: (documents, { who, id, version }, index) =>
      // Drafts that are published together keep their order: the first of the list is the newest.
      documents[method](who, id, { version, at: now - index }),
  };
}

/** Fields `selected`, each `ID:VERSION`. A repeated id counts once; anything else is ignored. */
function readSelected(form: FormData): Selected[] {
  const selected = new Map<string, number>();
  for (const value of form.getAll("selected")) {
    const [id = "", version = ""] = String(value).split(":");
    if (isDocumentId(id) && /^[1-9]\d{0,14}$/.test(version)) selected.set(id, Number(version));
  }
  return [...selected].map(([id, version]) => ({ id, version }));
}
