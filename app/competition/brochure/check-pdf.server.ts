import { maxBrochureBytes, ownBrochureStrings as texts } from "./own-brochure-strings.ts";
import { pdfProblems } from "./pdf-strings.ts";

/** Readers look for the mark within this number of bytes of the file's start. */
const markBytes = 1024;

/** Why the file cannot be the brochure, as a sentence; null when it can. */
export function findPdfProblem(bytes: Uint8Array): string | null {
  if (bytes.length > maxBrochureBytes) return texts.tooLarge(bytes.length);
  const start = Buffer.from(bytes.subarray(0, markBytes)).toString("latin1");
  return /%PDF-[12]\.\d/.test(start) ? null : pdfProblems.notPdf;
}
