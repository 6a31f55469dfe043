import { maxMegapixels } from "#app/platform/images/image.ts";
import type * as english from "./picture-problem-strings.ts";

const notAPicture = (what: string) => `ಇದು ಚಿತ್ರವಲ್ಲ, ${what}. ದಯವಿಟ್ಟು ಒಂದು ಫೋಟೊ (JPEG ಅಥವಾ PNG) ಆಯ್ಕೆಮಾಡಿ.`;

export const pictureProblems = {
  unusable:
    "ಈ ಚಿತ್ರವನ್ನು ಬಳಸಲು ಆಗುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ಗರಿಷ್ಠ " +
    `${maxMegapixels} ಮೆಗಾಪಿಕ್ಸೆಲ್‌ಗಳ JPEG, PNG, WebP, AVIF ಅಥವಾ GIF ಚಿತ್ರವನ್ನು ಆಯ್ಕೆಮಾಡಿ.`,
  empty: "ಈ ಫೈಲ್ ಖಾಲಿ ಇದೆ.",
  pdf: notAPicture("PDF ಫೈಲ್"),
  video: notAPicture("ವಿಡಿಯೊ"),
  audio: notAPicture("ಆಡಿಯೊ ಫೈಲ್"),
  document: notAPicture("ಡಾಕ್ಯುಮೆಂಟ್"),
  archive: notAPicture("ZIP ತರಹದ ಫೈಲ್"),
} satisfies typeof english.pictureProblems;
