import { z } from "zod";
import { dayMs } from "#app/platform/calendar.ts";
import { apiError, readJson } from "#app/platform/http/json-call.server.ts";
import { cleanNumber } from "#app/platform/pasted-text.ts";
import { type InitialStatus, isDocumentId, maxDaysAhead, type Outcome } from "./document.ts";
import type { DocumentService } from "./document-service.server.ts";
import type { Exact } from "./edit-document.server.ts";
import { refusalStrings, initialStatusCallStrings as strings } from "./strings.ts";

const isNear = (time: string) => Date.parse(time) < Date.now() + maxDaysAhead * dayMs;

/**
 * Of an API call that adds a document. An `appearsAt` that passed less than a day ago publishes at
 * once.
 */
export const initialStatusSchema = z
  .object({
    isDraft: z.boolean().default(false),
    appearsAt: z
      .string(strings.notATime)
      .overwrite(cleanNumber)
      .check(z.iso.datetime({ offset: true, error: strings.notATime }))
      .refine(
        (time) => Date.parse(time) > Date.now() - dayMs,
        "appearsAt is more than a day ago: leave it out to publish at once.",
      )
      .refine(isNear, `appearsAt has to be within ${maxDaysAhead} days from now.`)
      .optional(),
  })
  .refine(
    ({ isDraft, appearsAt }) => !(isDraft && appearsAt),
    "Send isDraft or appearsAt, not both: a draft has no time of publication.",
  )
  .transform(({ isDraft, appearsAt }): { initialStatus: InitialStatus } => {
    if (appearsAt !== undefined) return { initialStatus: { appearsAt: Date.parse(appearsAt) } };
    return { initialStatus: isDraft ? "draft" : "published" };
  });

type Resource<Content, Fields, Changes extends Partial<Content>> = {
  documents: DocumentService<Content>;
  patch: z.ZodType<{ version: number; fields: Fields }>;
  /** Returns what a patch changes, or why its values cannot be used. */
  toChanges: (fields: Fields) => Promise<Exact<Partial<NoInfer<Content>>, Changes> | string>;
  /** The document with its version, as the API shows it. */
  findDocument: (id: string) => Promise<object | null>;
};

/** The call would show a picture whose consent is withdrawn. */
export const consentWithdrawnCode = "consent-withdrawn";

export const endpointOperations = ["restore", "hide", "show"] as const;

/**
 * `{version, …some of the fields}`: fields that are left out stay unchanged, also those with a
 * default.
 */
export function patchOf<Schema extends z.ZodObject>(schema: Schema) {
  const withoutDefault = (field: z.ZodType) =>
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional();
  const shape = Object.entries<z.ZodType>(schema.shape);
  const fields = shape.map(([name, field]) => [name, withoutDefault(field)]);
  const version = z.number().int().positive();
  return z
    .object({ ...Object.fromEntries(fields), version })
    .transform(({ version, ...fields }) => ({
      version: version as number,
      fields: fields as Partial<z.output<Schema>>,
    }));
}

/** 200 and the document; 409 `{error, current}` for a stale version; 404 when it is gone. */
export async function handleDocumentCall<Content, Fields, Changes extends Partial<Content>>(
  call: { request: Request; id: string; operation: string | undefined; who: string },
  resource: Resource<Content, Fields, Changes>,
): Promise<Response> {
  const { request, id, who } = call;
  const { documents } = resource;
  const missing = () => apiError(404, "not-found", refusalStrings.missing(documents.kind.noun));
  const operation = endpointOperations.find((known) => known === call.operation);
  if (!isDocumentId(id) || (call.operation !== undefined && !operation)) return missing();

  let outcome: Outcome;
  if (operation) outcome = await documents[operation](who, id);
  else if (request.method === "DELETE") outcome = await documents.remove(who, id);
  else {
    const { version, fields } = await readJson(request, resource.patch);
    const changes = await resource.toChanges(fields);
    if (typeof changes === "string") return apiError(400, "invalid-document", changes);
    const alter = (content: Content) => ({ ...content, ...changes });
    outcome = await documents.change(who, id, { version, alter });
  }

  if (outcome.ok) return Response.json(await resource.findDocument(id));
  if (outcome.reason === "missing") return missing();
  const message = refusalStrings[outcome.reason](documents.kind.noun);
  if (outcome.reason === "removed") return apiError(404, "removed", message);
  const code = outcome.reason === "stale" ? "stale-version" : consentWithdrawnCode;
  const current = await resource.findDocument(id);
  return Response.json({ error: { code, message }, current }, { status: 409 });
}
