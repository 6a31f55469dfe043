import { maxBrochureBytes, ownBrochureStrings as texts } from "./own-brochure-strings.ts";
import { pdfProblems } from "./pdf-strings.ts";

/** Readers look for both marks within this number of bytes of the file's start and end. */
const markBytes = 1024;

/** Why the file cannot be the brochure, as a sentence; null when it can. */
export function findPdfProblem(bytes: Uint8Array): string | null {
  if (bytes.length > maxBrochureBytes) return texts.tooLarge(bytes.length);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!/%PDF-[12]\.\d/.test(text.toString("latin1", 0, markBytes))) return pdfProblems.notPdf;
  const end = text.toString("latin1", Math.max(0, text.length - markBytes));
  if (!end.includes("%%EOF") || !text.includes("startxref")) return pdfProblems.incomplete;
  return isEncrypted(text) ? pdfProblems.hasPassword : null;
}

/** A trailer or the cross-reference stream names the encryption (ISO 32000-1 §7.5.5). */
function isEncrypted(text: Buffer): boolean {
  for (let at = text.indexOf("/Encrypt"); at >= 0; at = text.indexOf("/Encrypt", at + 1)) {
    const value = text.toString("latin1", at, at + 40);
    if (/^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(value)) return true;
  }
  return false;
}
