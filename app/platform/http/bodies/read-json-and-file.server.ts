import type { z } from "zod";
import type { ArrivingFile } from "#app/platform/files/arriving.server.ts";
import {
  parseJson,
  type Read,
  refuseLarge,
  refuseUnreadable,
} from "#app/platform/http/json-call.server.ts";
import { LiftedData } from "./lift-data.server.ts";

type Wish<Schema extends z.ZodType> = {
  schema: Schema;
  /** The field whose data URL is written to the file: of its value the schema sees what comes before. */
  field: string;
  file: ArrivingFile;
  /** Of everything else. */
  maxRestBytes: number;
};

/**
 * A JSON body by its schema, its file written to the disk while it arrives. Reads to the end whatever
 * is wrong, for many a client takes no answer before it has sent everything.
 */
export async function readJsonAndFile<Schema extends z.ZodType>(
  request: Request,
  { schema, field, file, maxRestBytes }: Wish<Schema>,
): Promise<Read<Schema>> {
  const data = new LiftedData(field, maxRestBytes);
  let failure: unknown = null;
  for await (const piece of request.body ?? []) {
    if (failure || data.isRestTooLong) continue;
    try {
      for (const bytes of data.take(piece)) await file.write(bytes);
    } catch (error) {
      failure = error;
    }
  }
  if (data.isRestTooLong) return refuseLarge();
  if (failure instanceof SyntaxError) return refuseUnreadable();
  if (failure) throw failure;
  await file.finish();
  return parseJson(data.rest, schema);
}
