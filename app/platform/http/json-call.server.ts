import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { Context } from "#app/platform/context.server.ts";
import { type StorageFailure, storageFailures } from "#app/platform/storage-failure.server.ts";
import { requestContext } from "./request-context.server.ts";

export type Refusal = {
  status: number;
  code: string;
  message: string;
  headers?: Record<string, string>;
};

/** The answers that pages and calls share. */
export const sharedRefusals = {
  notFound: { status: 404, code: "not-found", message: "There is nothing at this address." },
  failed: { status: 500, code: "failed", message: "Something went wrong. Please try again." },
  busy: {
    status: 503,
    code: "busy",
    message: "Too many people are asking just now. Please try again in a moment.",
  },
} satisfies Record<string, Refusal>;

export const apiError = (status: number, code: string, message: string): Response =>
  Response.json({ error: { code, message } }, { status });

/** JSON for programs, plain text where a browser shows it as a page. */
export function refuseRequest(request: Request, refusal: Refusal): Response {
  const { status, code, message, headers = {} } = refusal;
  const isPage = request.headers.get("Accept")?.includes("text/html");
  const type = isPage ? "text/plain; charset=utf-8" : "application/json";
  const body = isPage ? message : JSON.stringify({ error: { code, message } });
  return new Response(body, { status, headers: { ...headers, "Content-Type": type } });
}

export const notFound = () => new Response(sharedRefusals.notFound.message, { status: 404 });

export function unavailable(text: string): Response {
  const headers = { "Retry-After": "2", "Cache-Control": "no-store" };
  return new Response(text, { status: 503, headers });
}

/**
 * Makes JSON of the answer to a call that no route knows or that failed unexpectedly, unless a
 * browser shows it as a page.
 */
export const formatCallErrors: MiddlewareHandler = async (context, next) => {
  await next();
  const { status, headers } = context.res;
  const isJson = headers.get("Content-Type")?.startsWith("application/json");
  if (status < 400 || isJson || context.req.header("Accept")?.includes("text/html")) return;
  const shared = Object.values(sharedRefusals).find((refusal) => refusal.status === status);
  const { code, message } = shared ?? sharedRefusals.failed;
  const answer = apiError(status, code, message);
  const retryAfter = headers.get("Retry-After");
  if (retryAfter) answer.headers.set("Retry-After", retryAfter);
  // Hono would add the headers of the other answer.
  context.res = undefined;
  context.res = answer;
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

/**
 * Reads the JSON of a document and parses it by its schema. Throws the response to a call that
 * sends something else.
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  let value: unknown;
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    value = JSON.parse(decoder.decode(await request.arrayBuffer()));
  } catch {
    throw apiError(400, "invalid-json", "What was sent is not JSON.");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw apiError(400, "invalid-document", issue?.message ?? "The document is incomplete.");
}

/** Several times what the form with most fields has. Each field takes more than a microsecond. */
const maxFields = 2_000;

/** A form's fields. Throws an answer when the body is no form. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    if (!/^application\/x-www-form-urlencoded/i.test(type)) return await request.formData();
    const text = await request.text();
    // `formData` would first read them all.
    if (text.split("&", maxFields + 1).length > maxFields) throw refuseForm("has too many fields");
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
    return form;
  } catch (error) {
    throw error instanceof Response ? error : refuseForm("cannot be read");
  }
}

const refuseForm = (reason: string) => new Response(`The form ${reason}.`, { status: 400 });
