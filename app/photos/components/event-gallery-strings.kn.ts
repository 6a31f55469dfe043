import type * as english from "./event-gallery-strings.ts";

export const eventGalleryStrings = {
  heading: "ಕಾರ್ಯಕ್ರಮದ ಫೋಟೊಗಳು",
  inGallery: "ಗ್ಯಾಲರಿಯಲ್ಲಿ ನೋಡಿ",
} satisfies typeof english.eventGalleryStrings;
