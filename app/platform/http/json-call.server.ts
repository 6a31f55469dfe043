import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { type StorageTrouble, storageTroubles } from "#app/platform/storage-trouble.server.ts";
import { readBody } from "./read-body.server.ts";
import { requestContext } from "./request-context.server.ts";

/** Enough for any document without its picture. */
const maxDocumentBytes = 100_000;

/** How every JSON call says that it cannot do as asked (docs/architecture.md). */
export function apiError(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}

/** The answer to what cannot be answered just now; the same request may succeed a moment later. */
export function retryLater(text: string): Response {
  const headers = { "Retry-After": "2", "Cache-Control": "no-store" };
  return new Response(text, { status: 503, headers });
}

/**
 * Answers a read call as JSON; a failure of the store is logged and answered with 503. What is made
 * up, such as a tag that nothing carries, must not be kept: there is no end of it.
 */
export async function answerRead(
  context: Readonly<RouterContextProvider>,
  failureMessage: string,
  read: () => Promise<object>,
): Promise<Response> {
  try {
    const answer = await read();
    const hasFound = !("items" in answer && Array.isArray(answer.items)) || answer.items.length > 0;
    const caching = hasFound ? "public, no-cache" : "private, no-cache";
    return Response.json(answer, { headers: { "Cache-Control": caching } });
  } catch (error) {
    context.get(requestContext).log.error(failureMessage, { error });
    return apiError(503, "unavailable", "The store cannot be reached. Please try again.");
  }
}

/**
 * The answer to a write that could not be kept: 507 for want of room, 503 when the pictures' place does
 * not answer, with what its page or call says of it. Where a call has failed without a word, the word
 * of every call.
 */
export function sayTrouble(
  trouble: StorageTrouble,
  { method }: Request,
  answer: Response,
): Response {
  const isWrite = method !== "GET" && method !== "HEAD";
  if (!isWrite || (answer.status >= 300 && answer.status < 400)) return answer;
  const type = answer.headers.get("Content-Type") ?? "";
  const isUnsaid = answer.status === 500 && /^(text\/plain|application\/json)/.test(type);
  if (isUnsaid) return refuseByTrouble(trouble);
  return new Response(answer.body, {
    status: storageTroubles[trouble].status,
    headers: answer.headers,
  });
}

/** The API's answer while the storage is in trouble. */
export function refuseByTrouble(trouble: StorageTrouble): Response {
  const { status, code, reason, advice } = storageTroubles[trouble];
  return apiError(status, code, `${reason} ${advice}`);
}

export type Read<Schema extends z.ZodType> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; refusal: Response };

/** A JSON body by its schema. Its size is refused before it is read, its shape before it is used. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = maxDocumentBytes,
): Promise<Read<Schema>> {
  const bytes = await readBody(request, maxBytes);
  return bytes ? parseJson(bytes, schema) : refuse(413, "too-large", "What was sent is too large.");
}

function parseJson<Schema extends z.ZodType>(bytes: Uint8Array, schema: Schema): Read<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refuse(400, "invalid-json", "What was sent is not JSON.");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return refuse(
    400,
    "invalid-document",
    parsed.error.issues[0]?.message ?? "The document is incomplete.",
  );
}

function refuse(status: number, code: string, message: string) {
  return { ok: false as const, refusal: apiError(status, code, message) };
}
