import type * as english from "./batch-strings.ts";

export const batchStrings = {
  allAges: "ಎಲ್ಲ ವಯಸ್ಸಿನವರಿಗೆ",
  upTo: (age) => `${age} ವರ್ಷದವರೆಗೆ`,
  from: (age) => `${age} ವರ್ಷ ಮತ್ತು ಮೇಲ್ಪಟ್ಟವರು`,
  exactly: (age) => `${age} ವರ್ಷ`,
  between: (from, to) => `${from}ರಿಂದ ${to} ವರ್ಷ`,
  noFees: "ಶುಲ್ಕ ಇಲ್ಲ",
  fee: (fee, period) => `${period === "month" ? "ತಿಂಗಳಿಗೆ" : "ಟರ್ಮ್‌ಗೆ"} ${fee}`,
} satisfies typeof english.batchStrings;
