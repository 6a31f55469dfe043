import { type Context, platformServices } from "#app/platform/context.server.ts";
import { documentServices } from "../context.server.ts";
import { dispatchOperation, refuseIfFull, undoOf } from "../dispatch-operation.server.ts";
import { isDocumentId, maxSelected, type Notice, type Outcome, refusal } from "../document.ts";
import type { DocumentService } from "../document-service.server.ts";
import { changeTogether, describeGroup, type Selected } from "../grouped-writes.server.ts";
import { pluralOf } from "../kind.ts";
import { selectionOperations, selectionStrings } from "../strings.ts";
import type { Found } from "./load-list.server.ts";

export type Change<Content> = {
  /** The notice says it so: `3 photos hidden`. */
  done: string;
  run: (
    documents: DocumentService<Content>,
    one: Selected & { who: string },
    index: number,
  ) => Promise<Outcome>;
};

type ChangedList<Content> = {
  documents: DocumentService<Content>;
  /** What the filter of the list finds. */
  find: (
    search: URLSearchParams,
    context: Context,
  ) => Promise<Pick<Found<Selected>, "total" | "list">>;
  /** The kind's own operations; a text is the reason why a form cannot be carried out. */
  readChange?: (form: FormData, operation: string) => Change<Content> | string | null;
};

/** `who`: an email address. */
type Sent = { form: FormData; who: string };

/**
 * The form of a list: runs `operation` for the selected documents (`intent=change-selected`), or an
 * operation on one.
 */
export async function handleListForm<Content>(
  sent: Sent,
  context: Context,
  list: ChangedList<Content>,
): Promise<Notice> {
  const { form, who } = sent;
  const { undoGroup, nameWithdrawnPlaces } = context.get(documentServices);
  const notice =
    form.get("intent") === "change-selected"
      ? await changeSelected(sent, context, list)
      : ((await undoGroup(form, who)) ?? (await dispatchOperation(form, list.documents, who)));
  return nameWithdrawnPlaces(form, notice);
}

/** Changes the selected documents as one change. The notice says what was done and what was not. */
async function changeSelected<Content>(
  { form, who }: Sent,
  context: Context,
  { documents, find, readChange }: ChangedList<Content>,
): Promise<Notice> {
  const operation = String(form.get("operation"));
  const change = readStatusChange(operation, documents) ?? readChange?.(form, operation);
  if (!change) throw new Response("Unknown operation.", { status: 400 });
  if (typeof change === "string") return refusal(change);
  const { noun } = documents.kind;
  const selected = await readSelection(form, (search) => find(search, context), noun);
  if (typeof selected === "string") return refusal(selected);
  const { database } = context.get(platformServices);
  try {
    const kinds = [{ documents, selected }];
    const outcome = await changeTogether(database, kinds, (ofKind, one, index) =>
      change.run(ofKind, { ...one, who }, index),
    );
    const { groupId, changed, leftAlone, withdrawn } = outcome;
    const isNothingNew = changed + leftAlone.length + withdrawn.length === 0;
    const ended = changed > 0 && selectionStrings.done(changed, noun, change.done);
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
  find: (search: URLSearchParams) => Promise<Pick<Found<Selected>, "total" | "list">>,
  it: string,
): Promise<Selected[] | string> {
  let selected = readSelected(form);
  if (form.has("all")) {
    const { total, list } = await find(new URLSearchParams(String(form.get("filter") ?? "")));
    // Nobody has seen what was added to the list meanwhile.
    if (`${total}` !== form.get("total")) return selectionStrings.otherTotal(total, it);
    selected = await list({ limit: maxSelected, offset: 0 });
  }
  if (selected.length === 0) return `Please select ${pluralOf(it)} first.`;
  return selected.length > maxSelected ? selectionStrings.tooMany(maxSelected) : selected;
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

/** Fields `selected`, each `ID:VERSION`. A repeated one counts once; anything else is ignored. */
function readSelected(form: FormData): Selected[] {
  const selected = new Map<string, Selected>();
  for (const value of form.getAll("selected")) {
    const [id = "", version = ""] = String(value).split(":");
    if (!isDocumentId(id) || !/^[1-9]\d{0,14}$/.test(version)) continue;
    selected.set(id, { id, version: Number(version) });
  }
  return [...selected.values()];
}
