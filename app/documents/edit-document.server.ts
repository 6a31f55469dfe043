import { data } from "react-router";
import { z } from "zod";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/ask-server.ts";
import { addedNotice, changedNotice, dispatchOperation } from "./dispatch-operation.server.ts";
import { isDocumentId, maxDaysAhead, type Notice, type Outcome } from "./document.ts";
import type { DocumentService } from "./document-service.server.ts";
import { readInitialStatus } from "./initial-status.ts";
import { isSameFormValue, mergeFormValues } from "./merge-form-values.server.ts";
import { initialStatusStrings, refusalStrings } from "./strings.ts";

export type FormValues = Record<string, string>;

export type EditAnswer = {
  notice: Notice | null;
  isSaved?: boolean;
  /** The id of the document that was added. */
  addedId?: string;
  /** The form when it was not saved: as sent, after a conflict merged. */
  answer?: FormAnswer;
  /** The form fields that this edit and an edit saved meanwhile have both changed. */
  conflicts?: string[];
  /** Whether the form's id is that of a stored document already, and another text was sent. */
  isTaken?: true;
};

type EditedResource<Content, Fields> = {
  documents: DocumentService<Content>;
  schema: z.ZodType<Fields>;
  toFormValues: (content: Content) => FormValues;
  alter: (fields: Fields, content: Content) => Content;
  /** What a form without an id begins from; without it, documents are added elsewhere. */
  newContent?: Content;
  describeProblem: (problem: string) => { message: string; isError: boolean };
  notStored: string;
  /** Checks the fields against other documents. */
  refuse?: (fields: Fields, before: Content | null) => Promise<EditRefusal | null>;
  /** Stores the edit; without it, the service does. */
  change?: (
    edit: StoredEdit<Content>,
    fields: Fields,
    before: Content,
  ) => Promise<Outcome | EditRefusal>;
  /** Of documents that are changed together with others. */
  undoGroup?: (form: FormData, who: string) => Promise<Notice | null>;
  picture?: NewPicture<Content> | null;
};

export type StoredEdit<Content> = {
  documents: DocumentService<Content>;
  who: string;
  id: string;
  version: number;
  alter: (content: Content) => Content;
};

export type EditRefusal = { ok: false; message: string; errors: FormValues };

type NewPicture<Content> = {
  /** Whether somebody else has replaced the picture since the edit began. */
  isReplaced: (base: Content | null, stored: Content) => boolean;
  /** What changes with the picture, or the sentence that says why it cannot be used. */
  store: () => Promise<{ ok: true; picture: Partial<Content> } | { ok: false; problem: string }>;
};

/** `id`: null in the form that adds a document. */
export type Edit = { id: string | null; form: FormData; who: string; log: Log };

/** The action of a document's page: saves its form (`intent=save`), or runs an operation. */
export async function handleDocumentForm<Content, Fields>(
  edit: Edit,
  resource: EditedResource<Content, Fields>,
) {
  const { id, form, who, log } = edit;
  if (form.get("intent") !== "save") {
    const notice =
      (await resource.undoGroup?.(form, who)) ??
      (await dispatchOperation(form, resource.documents, who));
    return data<EditAnswer>({ notice }, notice.ok ? 200 : 409);
  }
  if (id !== null && !isDocumentId(id)) {
    throw data(refusalStrings.missing(resource.documents.kind.noun), { status: 404 });
  }
  try {
    const answer = await (id === null
      ? addDocument(edit, resource)
      : saveForm({ ...edit, id }, resource));
    const refusedStatus = answer.conflicts || answer.isTaken ? 409 : 400;
    return data(answer, answer.isSaved ? 200 : refusedStatus);
  } catch (error) {
    log.error("an edit could not be stored", { error });
    const problem = resource.describeProblem(explainNotStored(error, resource.notStored));
    return data(refuse(textsOf(form), problem), 400);
  }
}

type Problem = { message: string; isError?: boolean; errors?: FormValues };

/** The form is shown again with these values. */
function refuse(values: FormValues, problem: Problem): EditAnswer {
  return { notice: null, answer: { ok: false, isError: true, ...problem, values } };
}

function refuseFields<Content, Fields>(
  sent: FormValues,
  error: z.ZodError,
  { describeProblem }: EditedResource<Content, Fields>,
): EditAnswer {
  const errors = errorsOf(error);
  return refuse(sent, { ...describeProblem(Object.values(errors)[0] ?? ""), errors });
}

/**
 * The new document's id, chosen when its form was rendered: sending it again adds no second one.
 */
const newIdField = z
  .union([z.literal("").transform(() => undefined), z.uuid().toLowerCase()])
  .optional();

async function addDocument<Content, Fields>(
  { form, who }: Edit,
  resource: EditedResource<Content, Fields>,
): Promise<EditAnswer> {
  const { documents, schema, alter, newContent } = resource;
  if (!newContent) throw new Error(`This form adds no ${documents.kind.name}`);
  const sent = textsOf(form);
  const newId = newIdField.safeParse(sent.newId);
  if (!newId.success) {
    return refuse({ ...sent, newId: createId() }, resource.describeProblem(refusalStrings.badId));
  }
  const parsed = schema.safeParse(sent);
  if (!parsed.success) return refuseFields(sent, parsed.error, resource);
  const content = alter(parsed.data, newContent);
  const id = newId.data ?? createId();
  const addition = { sent, who, id, content };
  // Before what depends on the time or on other documents, which would refuse a repetition.
  const repeated = await answerRepetition(addition, resource);
  if (repeated) return repeated;
  const initialStatus = readInitialStatus(sent);
  if (!initialStatus) {
    const appearsAt = initialStatusStrings.badTime(maxDaysAhead);
    return refuse(sent, { ...resource.describeProblem(appearsAt), errors: { appearsAt } });
  }
  const refusal = await resource.refuse?.(parsed.data, null);
  if (refusal) return refuse(sent, refusal);
  const outcome = await documents.addOnce(content, { who, id, initialStatus });
  if (outcome === "added") {
    return { notice: addedNotice(documents.kind, id, initialStatus), isSaved: true, addedId: id };
  }
  const answer = await answerRepetition(addition, resource);
  if (!answer) throw new Error(`The ${documents.kind.name} was deleted at the same time`);
  return answer;
}

type Addition<Content> = { sent: FormValues; who: string; id: string; content: Content };

/**
 * The answer to a form that was sent before; null when it was not. If its text has changed since,
 * the guru is asked what to do with it.
 */
async function answerRepetition<Content, Fields>(
  { sent, who, id, content }: Addition<Content>,
  resource: EditedResource<Content, Fields>,
): Promise<EditAnswer | null> {
  const { documents, toFormValues, describeProblem } = resource;
  const stored = await documents.find(id);
  if (!stored) return null;
  const { status } = stored;
  const it = documents.kind.noun;
  // With another id, so that sending it again adds another document.
  const ask = (message: string): EditAnswer => ({
    ...refuse({ ...sent, newId: createId() }, { ...describeProblem(message), message }),
    isTaken: true,
  });
  if ((await documents.findAdder(id)) !== who) return ask(refusalStrings.addedByOther(it));
  const first = status.version === 1 ? stored.content : await documents.findVersion(id, 1);
  const isSame = isSameFormValue(toFormValues(first ?? stored.content), toFormValues(content));
  if (!isSame) return ask(refusalStrings.addedBefore(it));
  if (status.removedAt !== null) return ask(refusalStrings.addedAndRemoved(it));
  const shown = status.isHidden ? "draft" : "published";
  const current = status.appearsAt === null ? shown : { appearsAt: status.appearsAt };
  return { notice: addedNotice(documents.kind, id, current), isSaved: true, addedId: id };
}

/**
 * The version that an edit began from. A missing or invalid one counts as 0, which the history does
 * not have.
 */
const versionField = z.coerce.number().int().positive().catch(0);

async function saveForm<Content, Fields>(
  edit: Edit & { id: string },
  resource: EditedResource<Content, Fields>,
): Promise<EditAnswer> {
  const { documents, schema, picture, toFormValues } = resource;
  const sent = textsOf(edit.form);
  const parsed = schema.safeParse(sent);
  if (!parsed.success) return refuseFields(sent, parsed.error, resource);
  const it = documents.kind.noun;
  const stored = await documents.find(edit.id);
  if (!stored) return refuse(sent, { message: refusalStrings.missing(it) });

  const { version } = stored.status;
  const baseVersion = versionField.parse(sent.version);
  const base =
    baseVersion === version ? stored.content : await documents.findVersion(edit.id, baseVersion);
  const theirs = toFormValues(stored.content);
  const mine = Object.fromEntries(Object.keys(theirs).map((name) => [name, sent[name] ?? ""]));
  // The history may not have the base; then every difference is a conflict.
  const baseValues = base === null ? undefined : toFormValues(base);
  const merged = mergeFormValues({ base: baseValues, mine, theirs });
  // With the fields that are not the document's, such as what to do about a changed tag.
  const values = { ...sent, ...(merged.values as FormValues), version: `${version}` };
  const conflicts = merged.conflicts.map(({ name }) => name);
  if (picture?.isReplaced(base, stored.content)) conflicts.push("picture");
  if (conflicts.length > 0) {
    return { ...refuse(values, { message: refusalStrings.stale(it) }), conflicts };
  }

  // Two valid edits may not fit together.
  const whole = schema.safeParse(values);
  if (!whole.success) return refuseFields(values, whole.error, resource);
  const result = await picture?.store();
  if (result?.ok === false) return refuse(sent, resource.describeProblem(result.problem));
  const fields = whole.data;
  const isChanged = picture || !isSameFormValue(mine, baseValues);
  const alter = (content: Content) =>
    isChanged ? { ...resource.alter(fields, content), ...result?.picture } : content;
  const refusal = await resource.refuse?.(fields, stored.content);
  if (refusal) return refuse(sent, refusal);
  const { who, id } = edit;
  const outcome = resource.change
    ? await resource.change({ documents, who, id, version, alter }, fields, stored.content)
    : await documents.change(who, id, { version, alter });
  if (outcome.ok) return { notice: changedNotice(documents.kind, outcome), isSaved: true };
  if ("message" in outcome) return refuse(sent, outcome);
  // Somebody else has saved since the document was read: merge again.
  if (outcome.reason === "stale") return saveForm(edit, resource);
  return refuse(sent, { message: refusalStrings[outcome.reason](it) });
}
