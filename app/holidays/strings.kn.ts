import type * as english from "./strings.ts";

export const visitorStrings = {
  noClass: (place, days, reason) => `${place && `${place}: `}${days} ತರಗತಿ ಇಲ್ಲ. ಕಾರಣ: ${reason}`,
  onDay: (day) => `${day} ರಂದು`,
  fromTo: (first, last) => `${first} ರಿಂದ ${last} ರವರೆಗೆ`,
} satisfies typeof english.visitorStrings;
