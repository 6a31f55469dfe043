import { z } from "zod";
import { isDocumentId } from "#app/platform/document-id.ts";
import { apiError, readJson } from "#app/platform/http/json-call.server.ts";
import type { Outcome } from "./document.ts";
import type { DocumentService } from "./document-service.server.ts";
import { kindNames, refusalStrings } from "./strings.ts";

/** What a noun says of its calls. */
type Noun<Content, Patch extends { version: number }> = {
  life: DocumentService<Content>;
  patch: z.ZodType<Patch>;
  /** What a patch makes of a document; null when it cannot be used. */
  alter: (patch: Patch) => Promise<((content: Content) => Content) | null>;
  /** The document as programs see it, with its version. */
  findDocument: (id: string) => Promise<object | null>;
};

type Call = { request: Request; id: string; act: string | undefined; who: string };

/** What is done to a document by `POST /:id/:act`. */
export const documentOperations = ["restore", "hide", "show"] as const;

/** `{version, …some of the fields}`; what is not given stays as it is, also what has a default. */
export function patchOf<Schema extends z.ZodObject>(schema: Schema) {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodDefault
      ? (field.unwrap() as z.ZodType)
      : (field as z.ZodType)
    ).optional(),
  ]);
  const version = z.number().int().positive();
  return z.object({ ...Object.fromEntries(fields), version }) as unknown as z.ZodType<
    { version: number } & Partial<z.output<Schema>>
  >;
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
  const act = documentOperations.find((known) => known === call.act);
  if (!isDocumentId(id) || (call.act !== undefined && !act)) return missing(noun.life);
  if (act) return tell(noun, id, await noun.life[act](who, id));
  if (request.method === "DELETE") return tell(noun, id, await noun.life.remove(who, id));
  const body = await readJson(request, noun.patch);
  if (!body.ok) return body.refusal;
  const { version } = body.value;
  const alter = await noun.alter(body.value);
  if (!alter) return apiError(400, "invalid-document", "What was sent cannot be used.");
  return tell(noun, id, await noun.life.change(who, id, { version, alter }));
}

type Told = {
  life: { kind: DocumentService<never>["kind"] };
  findDocument: (id: string) => Promise<object | null>;
};

async function tell({ life, findDocument }: Told, id: string, outcome: Outcome): Promise<Response> {
  const it = kindNames[life.kind];
  if (outcome.ok) return Response.json(await findDocument(id));
  if (outcome.reason === "missing") return missing(life);
  if (outcome.reason === "removed") return apiError(404, "removed", refusalStrings.removed(it));
  const error = { code: "stale-version", message: refusalStrings.stale(it) };
  return Response.json({ error, current: await findDocument(id) }, { status: 409 });
}

function missing({ kind }: Told["life"]): Response {
  return apiError(404, "not-found", refusalStrings.missing(kindNames[kind]));
}
