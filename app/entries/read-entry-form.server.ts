import { readForm } from "#app/platform/http/json-call.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";

/** Several times what the form with most fields has. */
const maxParts = 200;

/** Characters of all fields together: several times what the longest of them may have. */
const maxCharacters = 50_000;

/** A form without a file: a character of an Indian script is written as `%E0%B2%95`. */
const maxPlainBytes = 9 * maxCharacters;

/**
 * Reads a dancer's form, whose body may be long because of a picture. Throws the refusal of one
 * that is long without it: thousands of fields, or a field of megabytes, take seconds to read.
 */
export async function readEntryForm(request: Request): Promise<FormData> {
  const body = Buffer.from(await request.arrayBuffer());
  const { headers } = request;
  const isMultipart = /^multipart\//i.test(headers.get("Content-Type") ?? "");
  const isLong = isMultipart ? hasMoreParts(body, maxParts) : body.length > maxPlainBytes;
  if (isLong) throw refusal();
  const form = await readForm(new Request(request.url, { method: "POST", headers, body }));
  const texts = JSON.stringify(textsOf(form));
  if (texts.length > maxCharacters) throw refusal();
  return form;
}

const refusal = () => new Response("The form is too long.", { status: 413 });

/** A part of a multipart form begins with these characters, which a picture hardly contains. */
const delimiter = "\r\n--";

function hasMoreParts(body: Buffer, max: number): boolean {
  let at = 0;
  for (let count = 0; count <= max; count += 1) {
    at = body.indexOf(delimiter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
