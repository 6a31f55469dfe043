import { data } from "react-router";
import { z } from "zod";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { textOf } from "#app/platform/form-values.ts";
import type { Log } from "#app/platform/log.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import type { DocumentServices } from "./context.server.ts";
import { addedNotice, dispatchOperation } from "./dispatch-operation.server.ts";
import { addedRow, findRefusalOf, isDocumentId, maxDaysAhead, type Outcome } from "./document.ts";
import type { DocumentService } from "./document-service.server.ts";
import { initialStatusOf, readInitialStatus } from "./initial-status.ts";
import { redirectWithNotice } from "./lists/notice-cookie.server.ts";
import { type EditAnswer, type EditRefusal, refuseForm, saveMerged } from "./save-merged.server.ts";
import { initialStatusStrings, refusalStrings } from "./strings.ts";

export type FormValues = Record<string, string>;

type EditedResource<Content, Fields> = {
  documents: DocumentService<Content>;
  schema: z.ZodType<Fields>;
  toFormValues: (content: Content) => FormValues;
  /** The labels of all fields of `toFormValues`. */
  labels: FormValues;
  /** What a guru reads for a value that is no text, such as an id. */
  formatValue?: (name: string, value: string) => string;
  alter: (fields: Fields, content: Content) => Content;
  /** What a form without an id begins from; without it, documents are added elsewhere. */
  newContent?: Content;
  /** The page of the list that a guru gets after adding the document with this id. */
  findListPath?: (id: string) => Promise<string>;
  texts: {
    notStored: string;
    /** The message while a required field is empty, instead of the error of the first one. */
    incomplete?: string;
    /** The message for any other problem, instead of the problem alone. */
    failed?: (problem: string) => string;
  };
  /** Checks the fields against other documents, and stores a chosen picture. */
  refuse?: (fields: Fields, before: Content | null) => Promise<EditRefusal | null>;
  /** Stores the edit; without it, the service does. */
  change?: (
    edit: StoredEdit<Content>,
    fields: Fields,
    before: Content,
  ) => Promise<Outcome | EditRefusal>;
};

/** What an edit stores: nothing that the content does not have, because it would be dropped. */
export type Exact<Content, Altered extends Content> = Altered &
  Record<Exclude<keyof Altered, keyof Content>, never>;

type ExactResource<Content, Fields, Altered extends Content> = EditedResource<Content, Fields> & {
  alter: (fields: Fields, content: Content) => Exact<Content, Altered>;
};

export type StoredEdit<Content> = {
  documents: DocumentService<Content>;
  who: string;
  id: string;
  version: number;
  alter: (content: Content) => Content;
};

/** `id`: null in the form that adds a document. */
export type Edit = { id: string | null; form: FormData; who: string; log: Log };

/** The action of a document's page: saves its form (`intent=save`), or runs an operation. */
export async function handleDocumentForm<Content, Fields, Altered extends Content = Content>(
  edit: Edit,
  resource: ExactResource<Content, Fields, Altered>,
  undoGroup: DocumentServices["undoGroup"],
) {
  const { form, who } = edit;
  if (form.get("intent") === "save") return handleSave(edit, resource);
  const notice =
    (await undoGroup(form, who)) ?? (await dispatchOperation(form, resource.documents, who));
  return data<EditAnswer>({ notice }, notice.ok ? 200 : 409);
}

/** Saves a document's form. */
export async function handleSave<Content, Fields, Altered extends Content = Content>(
  edit: Edit,
  resource: ExactResource<Content, Fields, Altered>,
) {
  const { id, form, log } = edit;
  const { kind } = resource.documents;
  if (id !== null && !isDocumentId(id)) {
    throw data(refusalStrings.missing(kind.noun), { status: 404 });
  }
  const answer = await saveOrAdd(edit, resource).catch((error: unknown) => {
    const reason = findRefusalOf(error);
    if (reason) return refuseForm(textsOf(form), fail(refusalStrings[reason](kind.noun), resource));
    log.error("an edit could not be stored", { error });
    return refuseForm(
      textsOf(form),
      fail(explainNotStored(error, resource.texts.notStored), resource),
    );
  });
  if (answer.added && answer.notice && resource.findListPath) {
    const { id: addedId } = answer.added;
    const path = await resource.findListPath(addedId);
    throw await redirectWithNotice(`${path}#${addedRow}`, { ...answer.notice, addedId });
  }
  const refusedStatus = answer.answer?.differences ? 409 : 400;
  return data(answer, answer.isSaved ? 200 : refusedStatus);
}

type Sent = { sent: FormValues; who: string };

type Texts = Pick<EditedResource<never, never>, "texts">;

const fail = (problem: string, { texts }: Texts) => ({
  message: texts.failed?.(problem) ?? problem,
});

/** A required field that is empty is a hint; any other problem is an error. */
function refusalOf(error: z.ZodError, resource: Texts): EditRefusal {
  const errors = errorsOf(error);
  const isEmpty = error.issues.some(({ input }) => input === undefined || input === "");
  const { incomplete } = resource.texts;
  if (isEmpty && incomplete) return { ok: false, message: incomplete, errors, isError: false };
  return { ok: false, ...fail(Object.values(errors)[0] ?? "", resource), errors };
}

async function saveOrAdd<Content, Fields>(
  edit: Edit,
  resource: EditedResource<Content, Fields>,
): Promise<EditAnswer> {
  const sent = textsOf(edit.form);
  const parsed = resource.schema.safeParse(sent, { reportInput: true });
  if (!parsed.success) return refuseForm(sent, refusalOf(parsed.error, resource));
  const { id, who } = edit;
  if (id === null) return addDocument({ sent, who, fields: parsed.data }, resource);
  return saveForm({ sent, who, id }, resource);
}

/**
 * The new document's id, chosen when its form was rendered: sending it again adds no second one.
 */
const newIdField = z
  .union([z.literal("").transform(() => undefined), z.uuid().toLowerCase()])
  .optional();

async function addDocument<Content, Fields>(
  { sent, who, fields }: Sent & { fields: Fields },
  resource: EditedResource<Content, Fields>,
): Promise<EditAnswer> {
  const { documents, alter, newContent } = resource;
  if (!newContent) throw new Error(`This form adds no ${documents.kind.name}`);
  const newId = newIdField.safeParse(sent.newId);
  if (!newId.success) {
    return refuseForm({ ...sent, newId: createId() }, fail(refusalStrings.badId, resource));
  }
  const content = alter(fields, newContent);
  const id = newId.data ?? createId();
  const addedBefore = () => saveAgain({ sent, who, id, content }, resource);
  // The time and other documents would refuse a form that is sent again.
  if (await documents.find(id)) return addedBefore();
  const initialStatus = readInitialStatus(sent);
  if (!initialStatus) {
    const appearsAt = initialStatusStrings.badTime(maxDaysAhead);
    return refuseForm(sent, { ...fail(appearsAt, resource), errors: { appearsAt } });
  }
  const refusal = await resource.refuse?.(fields, null);
  if (refusal) return refuseForm(sent, refusal);
  const outcome = await documents.addOnce(content, { who, id, initialStatus });
  if (outcome !== "added") return addedBefore();
  const notice = await addedNotice(documents, id, initialStatus);
  return { notice, isSaved: true, added: { id, values: resource.toFormValues(content) } };
}

/**
 * A form that has added its document already is an edit of that. If the document has been changed
 * since, also by this form, every difference is asked about.
 */
async function saveAgain<Content, Fields>(
  { sent, who, id, content }: Sent & { id: string; content: Content },
  resource: EditedResource<Content, Fields>,
): Promise<EditAnswer> {
  const { documents, toFormValues } = resource;
  const stored = await documents.find(id);
  const version = stored?.status.version === 1 ? "1" : "0";
  const saved = await saveForm({ sent: { version, ...sent }, who, id }, resource);
  if (!saved.isSaved || !stored) return saved;
  // A text that is stored already gets the first answer.
  const notice = saved.notice?.undo
    ? saved.notice
    : await addedNotice(documents, id, initialStatusOf(stored.status));
  return { notice, isSaved: true, added: { id, values: toFormValues(content) } };
}

/**
 * The version that an edit began from. A missing or invalid one counts as 0, which the history does
 * not have.
 */
const versionField = z.coerce.number().int().positive().catch(0);

async function saveForm<Content, Fields>(
  { sent, who, id }: Sent & { id: string },
  resource: EditedResource<Content, Fields>,
): Promise<EditAnswer> {
  const { documents, labels, schema, formatValue = (_name, value) => value } = resource;
  const fieldNames = Object.keys(labels);
  const result = await saveMerged<Content, FormValues>({
    kind: documents.kind,
    baseVersion: versionField.parse(sent.version),
    mine: Object.fromEntries(fieldNames.map((name) => [name, sent[name] ?? ""])),
    toValues: resource.toFormValues,
    findVersion: (version) => documents.findVersion(id, version),

    async read() {
      const found = await documents.find(id);
      return found && { content: found.content, version: found.status.version };
    },

    describe: ({ name, mine, theirs }) => {
      const label = labels[name] ?? name;
      // A chosen picture has no text.
      if (name === "picture") {
        return [{ name, label, yours: "the picture you chose", stored: "another picture" }];
      }
      const [yours, stored] = [mine, theirs].map((value) => formatValue(name, textOf(value)));
      return [{ name, label, yours: yours ?? "", stored: stored ?? "" }];
    },

    async store({ values, version, stored, isChanged }) {
      const whole = schema.safeParse({ ...sent, ...values }, { reportInput: true });
      if (!whole.success) return refusalOf(whole.error, resource);
      const fields = whole.data;
      const refusal = await resource.refuse?.(fields, stored);
      if (refusal) return refusal;
      const alter = (content: Content) => (isChanged ? resource.alter(fields, content) : content);
      if (!resource.change) return documents.change(who, id, { version, alter });
      return resource.change({ documents, who, id, version, alter }, fields, stored);
    },
  });
  // The form also has other fields, such as what to do about a changed tag.
  const { answer } = result;
  if (answer?.version) answer.values = { ...sent, ...answer.values, version: `${answer.version}` };
  return result;
}
