import { data } from "react-router";
import type { z } from "zod";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/ask-server.ts";
import {
  answerNotice,
  changedNotice,
  dispatchOperation,
  type Notice,
} from "./dispatch-operation.server.ts";
import { isDocumentId } from "./document.ts";
import type { DocumentService } from "./document-service.server.ts";
import { isSameFormValue, mergeFormValues } from "./merge-form-values.server.ts";
import { kindNames, refusalStrings } from "./strings.ts";

type FormValues = Record<string, string>;

/** The answer to the form that corrects a document. */
export type EditAnswer = {
  notice: Notice | null;
  /** The form as it was sent, when it was not saved. */
  answer: FormAnswer | null;
  isSaved: boolean;
  /** The form fields that this edit and an edit saved meanwhile have both changed. */
  conflicts: string[];
};

/** What a noun adds to the form that corrects its documents. `Shown`: what the form shows of them. */
type EditedNoun<Content extends Shown, Shown, Fields extends { version: number }> = {
  documents: DocumentService<Content>;
  findDocument: (id: string) => Promise<(Shown & { id: string; version: number }) | null>;
  schema: z.ZodType<Fields>;
  toFormValues: (shown: Shown) => FormValues;
  /** The stored document with the fields of the form. */
  alter: (fields: Fields, content: Content) => Content;
  describeProblem: (problem: string) => { message: string; isError: boolean };
  notStored: string;
  /** The picture that was sent with the form; null for none. */
  picture?: NewPicture<Content, Shown> | null;
};

type NewPicture<Content, Shown> = {
  /** Whether somebody else has replaced the picture since the edit began. */
  isReplaced: (base: Shown | null, stored: Shown) => boolean;
  /** What changes with the picture; null when the file is not usable. */
  store: () => Promise<Partial<Content> | null>;
  unusable: string;
};

/** `id`: of the page's document. */
type Edit = { id: string; form: FormData; who: string; log: Log };

/** The action of a document's page: saves its form (`intent=save`), or runs an operation. */
export async function answerDocumentPage<
  Content extends Shown,
  Shown,
  Fields extends { version: number },
>(edit: Edit, noun: EditedNoun<Content, Shown, Fields>) {
  const { id, form, who, log } = edit;
  if (form.get("intent") !== "save") {
    const { data: answer, init } = answerNotice(await dispatchOperation(form, noun.documents, who));
    return data<EditAnswer>({ ...answer, answer: null, isSaved: false, conflicts: [] }, init ?? {});
  }
  if (!isDocumentId(id)) {
    throw data(refusalStrings.missing(kindNames[noun.documents.kind]), { status: 404 });
  }
  try {
    const answer = await saveForm(edit, noun);
    const refusedStatus = answer.conflicts.length > 0 ? 409 : 400;
    return data<EditAnswer>(answer, answer.isSaved ? 200 : refusedStatus);
  } catch (error) {
    log.error("an edit could not be stored", { error });
    const message = explainNotStored(error, noun.notStored);
    return data<EditAnswer>(refuse(textsOf(form), { message }), 400);
  }
}

type Problem = { message: string; isError?: boolean; errors?: FormValues; conflicts?: string[] };

/** The form is shown again with the values that were sent. */
export function refuse(values: FormValues, problem: Problem): EditAnswer {
  const { message, isError = true, errors = {}, conflicts = [] } = problem;
  const answer = { ok: false, isError, message, values, errors };
  return { notice: null, answer, isSaved: false, conflicts };
}

async function saveForm<Content extends Shown, Shown, Fields extends { version: number }>(
  edit: Edit,
  noun: EditedNoun<Content, Shown, Fields>,
): Promise<EditAnswer> {
  const { documents, schema, picture } = noun;
  const sent = textsOf(edit.form);
  const parsed = schema.safeParse(sent);
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    return refuse(sent, { ...noun.describeProblem(Object.values(errors)[0] ?? ""), errors });
  }
  const it = kindNames[documents.kind];
  const stored = await noun.findDocument(edit.id);
  if (!stored) return refuse(sent, { message: refusalStrings.missing(it) });

  const { base, values, conflicts, isChanged } = await mergeForm(noun, stored, {
    sent,
    version: parsed.data.version,
  });
  if (picture?.isReplaced(base, stored)) conflicts.push("picture");
  if (conflicts.length > 0) return refuse(values, { message: refusalStrings.stale(it), conflicts });

  const changes = picture ? await picture.store() : {};
  if (!changes) return refuse(sent, noun.describeProblem(picture?.unusable ?? ""));
  const fields = schema.parse(values);
  const alter = (content: Content) =>
    isChanged || picture ? { ...noun.alter(fields, content), ...changes } : content;
  const { version } = stored;
  const outcome = await documents.change(edit.who, edit.id, { version, alter });
  if (outcome.ok) {
    const notice = changedNotice(documents.kind, outcome);
    return { notice, answer: null, isSaved: true, conflicts: [] };
  }
  // Somebody else has saved since the document was read: merge again.
  if (outcome.reason === "stale") return saveForm(edit, noun);
  return refuse(sent, { message: refusalStrings[outcome.reason](it) });
}

/**
 * Merges a form with what was stored since the version that it began from. `conflicts` names the
 * fields that both have changed; of those, `values` has what was sent. `base` is null when the
 * history does not have that version; then every difference is a conflict.
 */
async function mergeForm<Content extends Shown, Shown>(
  noun: Pick<EditedNoun<Content, Shown, never>, "documents" | "toFormValues">,
  stored: Shown & { id: string; version: number },
  { sent, version }: { sent: FormValues; version: number },
) {
  const base =
    version === stored.version ? stored : await noun.documents.findVersion(stored.id, version);
  const theirs = noun.toFormValues(stored);
  const fieldsOf = (values: FormValues): FormValues =>
    Object.fromEntries(Object.keys(theirs).map((name) => [name, values[name] ?? ""]));
  const mine = fieldsOf(sent);
  const began = base === null ? undefined : fieldsOf(noun.toFormValues(base));
  const { values, conflicts } = mergeFormValues({ base: began, mine, theirs });
  return {
    base,
    values: { ...(values as FormValues), version: `${stored.version}` },
    conflicts: conflicts.map(({ name }) => name),
    isChanged: !isSameFormValue(mine, began),
  };
}
