import { z } from "zod";

/** EmailJS's JSON call carries the template's fields one level down. */
const jsonCall = z.object({
  lib_version: z.string().optional(),
  service_id: z.string().optional(),
  template_id: z.string().optional(),
  user_id: z.string().optional(),
  template_params: z
    .record(z.string().max(100), z.union([z.string(), z.number(), z.boolean()]))
    .default({}),
});

/** A message's fields, in order and with what is given twice; null when the body cannot be read. */
export async function readMessageFields(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<[string, string][] | null> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    if (type.startsWith("application/json")) return fieldsOfJson(new TextDecoder().decode(bytes));
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    // A file where a text belongs is no text.
    return [...form].map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : "",
    ]);
  } catch {
    return null;
  }
}

function fieldsOfJson(text: string): [string, string][] {
  const { template_params: params, ...ids } = jsonCall.parse(JSON.parse(text));
  const fields: [string, unknown][] = [...Object.entries(ids), ...Object.entries(params)];
  return fields.map(([name, value]) => [name, String(value ?? "")]);
}
