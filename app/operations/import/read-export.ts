import { createHash } from "node:crypto";
import { isFields, readTypedFields } from "./read-value.ts";

/** A document of the hosted product, its values plain. */
export type SourceDocument = {
  /** Firestore's own; where a file has none, one that is made from all that the document says. */
  id: string;
  fields: Record<string, unknown>;
  /** When Firestore stored it, where the file says so. */
  createTime?: unknown;
};

export type Export = {
  /** By the collections' names; those within documents are named `uploads/…/comments`. */
  collections: Map<string, SourceDocument[]>;
  /** Of `firebase auth:export`; null in a file of documents. */
  people: unknown[] | null;
  /** Whether Firestore had more to tell than what the file holds. */
  isCutOff: boolean;
};

/** What a file holds, whichever of the usual tools wrote it; null when none of them did. */
export function readExport(json: unknown): Export | null {
  const nothing = { collections: new Map(), people: null, isCutOff: false };
  const people = readPeople(json);
  if (people) return { ...nothing, people };
  const answers = Array.isArray(json) ? json : [json];
  if (answers.length > 0 && answers.every(isRestAnswer)) return readRest(answers);
  if (!isFields(json)) return null;
  const collections = new Map<string, SourceDocument[]>();
  readTree(isFields(json.__collections__) ? json.__collections__ : json, "", collections);
  return collections.size > 0 ? { ...nothing, collections } : null;
}

function readPeople(json: unknown): unknown[] | null {
  if (!isFields(json) || !Array.isArray(json.users)) return null;
  const { users } = json;
  return users.every((user) => isFields(user) && typeof user.localId === "string") ? users : null;
}

type Answer = Record<string, unknown>;

/** A page of a list, a document of it, or a line of a query's answer. */
function isRestAnswer(value: unknown): value is Answer {
  if (!isFields(value)) return false;
  if (Array.isArray(value.documents)) return value.documents.every(isRestDocument);
  return isRestDocument(value.document) || isRestDocument(value) || "readTime" in value;
}

type RestDocument = { name: string; fields?: unknown; createTime?: unknown };

function isRestDocument(value: unknown): value is RestDocument {
  return isFields(value) && typeof value.name === "string" && value.name.includes("/documents/");
}

function readRest(answers: Answer[]): Export {
  const collections = new Map<string, SourceDocument[]>();
  for (const answer of answers) {
    const documents = Array.isArray(answer.documents)
      ? answer.documents
      : [answer.document ?? answer];
    for (const document of documents.filter(isRestDocument)) {
      const [, path = ""] = document.name.split("/documents/");
      const steps = path.split("/");
      const id = steps.pop() ?? "";
      const name = steps.map((step, index) => (index % 2 === 0 ? step : "…")).join("/");
      const fields = readTypedFields(isFields(document.fields) ? document.fields : {});
      addTo(collections, name, [{ id, fields, createTime: document.createTime }]);
    }
  }
  const pages = answers.filter((answer) => "documents" in answer);
  const isCutOff = pages.length > 0 && pages.every((page) => Boolean(page.nextPageToken));
  return { collections, people: null, isCutOff };
}

type Collections = Map<string, SourceDocument[]>;

function addTo(collections: Collections, name: string, more: SourceDocument[]): void {
  const known = collections.get(name);
  if (!known) collections.set(name, [...more]);
  else for (const document of more) known.push(document);
}

/** Collections by their names, their documents by their ids or in a list. */
function readTree(tree: Record<string, unknown>, within: string, collections: Collections): void {
  for (const [name, documents] of Object.entries(tree)) {
    const entries = readEntries(documents);
    if (!entries) continue;
    const path = within + name;
    addTo(collections, path, entries);
    for (const { fields } of entries) {
      const { __collections__: inside } = fields;
      if (isFields(inside)) readTree(inside, `${path}/…/`, collections);
    }
  }
}

/** Null when it is no collection. */
function readEntries(documents: unknown): SourceDocument[] | null {
  const values = isFields(documents) ? Object.values(documents) : documents;
  if (!Array.isArray(values) || !values.every(isFields)) return null;
  if (isFields(documents)) {
    return Object.entries(documents).map(([id, fields]) => ({ id, fields: fields as Answer }));
  }
  return values.map((fields) => ({ id: idOf(fields), fields }));
}

function idOf(fields: Record<string, unknown>): string {
  const known = [fields.id, fields._id, fields.__id__].find((id) => typeof id === "string" && id);
  if (known) return known as string;
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex").slice(0, 32);
}
