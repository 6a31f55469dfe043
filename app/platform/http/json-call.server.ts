import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { Context } from "#app/platform/context.server.ts";
import { type StorageFailure, storageFailures } from "#app/platform/storage-failure.server.ts";
import { readBody } from "./read-body.server.ts";
import { requestContext } from "./request-context.server.ts";

/** Enough for any document without its picture. */
const maxDocumentBytes = 100_000;

export const apiError = (status: number, code: string, message: string): Response =>
  Response.json({ error: { code, message } }, { status });

/**
 * A refusal's body and its type: JSON for programs, plain text where a browser shows it as a page.
 */
export const formatRefusal = (accept: string | null | undefined, code: string, message: string) =>
  accept?.includes("text/html")
    ? { type: "text/plain; charset=utf-8", body: message }
    : { type: "application/json", body: JSON.stringify({ error: { code, message } }) };

type Refusal = { status: number; code: string; message: string; headers?: Record<string, string> };

export function refuseRequest(request: Request, refusal: Refusal): Response {
  const { status, code, message, headers } = refusal;
  const { type, body } = formatRefusal(request.headers.get("Accept"), code, message);
  return new Response(body, { status, headers: { ...headers, "Content-Type": type } });
}

export const notFound = () => new Response("There is nothing at this address.", { status: 404 });

export function unavailable(text: string): Response {
  const headers = { "Retry-After": "2", "Cache-Control": "no-store" };
  return new Response(text, { status: 503, headers });
}

const errorTexts: Record<number, [code: string, message: string]> = {
  404: ["not-found", "There is nothing at this address."],
  503: ["busy", "Too many people are asking just now. Please try again in a moment."],
};

/**
 * Makes JSON of the answer to a call that no route knows or that failed unexpectedly, unless a
 * browser shows it as a page.
 */
export const formatCallErrors: MiddlewareHandler = async (context, next) => {
  await next();
  const { status, headers } = context.res;
  const isJson = headers.get("Content-Type")?.startsWith("application/json");
  if (status < 400 || isJson || context.req.header("Accept")?.includes("text/html")) return;
  const [code, message] = errorTexts[status] ?? ["failed", "Something went wrong."];
  const retryAfter = headers.get("Retry-After");
  // Hono would add the headers of the other answer.
  context.res = undefined;
  context.res = apiError(status, code, message);
  if (retryAfter) context.res.headers.set("Retry-After", retryAfter);
};

/**
 * Answers a read call as JSON, or with 503. An empty answer is not cached: anybody can make up any
 * number of tags.
 */
export async function respondWithJson(
  context: Context,
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
 * Gives the answer to a write that was not stored the failure's status (507 or 503), and a call
 * without a message its text.
 */
export function setFailureStatus(failure: StorageFailure, request: Request, answer: Response) {
  const { status, body, headers } = answer;
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  if (!isWrite || (status >= 300 && status < 400)) return answer;
  const isCall = /^(text\/plain|application\/json)/.test(headers.get("Content-Type") ?? "");
  if (status === 500 && isCall) return refuseByFailure(failure);
  return new Response(body, { status: storageFailures[failure].status, headers });
}

export function refuseByFailure(failure: StorageFailure): Response {
  const { status, code, reason, advice } = storageFailures[failure];
  return apiError(status, code, `${reason} ${advice}`);
}

async function readBytes(request: Request, maxBytes: number) {
  const bytes = await readBody(request, maxBytes);
  if (!bytes) throw apiError(413, "too-large", "What was sent is too large.");
  return bytes;
}

/**
 * Reads the JSON of a document and parses it by its schema. Throws the response to a call that
 * sends something else.
 */
export const readJson = async <Schema extends z.ZodType>(request: Request, schema: Schema) =>
  parseJson(await readBytes(request, maxDocumentBytes), schema);

/**
 * Like `readJson`, for one large data URL, of which `value` has only the beginning. `data`: null
 * unless it could be taken out.
 */
export async function readJsonWithData<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): Promise<{ value: z.output<Schema>; data: Uint8Array | null }> {
  const bytes = await readBytes(request, maxBytes);
  const { json, data } = takeOutBase64(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return { value: parseJson(json, schema), data };
}

const base64Mark = ";base64,";

/** A multiple of 4, so that each part can be decoded alone. */
const partLength = 48 * 1024;

/**
 * Decodes in place: strings of 16 MB would stay in memory until the next full garbage collection.
 */
function takeOutBase64(body: Buffer): { json: Buffer; data: Buffer | null } {
  const start = body.indexOf(base64Mark) + base64Mark.length;
  const end = body.indexOf('"', start);
  const isPlain = start > base64Mark.length && end > 0 && !body.subarray(start, end).includes("\\");
  if (!isPlain) return { json: body, data: null };
  let length = 0;
  for (let at = start; at < end; at += partLength) {
    const part = body.toString("latin1", at, Math.min(at + partLength, end));
    length += body.write(part, start + length, "base64");
  }
  const json = Buffer.concat([body.subarray(0, start), body.subarray(end)]);
  return { json, data: body.subarray(start, start + length) };
}

function parseJson<Schema extends z.ZodType>(bytes: Uint8Array, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw apiError(400, "invalid-json", "What was sent is not JSON.");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw apiError(400, "invalid-document", issue?.message ?? "The document is incomplete.");
}
