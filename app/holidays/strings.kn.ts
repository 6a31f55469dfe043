import type * as english from "./strings.ts";

export const visitorStrings = {
  noClass: (place, days, reason) => `${place && `${place}, `}${days}: ತರಗತಿ ಇಲ್ಲ. ಕಾರಣ: ${reason}`,
  onDay: (day) => day,
  fromTo: (first, last) => `${first} – ${last}`,
} satisfies typeof english.visitorStrings;
