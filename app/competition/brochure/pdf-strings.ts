/** Why a file cannot be used as a PDF. */
export const pdfProblems = {
  notPdf: "This file is not a PDF.",
  incomplete: "This PDF is incomplete: its end is missing. Please save it again.",
  hasPassword:
    "This PDF is protected with a password. Please save it without one and choose it again.",
};
