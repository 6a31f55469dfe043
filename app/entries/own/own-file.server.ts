import { allowFile, readPrivateFile } from "#app/entries/store-private-file.server.ts";
import { refusals } from "#app/entries/strings.ts";
import type { OwnChange } from "./own-change.server.ts";

/** `hash`: of the stored file; null if none was chosen. */
type ChosenFile = { ok: true; hash: string | null } | { ok: false; message: string };

/** Stores the file of a field: a picture, or as the answer to a question also a PDF. */
export async function readOwnFile(
  { form, entry, privateFiles, encoder, limits, network, added }: OwnChange,
  name: "screenshot" | "file",
): Promise<ChosenFile> {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return { ok: true, hash: null };
  if (!(await allowFile(limits, network))) return { ok: false, message: refusals.tooMany };
  const read = await readPrivateFile(file, { encoder, mayBePdf: name === "file" });
  if (!read.ok) return { ok: false, message: read.problem };
  const { type, bytes } = read;
  const hash = await privateFiles.add(entry.id, type, bytes);
  added.push({ hash, type });
  return { ok: true, hash };
}
