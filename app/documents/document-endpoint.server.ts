import { z } from "zod";
import { apiError, readJson } from "#app/platform/http/json-call.server.ts";
import type { Outcome } from "./document.ts";
import { isDocumentId } from "./document.ts";
import type { DocumentService } from "./document-service.server.ts";
import { kindNames, refusalStrings } from "./strings.ts";

/** What a noun adds to the endpoints of its documents. */
type Noun<Content, Patch extends { version: number }> = {
  documents: DocumentService<Content>;
  patch: z.ZodType<Patch>;
  /** Applies a patch; null when its values cannot be used. */
  alter: (patch: Patch) => Promise<((content: Content) => Content) | null>;
  /** The document with its version, as the API shows it. */
  findDocument: (id: string) => Promise<object | null>;
};

type Call = { request: Request; id: string; operation: string | undefined; who: string };

/** The operations of `POST /:id/:operation`. */
export const documentOperations = ["restore", "hide", "show"] as const;

type Patch<Schema extends z.ZodObject> = { version: number } & Partial<z.output<Schema>>;

/** `{version, …some of the fields}`: fields that are left out stay unchanged, also those with a default. */
export function patchOf<Schema extends z.ZodObject>(schema: Schema) {
  const withoutDefault = (field: z.ZodType) =>
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional();
  const fields = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [
    name,
    withoutDefault(field),
  ]);
  const version = z.number().int().positive();
  return z
    .object({ ...Object.fromEntries(fields), version })
    .transform((patch) => patch as Patch<Schema>);
}

/**
 * `PATCH` `{version, …fields}` and `DELETE` of a document; `POST …/restore`, `…/hide`, `…/show`.
 * 200 and the document; 409 `{error, current}` for a stale version; 404 when it is gone.
 */
export async function answerDocumentCall<Content, Patch extends { version: number }>(
  call: Call,
  noun: Noun<Content, Patch>,
): Promise<Response> {
  const { request, id, who } = call;
  const { documents } = noun;
  const missing = () =>
    apiError(404, "not-found", refusalStrings.missing(kindNames[documents.kind]));
  const operation = documentOperations.find((known) => known === call.operation);
  if (!isDocumentId(id) || (call.operation !== undefined && !operation)) return missing();

  let outcome: Outcome;
  if (operation) outcome = await documents[operation](who, id);
  else if (request.method === "DELETE") outcome = await documents.remove(who, id);
  else {
    const body = await readJson(request, noun.patch);
    if (!body.ok) return body.refusal;
    const alter = await noun.alter(body.value);
    if (!alter) return apiError(400, "invalid-document", "What was sent cannot be used.");
    outcome = await documents.change(who, id, { version: body.value.version, alter });
  }

  if (outcome.ok) return Response.json(await noun.findDocument(id));
  if (outcome.reason === "missing") return missing();
  const message = refusalStrings[outcome.reason](kindNames[documents.kind]);
  if (outcome.reason === "removed") return apiError(404, "removed", message);
  const error = { code: "stale-version", message };
  return Response.json({ error, current: await noun.findDocument(id) }, { status: 409 });
}
