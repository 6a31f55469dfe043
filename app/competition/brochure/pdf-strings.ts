/** Why a file cannot be used as a PDF. */
export const pdfProblems = {
  notPdf: "This file is not a PDF.",
};
