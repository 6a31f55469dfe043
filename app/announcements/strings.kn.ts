import type * as english from "./strings.ts";

export const bannerStrings = {
  title: "ಪ್ರಕಟಣೆಗಳು",
  one: "ಪ್ರಕಟಣೆ",
  dismiss: "ಪ್ರಕಟಣೆ ಮುಚ್ಚಿ",
} satisfies typeof english.bannerStrings;
