import { findPdfProblem } from "#app/competition/brochure/check-pdf.server.ts";
import { pictureProblems } from "#app/photos/upload/picture-problem-strings.ts";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import { type ImageEncoder, PictureError } from "#app/platform/images/image-encoder.ts";
import type { Limits } from "#app/platform/limits-store.server.ts";
import type { PrivateFileType } from "#db/competition-rows.ts";
import { fileLimit, maxFileBytes } from "./entry-limits.ts";
import { fileErrors } from "./strings.ts";

/** What `PrivateFileStore` stores of a file that a dancer has chosen. */
export type PrivateFileContent = { type: PrivateFileType; bytes: Uint8Array };

/** Counts a file of a network's dancers, before it is decoded. False for one too many. */
export const allowFile = ({ allow }: Limits, network: string): Promise<boolean> =>
  allow(`files of entries of ${widerNetwork(network)}`, fileLimit);

type Read = ({ ok: true } & PrivateFileContent) | { ok: false; problem: string };

type Reading = {
  encoder: Pick<ImageEncoder, "encodePrivate">;
  /** Whether a PDF can be sent in the place of a picture. */
  mayBePdf?: boolean;
};

/**
 * Reads a screenshot or the file of an answer. A picture becomes a JPEG without metadata, a PDF
 * stays as it is. `problem`: why the file cannot be used, as a sentence.
 */
export async function readPrivateFile(
  file: FormDataEntryValue | null,
  { encoder, mayBePdf = false }: Reading,
): Promise<Read> {
  // A form sends an unnamed empty file for a field without one.
  if (!(file instanceof File) || file.name === "") return refuse(fileErrors.missing);
  if (file.size > maxFileBytes) return refuse(fileErrors.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return refuse(pictureProblems.empty);
  if (mayBePdf && isPdf(bytes)) {
    const problem = findPdfProblem(bytes);
    return problem ? refuse(problem) : { ok: true, type: "pdf", bytes };
  }
  try {
    return { ok: true, type: "jpg", bytes: await encoder.encodePrivate(bytes) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return refuse(fileErrors.unreadable);
  }
}

/** A PDF may begin with up to 1 KB of other bytes. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1029)).includes("%PDF-");

const refuse = (problem: string) => ({ ok: false, problem }) as const;
