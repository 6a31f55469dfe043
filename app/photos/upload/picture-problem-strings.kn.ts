import { maxMegapixels } from "#app/platform/images/image.ts";
import type * as english from "./picture-problem-strings.ts";

export const pictureProblems = {
  unusable:
    "ಈ ಚಿತ್ರವನ್ನು ಬಳಸಲು ಆಗುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ಗರಿಷ್ಠ " +
    `${maxMegapixels} ಮೆಗಾಪಿಕ್ಸೆಲ್‌ಗಳ JPEG, PNG, WebP, AVIF ಅಥವಾ GIF ಚಿತ್ರವನ್ನು ಆಯ್ಕೆಮಾಡಿ.`,
  empty: "ಈ ಫೈಲ್ ಖಾಲಿ ಇದೆ.",
} satisfies typeof english.pictureProblems;
