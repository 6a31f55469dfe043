import type * as english from "./pdf-strings.ts";

export const pdfProblems = {
  notPdf: "ಇದು PDF ಫೈಲ್ ಅಲ್ಲ.",
} satisfies typeof english.pdfProblems;
