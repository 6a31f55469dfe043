import type * as english from "./pdf-strings.ts";

export const pdfProblems = {
  notPdf: "ಇದು PDF ಫೈಲ್ ಅಲ್ಲ.",
  incomplete: "ಈ PDF ಅಪೂರ್ಣವಾಗಿದೆ: ಅದರ ಕೊನೆಯ ಭಾಗ ಇಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ಸೇವ್ ಮಾಡಿ.",
  hasPassword: "ಈ PDFಗೆ ಪಾಸ್‌ವರ್ಡ್ ಇದೆ. ಪಾಸ್‌ವರ್ಡ್ ಇಲ್ಲದೆ ಸೇವ್ ಮಾಡಿ, ಮತ್ತೆ ಆಯ್ಕೆಮಾಡಿ.",
} satisfies typeof english.pdfProblems;
