import { readFile, stat } from "node:fs/promises";
import type { HashConfig } from "#app/accounts/imported/firebase-scrypt.server.ts";
import { readHashConfig } from "#app/accounts/imported/read-people.ts";
import { hasAnything } from "#app/operations/import/import-all.server.ts";
import { type Export, readExport } from "#app/operations/import/read-export.ts";
import { isTooDeep } from "#app/operations/import/read-value.ts";
import { importStrings as words } from "#app/operations/import/strings.ts";

/** What a text can hold in one piece; a school's documents have a few megabytes. */
const maxMb = 400;

type Read<Value> = { ok: true; value: Value } | { ok: false; reason: string };

/** A file of documents or of accounts; or one sentence of why it is none. */
export async function readExportFile(path: string): Promise<Read<Export>> {
  const text = await readText(path);
  if (!text.ok) return text;
  let json: unknown;
  try {
    // Some editors begin a file with a mark.
    json = JSON.parse(text.value.replace(/^\ufeff/, ""));
  } catch {
    return { ok: false, reason: words.noJson(path) };
  }
  if (isTooDeep(json)) return { ok: false, reason: words.tooDeep(path) };
  const value = readExport(json);
  return value && hasAnything(value)
    ? { ok: true, value }
    : { ok: false, reason: words.foreign(path) };
}

/** The parameters of Firebase's hashes; without a path there are none. */
export async function readHashConfigFile(
  path: string | undefined,
): Promise<Read<HashConfig | null>> {
  if (!path) return { ok: true, value: null };
  const text = await readText(path);
  if (!text.ok) return text;
  const read = readHashConfig(text.value);
  if (!read.ok) return { ok: false, reason: words.badConfig(path, read.why) };
  return { ok: true, value: read.config };
}

async function readText(path: string): Promise<Read<string>> {
  try {
    const { size } = await stat(path);
    if (size > maxMb * 1024 * 1024) return { ok: false, reason: words.tooLarge(path, maxMb) };
    return { ok: true, value: await readFile(path, "utf8") };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { ok: false, reason: words.cannotRead(path, code ?? message) };
  }
}
