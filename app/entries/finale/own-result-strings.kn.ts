import type * as english from "./own-result-strings.ts";

export const ownResultStrings = {
  title: "ನಿಮ್ಮ ಫಲಿತಾಂಶ",
  congratulations: "ಅಭಿನಂದನೆಗಳು!",
  place: (place, category) => `${inCategory(category)}ನೀವು ${place} ಗಳಿಸಿದ್ದೀರಿ.`,
  prize: (title) => `ನೀವು ವಿಶೇಷ ಬಹುಮಾನ ಗಳಿಸಿದ್ದೀರಿ: ${title}.`,
  thanks: "ಫಲಿತಾಂಶ ಪ್ರಕಟವಾಗಿದೆ. ಅಂತಿಮ ಸುತ್ತಿನಲ್ಲಿ ನೃತ್ಯ ಮಾಡಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.",
  all: "ಎಲ್ಲ ಫಲಿತಾಂಶಗಳು",
} satisfies typeof english.ownResultStrings;

const inCategory = (category: string): string => category && `${category} ವಿಭಾಗದಲ್ಲಿ `;
