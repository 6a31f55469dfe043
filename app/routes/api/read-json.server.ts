import type { z } from "zod";
import { readBody } from "#app/platform/http/read-body.server.ts";
import { apiError } from "./api-error.ts";

/** Enough for any document without its picture. */
export const mostDocumentBytes = 100_000;

type Read<Schema extends z.ZodType> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; refusal: Response };

/** A JSON body by its schema. Its size is refused before it is read, its shape before it is used. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  mostBytes: number,
): Promise<Read<Schema>> {
  const bytes = await readBody(request, mostBytes);
  if (!bytes) return refuse(413, "too-large", "What was sent is too large.");
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
